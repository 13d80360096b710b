import type { Db } from '#server/data/db.ts'

/**
 * Selects the open invoices of a business, oldest first: renewals of the running plan. An unconfirmed upgrade
 * is no debt, nor is an invoice of an ended plan.
 */
export const debtsOf = (db: Db, businessId: string) =>
  db
    .selectFrom('invoice')
    .innerJoin('subscription', 'subscription.id', 'invoice.subscriptionId')
    .where('invoice.businessId', '=', businessId)
    .where('invoice.status', '=', 'open')
    .where('invoice.reason', '=', 'subscription_cycle')
    .where('subscription.endedAt', 'is', null)
    .orderBy('invoice.createdAt')
