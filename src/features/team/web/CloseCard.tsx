import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { BusinessRef } from '#features/account/contract.ts'
import { closeBusiness } from '#features/team/contract.ts'
import { reloadTeam } from '#features/team/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { hasRunningPlan } from '#shared/paywall.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { call } from '#web/data/api.ts'
import { ActDialog } from '#web/forms/ActDialog.tsx'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

/** Closes a business, for its owners; not while a plan is running. */
export function CloseCard({ business, name }: { business: BusinessRef; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const attempt = useIdempotencyKey()
  const navigate = useNavigate()
  const isPaid = hasRunningPlan(business.planStatus)
  return (
    <Card isPadded={false}>
      <CardHeader title={`Close ${name}`} />
      <div className="flex flex-wrap items-center justify-between gap-4 p-4 md:p-6">
        <p className="max-w-reading text-ink-2">
          Everyone loses access, including you. The brand page stays on Trellis with its products and reviews,
          and can be claimed again.{' '}
          {isPaid && (
            <>
              This business still has a plan: <TextLink href={paths.subscription}>cancel it</TextLink> first.
            </>
          )}
        </p>
        <Button
          variant="danger"
          isDisabled={isPaid}
          className="wrap-anywhere"
          onPress={() => setAsking(true)}
        >
          Close {name}
        </Button>
      </div>
      {isAsking && (
        <ActDialog
          title={`Close ${name}?`}
          text="We’ll email everyone on the team. You can’t undo this. To get the brand back, you’d have to claim it again."
          confirmLabel={`Close ${name}`}
          pendingLabel="Closing the business"
          tone="danger"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const params = { businessId: business.id }
            await attempt(params, (idempotencyKey) =>
              call(closeBusiness, { params, body: {}, idempotencyKey }),
            )
            await reloadTeam()
            toast(`${name} closed`)
            void navigate(paths.account)
          }}
        />
      )}
    </Card>
  )
}
