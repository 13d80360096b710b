import { withBusinessLocked } from '#features/payments/server/money/lease.ts'
import { grantNow } from '#features/payments/server/money/redemptions.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

type Allowance = { adCreditCents: number; emails: number; pushNotifications: number; socialPosts: number }

/** Returns what was agreed with a business on the B2B plan, or null. */
export async function findAllowance(db: Db, businessId: string): Promise<Allowance | null> {
  const business = await db
    .selectFrom('business')
    .leftJoin('businessAllowance as agreed', 'agreed.businessId', 'business.id')
    .select(['agreed.adCreditCents', 'agreed.emails', 'agreed.pushNotifications', 'agreed.socialPosts'])
    .where('business.id', '=', businessId)
    .executeTakeFirst()
  if (business === undefined) throw notFound()
  const { adCreditCents, emails, pushNotifications, socialPosts } = business
  if (adCreditCents === null || emails === null || pushNotifications === null || socialPosts === null)
    return null
  return { adCreditCents, emails, pushNotifications, socialPosts }
}

type Setter = Pick<Services, 'db' | 'clock'> & { viewer: Viewer; address: string }

/** Sets the allowance of a business on the B2B plan, and raises its current windows to it. */
export async function setAllowance(
  { db, clock, viewer, address }: Setter,
  businessId: string,
  allowance: Allowance,
): Promise<void> {
  await withBusinessLocked(db, businessId, async (trx) => {
    const { tier } = await trx
      .selectFrom('business')
      .select('tier')
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
    if (tier !== 'enterprise')
      throw new ApiError('conflict', 'Only businesses on the B2B plan have their own credit.')
    const before = await findAllowance(trx, businessId)
    const set = { ...allowance, setBy: viewer.userId }
    await trx
      .insertInto('businessAllowance')
      .values({ businessId, ...set })
      .onConflict((on) => on.column('businessId').doUpdateSet(set))
      .execute()
    const event = 'allowance.set'
    await audit(trx, {
      event,
      userId: viewer.userId,
      businessId,
      address,
      detail: { before, after: allowance },
    })
  })
  await grantNow(db, businessId, clock.now())
}
