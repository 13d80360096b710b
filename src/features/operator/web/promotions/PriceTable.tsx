import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import { operatorKeys } from '#features/operator/web/keys.ts'
import { pricesQuery } from '#features/operator/web/promotions/queries.ts'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import { setPrice } from '#features/promotions/operator-contract.ts'
import { formatDateTime } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'
import { BodySkeleton } from '#web/page/PageSkeleton.tsx'

/** The price of 1,000 impressions with its history. */
export function PriceTable() {
  const query = useQuery(pricesQuery)
  const [isSetting, setSetting] = useState(false)
  useClosedConsole(query.error)
  if (query.data === undefined) {
    if (query.isPending) return <BodySkeleton />
    return (
      <ErrorCard
        title="The prices didn’t load"
        isPending={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { prices } = query.data
  return (
    <Card aria-label="Price of 1,000 impressions" isPadded={false}>
      <CardHeader
        title="Price of 1,000 impressions"
        end={<Button onPress={() => setSetting(true)}>Set price…</Button>}
      />
      <ul className="divide-y divide-line">
        {prices.map(({ centsPerThousand, by, at }, index) => (
          <li
            key={at}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6"
          >
            <span className="flex items-center gap-2 font-semibold tabular-nums">
              {formatMoney(centsPerThousand)}
              {index === 0 && <Badge>In force</Badge>}
            </span>
            <span className="text-t1 text-ink-3">
              {formatDateTime(at)}
              {by !== null && (
                <>
                  , <bdi>{by}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isSetting && <PriceDialog now={prices[0]?.centsPerThousand ?? 0} onClose={() => setSetting(false)} />}
    </Card>
  )
}

function PriceDialog({ now, onClose }: { now: number; onClose: () => void }) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const form = useContractForm(setPrice.spec.body, { defaultValues: {} })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await attempt(body, (idempotencyKey) => call(setPrice, { body, idempotencyKey }))
    toast(`1,000 impressions now cost ${formatMoney(body.centsPerThousand)}`)
    onClose()
    await client.invalidateQueries({ queryKey: operatorKeys.all })
  })
  return (
    <ConsoleDialog
      title="Set a new price?"
      text={`It’s ${formatMoney(now)} now. The new price applies to promotions that are submitted from now on. Those that were submitted keep theirs.`}
      act="Set price"
      pendingLabel="Saving"
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Price of 1,000 impressions"
        description="In US dollars, from $1 to $1,000."
        start="$"
        inputMode="decimal"
        errorMessage={errors.centsPerThousand && 'Enter an amount from 1 to 1,000, for example 12.50.'}
        {...form.register('centsPerThousand', {
          setValueAs: (dollars: string | number) => Math.round(Number(dollars) * 100),
        })}
      />
    </ConsoleDialog>
  )
}
