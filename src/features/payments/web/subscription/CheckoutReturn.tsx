import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { reconcilePayments } from '#features/payments/contract.ts'
import { reloadPlan, showSubscription } from '#features/payments/web/queries.ts'
import { standing } from '#features/payments/web/words.ts'
import { paths } from '#kernel/paths.ts'
import { isPaid, TIER_NAMES } from '#kernel/paywall.ts'
import { TierLattice } from '#ui/art/TierArt.tsx'
import { toast } from '#ui/layers/Toast.tsx'
import { Button } from '#ui/press/Button.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { Card } from '#ui/show/Card.tsx'
import { Spinner } from '#ui/show/Spinner.tsx'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

const EVERY_MS = 2_000
const TIMES = 8

type CheckoutReturnProps = { businessId: string; from: string | null }

/**
 * `?checkout=success`: being here proves nothing. The server is asked to look, every two seconds and eight times; then the page says that
 * it is still being confirmed, never that there is no plan (rules.md, Plans).
 */
export function CheckoutReturn({ businessId, from }: CheckoutReturnProps) {
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  const queryKey = ['checkout-return', businessId]
  const { data, refetch, isFetching } = useQuery({
    queryKey,
    meta: { action: 'payment confirmation' },
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const subscription = await call(reconcilePayments, { body: { businessId } })
      showSubscription(businessId, subscription)
      const isOpen = isPaid(subscription, new Date())
      if (isOpen) await reloadPlan()
      return { subscription, isOpen }
    },
    refetchInterval: ({ state }) =>
      state.data?.isOpen === true || state.dataUpdateCount + state.errorUpdateCount >= TIMES ? false : EVERY_MS,
    refetchIntervalInBackground: true,
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
  const { dataUpdateCount = 0, errorUpdateCount = 0 } = queryClient.getQueryState(queryKey) ?? {}
  const asked = dataUpdateCount + errorUpdateCount
  const isLate = asked >= TIMES && !isFetching
  return (
    <Card className="mx-auto max-w-[44rem] py-10 text-center">
      <div role="status" className="grid justify-items-center gap-3">
        {!isLate && <Spinner />}
        <h2>{isLate ? 'Your payment is still being confirmed' : 'Confirming your payment'}</h2>
        <p className="max-w-[46ch] text-pretty text-ink-2">
          {isLate
            ? 'The bank takes longer than usual. You can leave this page: your plan opens by itself, and we write to you. Please don’t pay again.'
            : 'This takes a few seconds. Please don’t pay again.'}
        </p>
      </div>
      {isLate && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button onPress={() => void refetch()}>Look again</Button>
          <LinkButton href={paths.contact} isDocument variant="ghost">
            Write to us
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
