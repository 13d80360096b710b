import { useMutation } from '@tanstack/react-query'

import { cancelDowngrade, type Subscription } from '#features/payments/contract.ts'
import { reloadPlan } from '#features/payments/web/queries.ts'
import { planLabel } from '#features/payments/web/words.ts'
import { formatLongDate } from '#shared/dates.ts'
import { isApiError } from '#shared/errors.ts'
import { TIER_NAMES } from '#shared/paywall.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { call } from '#web/data/api.ts'

type PlannedChangeProps = { businessId: string; subscription: Subscription }

/** The change at the period's end, and a button to cancel it. */
export function PlannedChange({ businessId, subscription }: PlannedChangeProps) {
  const { pendingChange, cancelAt, tier, planId } = subscription
  const keeping = useMutation({
    meta: { action: 'keep plan' },
    mutationFn: () => call(cancelDowngrade, { body: { businessId } }),
    onSuccess: async () => {
      await reloadPlan()
      toast(`${TIER_NAMES[tier]} kept`)
    },
    // It may have taken effect meanwhile.
    onError: () => void reloadPlan(),
  })
  if (pendingChange === null && cancelAt === null) {
    // It was cancelled after all; only the response was lost.
    return (
      <FormError message={isApiError(keeping.error, 'unavailable') ? undefined : keeping.error?.message} />
    )
  }
  const keep = pendingChange === null ? TIER_NAMES[tier] : planLabel(planId ?? '', pendingChange.planId)
  const what =
    pendingChange === null
      ? `${TIER_NAMES[tier]} ends on ${formatLongDate(cancelAt ?? '')}`
      : `Downgrade to ${planLabel(pendingChange.planId, planId ?? undefined)} on ${formatLongDate(pendingChange.effectiveAt)}`
  return (
    <div className="grid gap-2">
      <Banner
        tone="warning"
        title={what}
        action={
          <Button
            onPress={() => keeping.mutate()}
            isPending={keeping.isPending}
            pendingLabel="Keeping your plan"
          >
            Keep {keep}
          </Button>
        }
      >
        {pendingChange === null
          ? 'You won’t be charged again. You keep full access until then, and after that your page, products and reviews stay public.'
          : 'Nothing changes until then, and the change is free.'}
      </Banner>
      <FormError message={keeping.error?.message} />
    </div>
  )
}
