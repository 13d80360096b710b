import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { reconcilePayments } from '#features/payments/contract.ts'
import { ConfirmingCard } from '#features/payments/web/confirming/ConfirmingCard.tsx'
import { useConfirmation } from '#features/payments/web/confirming/use-confirmation.ts'
import { reloadPlan, showSubscription } from '#features/payments/web/queries.ts'
import { standing } from '#features/payments/web/words.ts'
import { paths } from '#kernel/paths.ts'
import { isPaid, TIER_NAMES } from '#kernel/paywall.ts'
import { TierLattice } from '#ui/art/TierArt.tsx'
import { toast } from '#ui/layers/Toast.tsx'
import { Button } from '#ui/press/Button.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { call } from '#web/data/api.ts'

type CheckoutReturnProps = { businessId: string; from: string | null }

/** `?checkout=success`: the page waits until the server has seen the payment, then goes on to `from` or says what is open now. */
export function CheckoutReturn({ businessId, from }: CheckoutReturnProps) {
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  const { data, isLate, askAgain } = useConfirmation({
    queryKey: ['checkout-return', businessId],
    ask: async () => {
      const subscription = await call(reconcilePayments, { body: { businessId } })
      showSubscription(businessId, subscription)
      const isOpen = isPaid(subscription, new Date())
      if (isOpen) await reloadPlan()
      return { subscription, isOpen }
    },
    isOver: ({ isOpen }) => isOpen,
  })
  const isOpen = data?.isOpen === true
  useEffect(() => {
    if (!isOpen || from === null) return
    toast(`${TIER_NAMES[data.subscription.tier]} is yours`)
    void navigate(from, { replace: true })
  }, [isOpen, from, data, navigate])
  if (data && isOpen) {
    const { tier } = data.subscription
    return (
      <section
        aria-label="Your new plan"
        className="deep mx-auto flex max-w-[44rem] animate-rise flex-col overflow-hidden rounded-card text-center"
      >
        <div role="status" className="px-6 pt-10">
          <p className="font-semibold text-marigold">Paid and confirmed</p>
          <h2 className="display mt-3 text-t5">{TIER_NAMES[tier]} is yours</h2>
          <p className="mx-auto mt-3 max-w-[46ch] text-pretty text-ink-2">
            Thank you. Everything is open now. {standing(data.subscription)}
          </p>
        </div>
        <div className="mt-6 flex flex-wrap justify-center gap-2 px-6">
          <LinkButton href={paths.reviews} variant="marigold" size="lg">
            Open your reviews
          </LinkButton>
          <Button size="lg" onPress={() => setQuery({}, { replace: true })}>
            See your plan
          </Button>
        </div>
        <TierLattice level={3} width={640} height={150} className="mt-6 h-36 w-full" />
      </section>
    )
  }
  return <ConfirmingCard isLate={isLate} awaited="your plan" onRetry={askAgain} className="mx-auto max-w-[44rem]" />
}
