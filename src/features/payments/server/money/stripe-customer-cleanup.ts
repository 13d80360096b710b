import { createHash } from 'node:crypto'

import { forEachBusiness } from '#features/payments/server/for-each-business.ts'
import { isGone, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import type { Lease, PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { findCustomer, sync } from '#features/payments/server/money/sync.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Tells Stripe of users and businesses that left (security.md, Privacy 3): the customer of a closed business is deleted there, which ends what may
 * still run, and an erased person's address makes room for an owner's. A row goes once the provider knows, so a crash costs nothing.
 * Returns how many businesses were looked at.
 */
export async function cleanUpStripeCustomers(context: PaymentContext): Promise<number> {
  if (context.config.stripe === undefined) return 0
  const rows = await context.db.selectFrom('stripeCustomerDeletion').select('businessId').distinct().execute()
  const stripe = await stripeOf(context.config)
  const ids = rows.map(({ businessId }) => businessId)
  const done = await forEachBusiness(context, ids, {
    complaint: 'the card provider could not be told of who left',
    work: (businessId) => withLease(context, businessId, (lease) => cleanUpStripeCustomer(context, stripe, lease)),
  })
  return done.size
}

async function cleanUpStripeCustomer(context: PaymentContext, stripe: StripeClient, lease: Lease): Promise<void> {
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
    // What it ended is written down once more; from then on nothing here leads there.
    await sync(context, lease, {
      after: async (trx) => {
        await trx.updateTable('business').set({ stripeCustomerId: null }).where('id', '=', businessId).execute()
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

/** An address that the business chose itself stays; only the erased one goes. Returns whether it went. */
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
