import type { TransitionDeps } from '#features/claims/server/claim-row.ts'
import { brandFrozenEmail } from '#features/claims/server/emails/owner-emails.ts'
import { emailOwners } from '#features/claims/server/notifications.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

type Freezing = { brandId: string; reason: string; by?: { userId: string; address: string } | undefined }

/**
 * Makes a brand read-only while its ownership is disputed and an operator decides (A60). Returns false if it
 * is already frozen, and keeps the first reason.
 */
export async function freezeBrand(
  deps: Pick<TransitionDeps, 'outbox'>,
  trx: Db,
  { brandId, reason, by }: Freezing,
): Promise<boolean> {
  const brand = await trx
    .updateTable('brand')
    .set({ frozenAt: appNow(), frozenReason: reason })
    .where('id', '=', brandId)
    .where('frozenAt', 'is', null)
    .returning(['name', 'businessId', 'frozenAt'])
    .executeTakeFirst()
  if (brand === undefined) return false
  const businessId = brand.businessId ?? undefined
  await audit(trx, {
    event: 'brand.frozen',
    userId: by?.userId,
    businessId,
    subjectId: brandId,
    address: by?.address,
    detail: { reason },
  })
  if (businessId === undefined) return true
  await emailOwners(deps, trx, businessId, {
    id: `brand-frozen:${brandId}:${brand.frozenAt}`,
    content: brandFrozenEmail({ brand: brand.name }),
  })
  return true
}

/** Unfreezes a brand. Returns whether it was frozen. */
export async function thawBrand(
  trx: Db,
  brandId: string,
  by: { userId?: string | undefined; address?: string | undefined; reason?: string },
): Promise<boolean> {
  const brand = await trx
    .updateTable('brand')
    .set({ frozenAt: null, frozenReason: '' })
    .where('id', '=', brandId)
    .where('frozenAt', 'is not', null)
    .returning('businessId')
    .executeTakeFirst()
  if (brand === undefined) return false
  await audit(trx, {
    event: 'brand.thawed',
    userId: by.userId,
    businessId: brand.businessId ?? undefined,
    subjectId: brandId,
    address: by.address,
    ...(by.reason !== undefined && { detail: { reason: by.reason } }),
  })
  return true
}

/**
 * Unfreezes a brand whose claim has ended. It stays frozen for another proved claim against the same owner.
 */
export async function endClaimDispute(
  trx: Db,
  { id, brandId }: { id: string; brandId: string },
  by: { userId?: string | undefined; address?: string | undefined },
): Promise<void> {
  const brand = await trx
    .selectFrom('brand')
    .select('frozenReason')
    .where('id', '=', brandId)
    .executeTakeFirst()
  if (brand?.frozenReason !== `claim:${id}`) return
  const other = await trx
    .selectFrom('claim')
    .select('id')
    .where('brandId', '=', brandId)
    .where('id', '<>', id)
    .where('state', '=', 'contested')
    .where('provedAt', 'is not', null)
    .orderBy('provedAt')
    .limit(1)
    .executeTakeFirst()
  if (other === undefined) await thawBrand(trx, brandId, { ...by, reason: `claim:${id}` })
  else
    await trx
      .updateTable('brand')
      .set({ frozenReason: `claim:${other.id}` })
      .where('id', '=', brandId)
      .execute()
}
