import { useSearchParams } from 'react-router'

import type { LoginAnswer } from '#features/auth/contract.ts'
import { isBuyable, type BuyablePlanId } from '#features/payments/rules.ts'
import { CheckoutSteps } from '#features/payments/web/checkout/CheckoutSteps.tsx'
import { Summary } from '#features/payments/web/checkout/Summary.tsx'
import { SandboxNote } from '#features/payments/web/SandboxNote.tsx'
import { planId, planOf } from '#features/pricing/plans.ts'
import { isRefusal } from '#kernel/errors.ts'
import { paths } from '#kernel/paths.ts'
import { Scene } from '#ui/art/Scene.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { useSite } from '#web/shell/site.ts'

/** `/checkout?plan=&brand=` (R13, R46): one of the eight plans (R105), what it costs today and later, and who buys it. */
export function CheckoutPage({ onLoggedIn }: { onLoggedIn: (answer: LoginAnswer) => void }) {
  const [query, setQuery] = useSearchParams()
  const id = query.get('plan') ?? ''
  const known = readPlan(id)
  if (known.problem !== null) return <NoSuchPlan problem={known.problem} />
  if (!isBuyable(known.id)) return <TradePlan />
  const plan: BuyablePlanId = known.id
  return (
    <>
      <h1 tabIndex={-1}>Checkout</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-12">
        <div className="lg:order-2">
          <Summary
            plan={plan}
            onCycleChange={(cycle) => {
              const next = new URLSearchParams(query)
              next.set('plan', planId(planOf(plan).tier, cycle))
              setQuery(next, { replace: true, preventScrollReset: true })
            }}
          />
          <SandboxNote className="mt-4" />
        </div>
        <CheckoutSteps plan={plan} brandId={query.get('brand')} onLoggedIn={onLoggedIn} />
      </div>
    </>
  )
}

function readPlan(id: string) {
  try {
    return { id: planOf(id).id, problem: null }
  } catch (error) {
    return { id: null, problem: isRefusal(error) ? error.message : `Invalid plan id: ${id}` }
  }
}

/** R159. */
function NoSuchPlan({ problem }: { problem: string }) {
  return (
    <div role="alert" className="mx-auto grid max-w-form justify-items-center py-10 text-center">
      <Scene kind="lost" />
      <h1 tabIndex={-1} className="mt-6 wrap-anywhere">
        {problem}
      </h1>
      <p className="mt-3 text-pretty text-ink-2">
        The link may be old or cut off. Nothing was charged. All the plans there are stand on one page.
      </p>
      <LinkButton href={paths.plans} isDocument variant="primary" className="mt-6">
        See the plans
      </LinkButton>
    </div>
  )
}

function TradePlan() {
  const booking = useSite()?.links.booking
  return (
    <div className="mx-auto grid max-w-form justify-items-center py-10 text-center">
      <Scene kind="locked" />
      <h1 tabIndex={-1} className="mt-6">
        B2B begins with a call
      </h1>
      <p className="mt-3 text-pretty text-ink-2">
        It has no fixed price: we plan it with you, to fit your range and the places you want to reach.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <LinkButton href={booking ?? paths.bookCall} isDocument variant="primary">
          Book a call
        </LinkButton>
        <LinkButton href={paths.plans} isDocument>
          See the other plans
        </LinkButton>
      </div>
    </div>
  )
}
