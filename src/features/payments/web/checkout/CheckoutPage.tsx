import { useSearchParams } from 'react-router'

import type { LoginAnswer } from '#features/auth/contract.ts'
import { isBuyable, type BuyablePlanId } from '#features/payments/rules.ts'
import { CheckoutStep } from '#features/payments/web/checkout/CheckoutStep.tsx'
import { type Due, Summary } from '#features/payments/web/checkout/Summary.tsx'
import { type Buyer, useBuyer } from '#features/payments/web/checkout/use-buyer.ts'
import { SandboxNote } from '#features/payments/web/SandboxNote.tsx'
import { planId, planNamed, planOf } from '#features/plans/plans.ts'
import { isApiError } from '#shared/errors.ts'
import { paths, plansFor } from '#shared/paths.ts'
import { cx } from '#ui/cx.ts'
import { PageMessage } from '#ui/display/PageMessage.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { useIsHydrating } from '#web/navigation/use-is-hydrating.ts'
import { useSite } from '#web/data/site.ts'

/**
 * `/checkout?plan=&brand=` (R13, R46): one of the eight plans (R105), its price today and later, and the
 * buyer's next step.
 */
export function CheckoutPage({ onLoggedIn }: { onLoggedIn: (answer: LoginAnswer) => void }) {
  const [query] = useSearchParams()
  const known = readPlan(query)
  if (known.problem !== null) return <NoSuchPlan problem={known.problem} />
  if (!isBuyable(known.id)) return <TradePlan />
  return <Order plan={known.id} onLoggedIn={onLoggedIn} />
}

/** The plan, and beside it the next step. */
function Order({ plan, onLoggedIn }: { plan: BuyablePlanId; onLoggedIn: (answer: LoginAnswer) => void }) {
  const [query, setQuery] = useSearchParams()
  const brandId = query.get('brand')
  const buyer = useBuyer(brandId)
  // The page was prerendered without a brand, and hydration does not correct prerendered URLs. Until then the
  // starter of the page adds the brand (scripts/build/late-start.ts).
  const isAsWritten = useIsHydrating()
  return (
    <>
      <h1 tabIndex={-1}>Checkout</h1>
      <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <Summary
          plan={plan}
          due={DUE[buyer.step]}
          onCycleChange={(cycle) => {
            const next = new URLSearchParams(query)
            next.set('plan', planId(planOf(plan).tier, cycle))
            next.delete('tier')
            next.delete('cycle')
            setQuery(next, { replace: true, preventScrollReset: true })
          }}
          otherPlans={plansFor(isAsWritten ? null : brandId)}
          note={<SandboxNote className="mt-4" />}
        />
        <div
          className={cx(
            'lg:col-start-1 lg:row-span-2 lg:row-start-1',
            DUE[buyer.step] === 'changed' && 'max-lg:order-first',
          )}
        >
          <CheckoutStep buyer={buyer} plan={plan} brandId={brandId} onLoggedIn={onLoggedIn} />
        </div>
      </div>
    </>
  )
}

/** Only members with a brand pay at once, and only those without a plan pay the full price. */
const DUE: Record<Buyer['step'], Due> = {
  account: 'claimed',
  brand: 'claimed',
  waiting: 'today',
  failed: 'today',
  others: 'changed',
  change: 'changed',
  pay: 'today',
}

/** Returns the plan in the query: by its id, or by `tier` and `cycle` (R103). */
function readPlan(query: URLSearchParams) {
  try {
    const [plan, tier] = [query.get('plan'), query.get('tier')]
    if (plan !== null || tier === null) return { id: planOf(plan ?? '').id, problem: null }
    return { id: planNamed(tier, query.get('cycle') ?? 'annually').id, problem: null }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { id: null, problem: error.message }
  }
}

/** The error page for an invalid plan (R159, R160, R161). */
function NoSuchPlan({ problem }: { problem: string }) {
  const [query] = useSearchParams()
  return (
    <PageMessage
      art="lost"
      role="alert"
      isCentred
      title="We don’t have that plan"
      action={
        <LinkButton href={plansFor(query.get('brand'))} isDocument variant="primary">
          See plans
        </LinkButton>
      }
    >
      <p className="font-semibold wrap-anywhere">{problem}</p>
      <p className="mt-1">
        The link may be old or incomplete. Nothing was charged. Here are the plans we do have.
      </p>
    </PageMessage>
  )
}

function TradePlan() {
  const [query] = useSearchParams()
  const booking = useSite()?.links.booking
  return (
    <PageMessage
      art="locked"
      isCentred
      title="B2B starts with a call"
      action={
        <>
          <LinkButton href={booking ?? paths.bookCall} isDocument variant="primary">
            Book a call
          </LinkButton>
          <LinkButton href={plansFor(query.get('brand'))} isDocument>
            See other plans
          </LinkButton>
        </>
      }
    >
      There’s no fixed price. We’ll plan it with you, to fit your range and the places you want to reach.
    </PageMessage>
  )
}
