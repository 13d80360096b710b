import { useEffect, useState } from 'react'

import type { Subscription } from '#features/payments/contract.ts'
import { cardName, classifyChange } from '#features/payments/rules.ts'
import { QuoteView } from '#features/payments/web/plans/QuoteView.tsx'
import { type PlanChange, useQuote } from '#features/payments/web/plans/use-change-plan.ts'
import { useProvider } from '#features/payments/web/provider.ts'
import { planLabel } from '#features/payments/web/words.ts'
import { AD_CREDIT, findPlan, type PlanId, planOf } from '#features/plans/plans.ts'
import { formatLongDate } from '#shared/dates.ts'
import { isApiError } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { useSite } from '#web/data/site.ts'

type QuoteStepProps = {
  businessId: string
  subscription: Subscription
  planId: PlanId
  change: PlanChange
  onBack: () => void
}

/**
 * The price of a change before the button that confirms it. An expired price is fetched again, with a note.
 */
export function QuoteStep({ businessId, subscription, planId, change, onBack }: QuoteStepProps) {
  const { data: quote, error, isFetching, refetch } = useQuote(businessId, planId)
  const payments = useSite()?.payments
  // The bank may ask the cardholder: Stripe's script is loaded before anything is charged.
  useProvider(isPriceUp(subscription, planId) ? payments : null)
  const [isRenewed, setRenewed] = useState(false)
  const name = planLabel(planId, subscription.planId ?? undefined)
  const isStale = isApiError(change.error, 'quote_stale')
  useEffect(() => {
    if (!isStale) return
    setRenewed(true)
    change.reset()
    void refetch()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [isStale])
  if (!quote && error) {
    return (
      <ErrorCard
        title="The price didn’t load"
        text={error.message}
        isPending={isFetching}
        onRetry={() => void refetch()}
        action={<Button onPress={onBack}>Back to plans</Button>}
      />
    )
  }
  if (!quote || isFetching) {
    return (
      <div role="status" aria-label="Calculating the price" className="grid gap-3">
        <Skeleton className="h-6" />
        <Skeleton className="h-6" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  const isUpgrade = quote.action === 'upgrade'
  const send = () =>
    change.mutate({ planId, action: quote.action, quoteId: quote.quoteId, dueToday: quote.dueToday })
  return (
    <div className="grid gap-4">
      {isRenewed && (
        <Banner tone="warning" title="The price has changed">
          You haven’t been charged. Check the new price before you confirm.
        </Banner>
      )}
      {!isUpgrade && (
        <p className="text-pretty text-ink-2">
          Nothing changes before <b className="text-ink">{formatLongDate(quote.effectiveAt)}</b>, and you
          won’t be charged today. {less(planId)} You can undo this until then.
        </p>
      )}
      {isUpgrade && subscription.planStatus === 'trialing' && (
        <p className="text-pretty text-ink-2">
          You won’t be charged today. Your trial runs until{' '}
          <b className="text-ink">{formatLongDate(quote.nextBill.at)}</b>, when your first bill is due.
        </p>
      )}
      <QuoteView quote={quote} />
      <FormError message={isStale ? undefined : change.error?.message} />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button
          variant="primary"
          size="lg"
          onPress={send}
          isPending={change.isPending}
          pendingLabel="Confirming"
        >
          {isUpgrade ? `Upgrade to ${name}` : `Move to ${name} on ${formatLongDate(quote.effectiveAt)}`}
        </Button>
        <Button size="lg" onPress={onBack} isDisabled={change.isPending}>
          Back to plans
        </Button>
      </div>
      {isUpgrade && (
        <p className="text-t1 text-ink-2">
          {quote.dueToday > 0 &&
            subscription.paymentMethod &&
            `${formatMoney(quote.dueToday)} will be charged to ${cardName(subscription.paymentMethod)}. `}
          This price is valid for 15 minutes. Your plan renews automatically until you cancel, in two clicks.
        </p>
      )}
    </div>
  )
}

const isPriceUp = ({ planId: current }: Subscription, planId: PlanId) =>
  current !== null && classifyChange(planOf(current).id, planId) === 'upgrade'

function less(planId: PlanId): string {
  const plan = findPlan(planId)
  if (plan === undefined || plan.tier === 'enterprise') return ''
  const credit = `After that, you’ll get ${formatMoney(AD_CREDIT[plan.tier].dollars * 100)} of advertising credit a month`
  return plan.billingCycle === 'monthly' ? `${credit}, and no perks.` : `${credit}.`
}
