import { PaymentMethod } from '#features/account/contract.ts'
import { DAY_MS } from '#features/payments/rules.ts'
import { readNextBill } from '#features/payments/server/billing/next-bill.ts'
import { notifyBillingMembers } from '#features/payments/server/emails/notify-plan-change.ts'
import { cardExpiresContent } from '#features/payments/server/emails/payment-emails.ts'
import { renewalSoonContent } from '#features/payments/server/emails/plan-emails.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { formatMonth } from '#shared/dates.ts'

/**
 * Days before an annual renewal, and before a card's expiry, on which a reminder is sent; counted by the
 * calendar.
 */
const RENEWAL_DAYS = 14
const CARD_DAYS = [30, 7] as const

/** Sends reminders of upcoming renewals and expiring cards; each once, however often this runs. */
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
    .select([
      'subscription.id',
      'subscription.businessId',
      'subscription.planId',
      'subscription.currentPeriodEnd',
    ])
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
    const { planId, due: amount, isExact } = bill
    const at = row.currentPeriodEnd
    await context.db.transaction().execute((trx) =>
      notifyBillingMembers(context, trx, row.businessId, {
        type: 'plan.renewalSoon',
        id: `plan.renewalSoon:${row.id}:${at}`,
        payload: { planId, amount, isExact, at },
        content: renewalSoonContent({ bill: { ...bill, at }, isSamePlan: planId === row.planId }),
      }),
    )
  }
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
        content: cardExpiresContent({ last4: card.last4, month: formatMonth(new Date(end.getTime() - 1)) }),
      }),
    )
  }
}
