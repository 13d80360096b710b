import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { type ReactNode, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { paymentKeys } from '#features/payments/web/keys.ts'
import { reconcilePayments, type Subscription } from '#features/payments/contract.ts'
import { cardName } from '#features/payments/rules.ts'
import { ConfirmingCard } from '#features/payments/web/confirming/ConfirmingCard.tsx'
import { useConfirmation } from '#features/payments/web/confirming/use-confirmation.ts'
import { reloadPlan, showSubscription } from '#features/payments/web/queries.ts'
import { hasPlan, receiptOf, standing } from '#features/payments/web/words.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { isPaid, TIER_NAMES } from '#shared/paywall.ts'
import { TierLattice } from '#ui/art/TierArt.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { call } from '#web/data/api.ts'

type CheckoutReturnProps = {
  businessId: string
  from: string | null
  /** The plans, which can't be bought while a payment may be pending. */
  locked: ReactNode
}

/**
 * Handles `?checkout=success`. The URL proves nothing, so the server asks Stripe. Paid: shows the amount and
 * the card, and continues to `from`. Completed but not confirmed: polls. Unpaid: says so, unless there is a
 * plan.
 */
export function CheckoutReturn({ businessId, from, locked }: CheckoutReturnProps) {
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  const { data, isLate, askAgain } = useConfirmation({
    queryKey: paymentKeys.checkoutReturn(businessId),
    ask: async () => {
      const subscription = await call(reconcilePayments, { body: { businessId } })
      showSubscription(businessId, subscription)
      const outcome = outcomeOf(subscription)
      if (outcome === 'paid') await reloadPlan()
      return { subscription, outcome }
    },
    isOver: ({ outcome }) => outcome !== 'confirming',
  })
  const outcome = data?.outcome
  useEffect(() => {
    if (data === undefined) return
    if (data.outcome === 'nothing') {
      const next = new URLSearchParams()
      if (!hasPlan(data.subscription)) next.set('checkout', 'none')
      if (from !== null) next.set('from', from)
      setQuery(next, { replace: true, preventScrollReset: true })
    }
    if (data.outcome === 'paid' && from !== null) {
      toast(paidWords(data.subscription))
      void navigate(from, { replace: true })
    }
  }, [data, from, navigate, setQuery])
  if (data?.outcome === 'paid')
    return <Paid subscription={data.subscription} onSeePlan={() => setQuery({}, { replace: true })} />
  const what = outcome === 'confirming' ? 'confirming' : isLate ? 'silent' : 'looking'
  return (
    <div className="grid gap-6">
      <ConfirmingCard what={what} isLate={isLate} awaited="your plan" onRetry={askAgain} />
      {what !== 'looking' && locked}
    </div>
  )
}

type Outcome = 'paid' | 'confirming' | 'nothing'

function outcomeOf(subscription: Subscription): Outcome {
  if (subscription.checkout?.status !== 'complete') return 'nothing'
  return isPaid(subscription, new Date()) ? 'paid' : 'confirming'
}

/** Returns 'You’re on Essential. $348.00 paid with Visa ···· 4242.' */
function paidWords(subscription: Subscription): string {
  const receipt = receiptOf(subscription)
  const name = `You’re on ${TIER_NAMES[subscription.tier]}`
  return receipt === null ? name : `${name}. ${receiptWords(subscription, receipt.amount)}`
}

function receiptWords({ paymentMethod: card }: Subscription, amount: number): string {
  return card === null
    ? `${formatMoney(amount)} paid.`
    : `${formatMoney(amount)} paid with ${cardName(card)}.`
}

function Paid({ subscription, onSeePlan }: { subscription: Subscription; onSeePlan: () => void }) {
  const receipt = receiptOf(subscription)
  return (
    <section
      aria-label="Your new plan"
      className="deep mx-auto flex max-w-[44rem] animate-rise flex-col overflow-hidden rounded-card text-center"
    >
      <div role="status" className="px-6 pt-10">
        <p className="font-semibold text-marigold">Paid and confirmed</p>
        <h2 className="display mt-3 text-t5">{TIER_NAMES[subscription.tier]} is active</h2>
        {receipt !== null && (
          <p className="mt-3 font-semibold">{receiptWords(subscription, receipt.amount)}</p>
        )}
        <p className="mx-auto mt-2 max-w-[46ch] text-pretty text-ink-2">
          Thank you. You now have full access. {standing(subscription)}
        </p>
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-2 px-6">
        <LinkButton href={paths.reviews} variant="marigold" size="lg">
          Go to reviews
        </LinkButton>
        {receipt?.pdfUrl && (
          <LinkButton href={receipt.pdfUrl} isDocument target="_blank" size="lg" icon={IconFileTypePdf}>
            Download the invoice
          </LinkButton>
        )}
        <Button size="lg" onPress={onSeePlan}>
          View your plan
        </Button>
      </div>
      <TierLattice level={3} width={640} height={150} className="mt-6 h-36 w-full" />
    </section>
  )
}
