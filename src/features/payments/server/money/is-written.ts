import type Stripe from 'stripe'

import {
  isEnded,
  type StripeState,
  type StripeSubscription,
} from '#features/payments/server/money/stripe-state.ts'
import type { Db } from '#server/data/db.ts'

/** Tells whether the live subscriptions and all invoices are stored as they are at Stripe. */
export async function isWritten(
  db: Db,
  businessId: string,
  { subscriptions, invoices }: StripeState,
): Promise<boolean> {
  const written = await db
    .selectFrom('subscription')
    .select(['id', 'planId', 'status', 'itemId', 'scheduleId', 'pendingPlanId', 'cancelAt'])
    .select(['currentPeriodStart as periodStart', 'currentPeriodEnd as periodEnd'])
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .execute()
  const bills = await db
    .selectFrom('invoice')
    .select(['id', 'status', 'amountPaid', 'attempts'])
    .where('businessId', '=', businessId)
    .execute()
  const atStripe = [
    ...subscriptions
      .filter((each) => !isEnded(each))
      .map((each) => fingerprintOf({ ...each, pendingPlanId: each.pending?.planId ?? null })),
    ...invoices
      .filter(isIssued)
      .map((each) => [each.id, each.status, each.amount_paid, each.attempt_count].join()),
  ]
  const here = [
    ...written.map(fingerprintOf),
    ...bills.map(({ id, status, amountPaid, attempts }) => [id, status, amountPaid, attempts].join()),
  ]
  return JSON.stringify(atStripe.toSorted()) === JSON.stringify(here.toSorted())
}

type Written = Pick<StripeSubscription, 'id' | 'planId' | 'status' | 'itemId' | 'scheduleId'>
type WrittenHere = { [Name in keyof Written]: string | null } & {
  pendingPlanId: string | null
  cancelAt: Date | string | null
  periodStart: Date | string
  periodEnd: Date | string
}

const fingerprintOf = (each: WrittenHere) =>
  [
    each.id,
    each.planId,
    each.status,
    each.itemId,
    each.scheduleId,
    each.pendingPlanId,
    ...[each.cancelAt, each.periodStart, each.periodEnd].map((at) => at && new Date(at).getTime()),
  ].join()

/** Tells whether an invoice is final: a draft is not an invoice yet. */
const isIssued = ({ status }: Stripe.Invoice) => status !== null && status !== 'draft'
