import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { type FrozenBrand, thawBrand } from '#features/operator/claims-contract.ts'
import { frozenQuery } from '#features/operator/web/claims/queries.ts'
import { ReasonDialog } from '#features/operator/web/ReasonDialog.tsx'
import { Queue } from '#features/operator/web/Queue.tsx'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import { formatDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { inSentence, isolated } from '#shared/text.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

const WHY: Record<FrozenBrand['why'], string> = {
  claim: 'Someone else proved ownership',
  dispute: 'A payment is disputed',
  operator: 'By an operator',
}

/** Brands that are read-only while their ownership is disputed. */
export function FrozenQueue() {
  const query = useQuery(frozenQuery)
  const [wish, setWish] = useState<FrozenBrand | null>(null)
  useClosedConsole(query.error)
  return (
    <>
      <Queue
        query={query}
        items={query.data?.brands}
        totalCount={query.data?.metadata.totalCount ?? 0}
        noun="page"
        whenEmpty={{ title: 'No frozen pages', text: 'Disputed pages appear here until they’re settled.' }}
      >
        {(brand) => (
          <Card
            as="article"
            aria-label={brand.name}
            className="flex flex-wrap items-center justify-between gap-4"
          >
            <div className="min-w-0">
              <h2 className="text-t3">
                <TextLink href={paths.publicBrand(brand.slug)} isDocument target="_blank">
                  <LongName name={brand.name} />
                </TextLink>
              </h2>
              <p className="mt-1 text-t1 wrap-anywhere text-ink-2">
                {WHY[brand.why]}, since {formatDate(brand.frozenAt)}
                {brand.owner !== null && ` · managed by ${isolated(brand.owner.name)}`}
              </p>
              {brand.note !== '' && <p className="mt-2 max-w-reading wrap-anywhere">{brand.note}</p>}
            </div>
            <Button onPress={() => setWish(brand)}>Unfreeze…</Button>
          </Card>
        )}
      </Queue>
      {wish && <ThawDialog brand={wish} onClose={() => setWish(null)} />}
    </>
  )
}

function ThawDialog({ brand, onClose }: { brand: FrozenBrand; onClose: () => void }) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const thaw = async (reason: string) => {
    await attempt(reason, (idempotencyKey) =>
      call(thawBrand, { params: { id: brand.id }, body: { reason }, idempotencyKey }),
    )
    toast('Page unfrozen')
    void client.invalidateQueries({ queryKey: operatorKeys.all })
  }
  return (
    <ReasonDialog
      title={`Unfreeze ${inSentence(brand.name)}?`}
      text="Its owner can edit the page and reply from now on."
      act="Unfreeze"
      pendingLabel="Unfreezing"
      description="Recorded with your name. Only operators see it."
      draft={`thaw:${brand.id}`}
      onClose={onClose}
      onDecide={thaw}
    />
  )
}
