import { sql } from 'kysely'

import type { Caller } from '#features/auth/server/caller.ts'
import { withdrawClaimsOf } from '#features/claims/server/leaving.ts'
import { closedEmail } from '#features/team/server/emails.ts'
import { lockTeam, nameOfBusiness } from '#features/team/server/queries.ts'
import { ApiError } from '#shared/errors.ts'
import { hasRunningPlan } from '#shared/paywall.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Closes a business for all members. Its brand becomes unclaimed,
 * with its page, products and reviews. Throws 409 `conflict` while a plan is running.
 */
export async function closeBusinessOf(caller: Caller, viewer: Viewer, businessId: string): Promise<void> {
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const { team, me } = await lockTeam(trx, businessId, { userId: viewer.userId, ability: 'transfer' })
      const { planStatus } = await trx
        .selectFrom('business')
        .where('id', '=', businessId)
        .select('planStatus')
        .executeTakeFirstOrThrow()
      if (hasRunningPlan(planStatus))
        throw new ApiError(
          'conflict',
          'This business still has a plan. Cancel it first. You can close the business once it ends.',
        )
      if (await hasPaymentUnderWay(trx, [businessId])) throw paymentUnderWay()
      const business = await nameOfBusiness(trx, businessId)
      const by = { userId: me.userId, address: caller.address }
      await withdrawClaimsOf(caller, trx, { businessId, by })
      await releaseBusinesses(trx, [businessId])
      await audit(trx, { event: 'team.closed', userId: me.userId, businessId, address: caller.address })
      for (const { email } of team) {
        const envelope = { to: email, dedupeId: `closed:${crypto.randomUUID()}` }
        if (email !== '')
          await caller.outbox.send(trx, closedEmail({ ...envelope, business, by: me.name || me.username }))
      }
    }),
  )
}

/**
 * Tells whether a payment of one of the businesses, whose rows the caller has locked, is in progress. Later
 * ones find the business without a brand and are refused.
 */
export async function hasPaymentUnderWay(trx: Db, businessIds: readonly string[]): Promise<boolean> {
  if (businessIds.length === 0) return false
  const lease = await trx
    .selectFrom('paymentLease')
    .select('businessId')
    .where('businessId', 'in', businessIds)
    .where('expiresAt', '>', sql<string>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst()
  return lease !== undefined
}

const paymentUnderWay = () =>
  new ApiError('unavailable', 'A payment is in progress. Try again in a moment.', { retryAfter: 5 })

/**
 * Makes the brand unclaimed. The business row is kept, anonymised, because invoices reference it. A job
 * cleans up at Stripe.
 */
export async function releaseBusinesses(trx: Db, businessIds: readonly string[]): Promise<void> {
  if (businessIds.length === 0) return
  // Before the brand is released, so nobody is notified. A job deletes them with their log.
  await trx
    .updateTable('webhookEndpoint')
    .set({ deletedAt: appNow() })
    .where('businessId', 'in', businessIds)
    .where('deletedAt', 'is', null)
    .execute()
  await trx.updateTable('brand').set({ businessId: null }).where('businessId', 'in', businessIds).execute()
  await trx
    .updateTable('business')
    .set({ name: 'Closed business', paymentMethod: null })
    .where('id', 'in', businessIds)
    .execute()
  await trx
    .insertInto('stripeCustomerDeletion')
    .columns(['businessId'])
    .expression((eb) =>
      eb
        .selectFrom('business')
        .select('id')
        .where('id', 'in', businessIds)
        .where('stripeCustomerId', 'is not', null),
    )
    .execute()
  // What was never shown; the rest stays with the ledger, and what still runs is cancelled within a minute.
  await trx
    .deleteFrom('promotion')
    .where('businessId', 'in', businessIds)
    .where('status', 'in', ['draft', 'refused'])
    .execute()
  await trx.deleteFrom('promotionHold').where('businessId', 'in', businessIds).execute()
  await trx.deleteFrom('promotionWaitlist').where('businessId', 'in', businessIds).execute()
  await trx.deleteFrom('savedReply').where('businessId', 'in', businessIds).execute()
  await trx.deleteFrom('reviewNote').where('businessId', 'in', businessIds).execute()
  await trx.deleteFrom('invitation').where('businessId', 'in', businessIds).execute()
  await trx.deleteFrom('businessMember').where('businessId', 'in', businessIds).execute()
}
