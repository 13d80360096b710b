import { createHash } from 'node:crypto'

import { forEachBusiness } from '#features/payments/server/for-each-business.ts'
import { isGone, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import type { Lease, PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { findCustomer, sync } from '#features/payments/server/money/sync.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Deletes the Stripe customers of closed businesses, which ends what may still run, and replaces erased
 * users' email addresses with an owner's. A row is removed once Stripe has confirmed, so a crash loses
 * nothing. Returns how many businesses were processed.
 */
export async function cleanUpStripeCustomers(context: PaymentContext): Promise<number> {
  if (context.config.stripe === undefined) return 0
  const rows = await context.db.selectFrom('stripeCustomerDeletion').select('businessId').distinct().execute()
  const stripe = await stripeOf(context.config)
  const ids = rows.map(({ businessId }) => businessId)
  const done = await forEachBusiness(context, ids, {
    complaint: 'Stripe customer could not be deleted',
    work: (businessId) =>
      withLease(context, businessId, (lease) => cleanUpStripeCustomer(context, stripe, lease)),
  })
  return done.size
}

async function cleanUpStripeCustomer(
  context: PaymentContext,
  stripe: StripeClient,
  lease: Lease,
): Promise<void> {
  const { businessId } = lease
  const rows = await context.db
    .selectFrom('stripeCustomerDeletion')
    .select(['id', 'emailHash'])
    .where('businessId', '=', businessId)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const dropRows = (trx: Db) => trx.deleteFrom('stripeCustomerDeletion').where('id', 'in', ids).execute()
  const addresses = rows.flatMap(({ emailHash }) => (emailHash === null ? [] : [emailHash]))
  const customerId = await findCustomer(context.db, businessId)
  if (customerId !== null && addresses.length < rows.length) {
    await stripe.customers.del(customerId).catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
    // Records the subscriptions that it ended; from then on nothing here refers to the customer.
    await sync(context, lease, {
      after: async (trx) => {
        await trx
          .updateTable('business')
          .set({ stripeCustomerId: null })
          .where('id', '=', businessId)
          .execute()
        await audit(trx, { event: 'payer.forgotten', businessId })
        await dropRows(trx)
      },
    })
    return
  }
  const isRenamed =
    customerId !== null && (await giveAddressBack(stripe, context.db, { businessId, customerId, addresses }))
  await lease.write(async (trx) => {
    if (isRenamed) await audit(trx, { event: 'payer.renamed', businessId })
    await dropRows(trx)
  })
}

type Erased = { businessId: string; customerId: string; addresses: Buffer[] }

/**
 * Replaces an erased user's email address at Stripe. One that the business chose itself stays. Returns
 * whether it was replaced.
 */
async function giveAddressBack(
  stripe: StripeClient,
  db: Db,
  { businessId, customerId, addresses }: Erased,
): Promise<boolean> {
  const customer = await stripe.customers.retrieve(customerId)
  if (customer.deleted === true || customer.email === null) return false
  const hash = createHash('sha256').update(customer.email.toLowerCase()).digest()
  if (!addresses.some((address) => address.equals(hash))) return false
  const owner = await db
    .selectFrom('businessMember as member')
    .innerJoin('appUser as person', 'person.id', 'member.userId')
    .select('person.email')
    .where('member.businessId', '=', businessId)
    .where('member.role', '=', 'owner')
    .where('person.isDeleted', '=', false)
    .orderBy('member.createdAt')
    .executeTakeFirst()
  await stripe.customers.update(customerId, { email: owner?.email ?? '' })
  return true
}
