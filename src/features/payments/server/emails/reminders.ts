import { PaymentMethod } from '#features/account/contract.ts'
import type { Bill } from '#features/payments/billing-contract.ts'
import { DAY_MS } from '#features/payments/rules.ts'
import { readNextBill } from '#features/payments/server/billing/next-bill.ts'
import { notifyBillingMembers } from '#features/payments/server/emails/notify-plan-change.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { formatDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { planName } from '#shared/paywall.ts'
import { onDay } from '#server/email/email-layout.ts'

/** Days before an annual renewal on which it is announced, counted by the calendar, and before a card's end on which it is mentioned (rules.md, Plans). */
const RENEWAL_DAYS = 14
const CARD_DAYS = [30, 7] as const

/** What is said before it happens; each thing once, however often this runs. */
export async function remind(context: PaymentContext): Promise<void> {
  await remindOfRenewals(context)
  await remindOfCards(context)
}

async function remindOfRenewals(context: PaymentContext): Promise<void> {
  const now = context.clock.now()
  const soon = new Date((Math.floor(now.getTime() / DAY_MS) + RENEWAL_DAYS + 1) * DAY_MS)
  const due = await context.db
    .selectFrom('subscription')
    .innerJoin('business', 'business.id', 'subscription.businessId')
    .select(['subscription.id', 'subscription.businessId', 'subscription.planId', 'subscription.currentPeriodEnd'])
    .where('subscription.endedAt', 'is', null)
    .where('subscription.cancelAt', 'is', null)
    .where('business.billingCycle', '=', 'annually')
    .where('business.planStatus', '=', 'active')
    .where('subscription.currentPeriodEnd', '>', now.toISOString())
    .where('subscription.currentPeriodEnd', '<', soon.toISOString())
    .execute()
  for (const row of due) {
    const bill = await readNextBill(context, row.businessId)
    if (bill === null) continue
    const { planId, due: amount } = bill
    const name = planName(planId) ?? 'your plan'
    const what = planId === row.planId ? `for another year of ${name}` : `for ${name}, as you planned`
    await context.db.transaction().execute((trx) =>
      notifyBillingMembers(context, trx, row.businessId, {
        type: 'plan.renewalSoon',
        id: `plan.renewalSoon:${row.id}:${row.currentPeriodEnd}`,
        payload: { planId, amount, isExact: bill.isExact, at: row.currentPeriodEnd },
        content: {
          subject: `${name} renews on ${formatDate(row.currentPeriodEnd, 'UTC')}`,
          title: `Your plan renews on ${onDay(row.currentPeriodEnd)}`,
          parts: [
            `${taken(bill)} ${what}.${madeOf(bill)} If you want to change or end it, do it before that day.`,
            { label: 'See your plan', url: `${context.config.publicUrl}${paths.subscription}` },
          ],
        },
      }),
    )
  }
}

/** 'Before tax and credit' where the exact amount could not be asked for. */
function taken({ due, isExact }: Bill): string {
  if (isExact && due === 0) return 'Nothing will be taken'
  return isExact ? `${formatMoney(due)} will be taken` : `${formatMoney(due)}, before tax and credit, will be taken`
}

/** What differs from the plan's price. */
function madeOf({ plan, adjustments, discount, tax, credit, due }: Bill): string {
  const parts = [
    ...(adjustments === 0 ? [] : [`${formatMoney(adjustments)} for changes`]),
    ...(discount === 0 ? [] : [`${formatMoney(-discount)} agreed price`]),
    ...(tax === 0 ? [] : [`${formatMoney(tax)} tax`]),
    ...(credit === 0 ? [] : [`${formatMoney(-credit)} ${credit > 0 ? 'kept from before' : 'carried over'}`]),
  ]
  return due === plan && parts.length === 0 ? '' : ` That is ${formatMoney(plan)} for the plan, ${parts.join(', ')}.`
}

async function remindOfCards(context: PaymentContext): Promise<void> {
  const now = context.clock.now()
  const rows = await context.db
    .selectFrom('business')
    .select(['id', 'paymentMethod'])
    .where('paymentMethod', 'is not', null)
    .where('planStatus', 'in', ['active', 'trialing', 'past_due'])
    .execute()
  for (const { id, paymentMethod } of rows) {
    const card = PaymentMethod.safeParse(paymentMethod).data
    if (card === undefined) continue
    const end = new Date(Date.UTC(card.expYear, card.expMonth, 1))
    const days = CARD_DAYS.findLast((limit) => end.getTime() - now.getTime() <= limit * DAY_MS)
    if (days === undefined || end <= now) continue
    await context.db.transaction().execute((trx) =>
      notifyBillingMembers(context, trx, id, {
        type: 'payment.cardExpires',
        id: `payment.cardExpires:${id}:${card.last4}:${end.toISOString().slice(0, 7)}:${days}`,
        payload: { last4: card.last4, at: end.toISOString() },
        content: {
          subject: `Your card ending in ${card.last4} expires soon`,
          title: 'Your card expires soon',
          parts: [
            `The card ending in ${card.last4} is good until the end of ${String(card.expMonth).padStart(2, '0')}/${card.expYear}. Replace it before, and your plan goes on without a break.`,
            { label: 'Replace the card', url: `${context.config.publicUrl}${paths.billing}` },
          ],
        },
      }),
    )
  }
}
