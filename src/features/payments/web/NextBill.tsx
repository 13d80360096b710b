import { useQuery } from '@tanstack/react-query'

import type { Bill } from '#features/payments/billing-contract.ts'
import type { Subscription } from '#features/payments/contract.ts'
import { billOf, isBuyable, planPhrase } from '#features/payments/rules.ts'
import { FigureRow, FigureSum } from '#features/payments/web/FigureRow.tsx'
import { nextBillQuery } from '#features/payments/web/queries.ts'
import { findPlan } from '#features/plans/plans.ts'
import { formatLongDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

type NextBillProps = {
  businessId: string
  plan: Pick<Subscription, 'planId' | 'pendingChange'>
  at: NonNullable<Subscription['nextBill']>
  /** Smaller than the overdue amount beside it. */
  isQuiet?: boolean
  className?: string
}

/** The next charge and its parts. The plan's price shows at once; the rest is loaded from Stripe. */
export function NextBill({ businessId, plan, at, isQuiet = false, className }: NextBillProps) {
  const { data: bill, isPending } = useQuery(nextBillQuery(businessId))
  if (bill === null) return null
  const next = findPlan(bill?.planId ?? plan.pendingChange?.planId ?? plan.planId ?? '')
  const price = next && isBuyable(next.id) ? billOf(next.id) : at.amount
  const isKnown = bill?.isExact === true
  const Sum = isQuiet ? FigureRow : FigureSum
  return (
    <div className={className} aria-busy={isPending}>
      <dl>
        <FigureRow term={next ? planPhrase(next.id) : 'Your plan'}>
          {formatMoney(bill?.plan ?? price)}
        </FigureRow>
        {isKnown && <Parts bill={bill} />}
        <Sum
          term={`${isPending || isKnown ? 'Due' : 'Before tax and credit'} on ${formatLongDate(bill?.at ?? at.at)}`}
        >
          {isPending ? <Waiting /> : formatMoney(bill?.due ?? price)}
        </Sum>
      </dl>
      {!isPending && !isKnown && (
        <p className="max-w-reading text-t1 text-pretty text-ink-2">
          We can’t work out tax and credit right now. Your invoice will show the final amount.
        </p>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <VisuallyHidden>Calculating</VisuallyHidden>
      <Skeleton className="my-1.5 h-8 w-28" />
    </>
  )
}

/** The parts between the plan's price and the amount due. */
function Parts({ bill }: { bill: Bill }) {
  const { adjustments, discount, tax, credit, due } = bill
  return (
    <>
      {adjustments !== 0 && (
        <FigureRow term="Plan changes" isGain={adjustments < 0}>
          {formatMoney(adjustments)}
        </FigureRow>
      )}
      {discount !== 0 && (
        <FigureRow term="Agreed price" isGain>
          {formatMoney(-discount)}
        </FigureRow>
      )}
      {tax !== 0 && <FigureRow term="Tax">{formatMoney(tax)}</FigureRow>}
      {credit > 0 && (
        <FigureRow term="Existing credit" isGain>
          {formatMoney(-credit)}
        </FigureRow>
      )}
      {credit < 0 && (
        <FigureRow term={due === 0 ? 'Credit for later bills' : 'Previous balance'}>
          {formatMoney(-credit)}
        </FigureRow>
      )}
    </>
  )
}
