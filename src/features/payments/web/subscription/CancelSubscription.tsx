import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { type Subscription, updatePlan } from '#features/payments/contract.ts'
import { reloadPlan } from '#features/payments/web/queries.ts'
import { formatLongDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { TIER_NAMES } from '#shared/paywall.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

type LeavingProps = { businessId: string; subscription: Subscription }

/** The dialog to cancel in two clicks: what ends when, what stays, and an optional reason. */
export function CancelSubscription({ businessId, subscription }: LeavingProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const attempt = useIdempotencyKey()
  const tier = TIER_NAMES[subscription.tier]
  const end = subscription.currentPeriodEnd
  const until = end === null ? 'the end of your paid period' : formatLongDate(end)
  const stays = staysOf(subscription, until)
  const leaving = useMutation({
    meta: { action: 'plan cancellation' },
    mutationFn: () => {
      const body = {
        businessId,
        action: 'cancel' as const,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      }
      return attempt(body, (idempotencyKey) => call(updatePlan, { body, idempotencyKey }))
    },
    onSuccess: async () => {
      await reloadPlan()
      setOpen(false)
      setReason('')
      toast('Cancellation scheduled')
    },
  })
  return (
    <section aria-label={`Cancel ${tier}`} className="px-1 pt-2 md:px-6">
      <h2 className="text-t3">Cancel {tier}?</h2>
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <p className="max-w-[60ch] text-pretty text-ink-2">{stays}</p>
        <Button variant="danger" onPress={() => setOpen(true)}>
          Cancel subscription
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Cancel ${tier} on ${until}?`}
        text={`${stays} You can undo this until then.`}
        confirmLabel={`Cancel ${tier}`}
        cancelLabel={`Keep ${tier}`}
        onConfirm={() => leaving.mutate()}
        isPending={leaving.isPending}
        errorMessage={leaving.error?.message ?? ''}
      >
        <TextArea
          label="Why are you leaving?"
          description="Optional. We read every answer."
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </section>
  )
}

/** Returns until when access lasts, also with an open bill: then it ends with the grace period. */
function staysOf({ unpaid, graceEndsAt, planStatus }: Subscription, until: string): string {
  const after = 'your brand page, products and reviews stay public, but replies, credit and perks stop'
  if (unpaid === null)
    return `You keep everything until ${until}. After that, ${after}. You won’t be charged again.`
  const bill = `Your plan ends on ${until} without another bill. You still owe the overdue ${formatMoney(unpaid.amount)}`
  return planStatus === 'past_due' && graceEndsAt !== null
    ? `${bill}. Until you pay, you keep everything until ${formatLongDate(graceEndsAt)}. After that, ${after}.`
    : `${bill}. Meanwhile, ${after}.`
}
