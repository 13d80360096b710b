import type { Db } from '#server/data/db.ts'

/** What a business owes, oldest first: open renewals of the plan that runs. An upgrade that nobody confirmed is no debt, nor is what an ended plan left behind. */
export const debtsOf = (db: Db, businessId: string) =>
  db
    .selectFrom('invoice')
    .innerJoin('subscription', 'subscription.id', 'invoice.subscriptionId')
    .where('invoice.businessId', '=', businessId)
    .where('invoice.status', '=', 'open')
    .where('invoice.reason', '=', 'subscription_cycle')
    .where('subscription.endedAt', 'is', null)
    .orderBy('invoice.createdAt')
