import type { Subscription } from '#features/payments/contract.ts'
import { cardName, newCard } from '#features/payments/rules.ts'
import { formatLongDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Card } from '#ui/display/Card.tsx'

type OverdueBillProps = {
  subscription: Subscription
  bill: NonNullable<Subscription['unpaid']>
  /** The page that the paywall guard redirected from, to return to after the payment. */
  from: string | null
}

/** The overdue amount, above everything else on the page. */
export function OverdueBill({ subscription, bill, from }: OverdueBillProps) {
  const { paymentMethod: card } = subscription
  const amount = formatMoney(bill.amount)
  return (
    <Card aria-label="Overdue bill" className="border-tomato bg-tomato-tint text-tomato-ink">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h2>
            <span className="num block text-t6 leading-none">{amount}</span>
            <span className="mt-2 block text-t3">is overdue</span>
          </h2>
          <p className="mt-2 max-w-reading text-pretty">
            {card ? `Your bank declined ${cardName(card)}. ` : ''}
            {accessWords(bill.accessEndsAt)} {retryWords(bill.nextAttemptAt)}
          </p>
        </div>
        <LinkButton href={newCard(from)} variant="danger-solid" size="lg" className="max-sm:w-full">
          Pay {amount}
        </LinkButton>
      </div>
    </Card>
  )
}

/** Returns 'Everything stays open until 01/12/2026.' */
export function accessWords(at: string | null): string {
  if (at === null) return 'Paid features are paused until you pay it.'
  return new Date(at) > new Date()
    ? `You keep full access until ${formatLongDate(at)}.`
    : `Paid features were paused on ${formatLongDate(at)}.`
}

export function retryWords(at: string | null): string {
  const isComing = at !== null && new Date(at) > new Date()
  return isComing
    ? `We’ll try again on ${formatLongDate(at)}, or charge a new card as soon as you save it.`
    : 'We’ll charge a new card as soon as you save it.'
}
