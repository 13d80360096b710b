import { sql } from 'kysely'

import { findOwnersToEmail } from '#features/account/server/email-recipients.ts'
import type { Verification } from '#features/operator/contract.ts'
import { noteMilestones } from '#features/brand/server/milestones.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { productNotVerifiedEmail, productVerifiedEmail } from '#features/operator/server/emails.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

type ShopRow = { country: string; url: string }

/** Oldest request first. */
export async function findVerifications(
  db: Db,
  { limit, page }: { limit: number; page: number },
): Promise<Verification[]> {
  const rows = await waiting(db)
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .leftJoin('image', (join) =>
      join.onRef('image.id', '=', 'product.imageId').on('image.removedAt', 'is', null),
    )
    .select(['product.id', 'product.name', 'product.description', 'product.vegType', 'product.updatedAt'])
    .select(['product.ingredients', 'product.verificationRequestedAt', 'image.id as imageId'])
    .select(sql<Verification['allergens']>`product.allergens`.as('allergens'))
    .select(sql<Verification['allergensUnknown']>`product.allergens_unknown`.as('allergensUnknown'))
    .select(['brand.id as brandId', 'brand.name as brandName', 'brand.slug as brandSlug', 'brand.website'])
    .select(
      sql<string[]>`array(select c.title from product_category k join category c on c.id = k.category_id
        where k.product_id = product.id order by c.title)`.as('categories'),
    )
    .select(
      sql<
        ShopRow[]
      >`coalesce((select jsonb_agg(jsonb_build_object('country', s.country, 'url', s.url) order by s.country)
        from product_purchasability s where s.product_id = product.id), '[]')`.as('purchasability'),
    )
    .orderBy('product.verificationRequestedAt')
    .orderBy('product.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(
    ({ imageId, brandId, brandName, brandSlug, website, verificationRequestedAt, ...product }) => ({
      ...product,
      image: presentImage(imageId),
      missing: missingOf({ ...product, imageId }),
      brand: { id: brandId, name: brandName, slug: brandSlug, website },
      requestedAt: verificationRequestedAt ?? product.updatedAt,
    }),
  )
}

export async function countVerifications(db: Db): Promise<number> {
  const row = await waiting(db)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

type Decider = Pick<Services, 'db' | 'config' | 'outbox'> & { viewer: Viewer; address: string }
export type Decision = { isApproved: true } | { isApproved: false; reason: string }

/**
 * Decides, once: of two operators the second gets `conflict`, and one who saw an older version `stale`. The
 * decision, its log, the emails to the owners and the milestone are one transaction.
 */
export async function decide(
  { db, config, outbox, viewer, address }: Decider,
  id: string,
  decision: Decision,
  versions: Versions,
): Promise<void> {
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const product = await lock(trx, id)
      refuseStale(versions, product.updatedAt)
      const reason = decision.isApproved ? '' : decision.reason.trim()
      const status = decision.isApproved ? 'approved' : 'refused'
      await trx
        .updateTable('product')
        .set({ verificationStatus: status, isVerified: decision.isApproved, verificationNote: reason })
        .where('id', '=', id)
        .execute()
      if (decision.isApproved) await noteMilestones(trx, { brandId: product.brandId })
      await audit(trx, {
        event: `verification.${status}`,
        userId: viewer.userId,
        businessId: product.businessId ?? undefined,
        subjectId: id,
        address,
        ...(reason !== '' && { detail: { reason } }),
      })
      if (product.businessId !== null)
        await notify(trx, {
          businessId: product.businessId,
          type: 'product.verification',
          dedupeId: `product.verification:${id}:${product.verificationRequestedAt ?? ''}`,
          subjectId: id,
          payload: {
            product: product.name,
            outcome: decision.isApproved ? 'approved' : 'refused',
            ...(reason !== '' && { reason }),
          },
        })
      const owners = product.businessId === null ? [] : await findOwnersToEmail(trx, product.businessId)
      for (const owner of owners) {
        const dedupeId = `verification:${id}:${product.verificationRequestedAt ?? ''}:${owner.id}`
        const envelope = { to: owner.email, dedupeId, publicUrl: config.publicUrl, product }
        await outbox.send(
          trx,
          decision.isApproved
            ? productVerifiedEmail(envelope)
            : productNotVerifiedEmail({ ...envelope, reason }),
        )
      }
    }),
  )
}

function waiting(db: Db) {
  return db
    .selectFrom('product')
    .where('product.verificationStatus', '=', 'review')
    .where('product.removedAt', 'is', null)
}

async function lock(trx: Db, id: string) {
  const product = await trx
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .select([
      'product.id',
      'product.name',
      'product.brandId',
      'product.updatedAt',
      'product.verificationStatus',
    ])
    .select(['product.removedAt', 'product.verificationRequestedAt', 'brand.businessId'])
    .where('product.id', '=', id)
    .forNoKeyUpdate('product')
    .executeTakeFirst()
  if (product === undefined || product.removedAt !== null) throw notFound()
  if (product.verificationStatus !== 'review')
    throw new ApiError('conflict', 'This has already been decided, or the owner withdrew the request.')
  return product
}

type Filled = {
  imageId: string | null
  description: string
  categories: readonly unknown[]
  ingredients: readonly unknown[]
  purchasability: readonly unknown[]
}

function missingOf({ imageId, description, categories, ingredients, purchasability }: Filled): string[] {
  const parts: [string, boolean][] = [
    ['Picture', imageId === null],
    ['Description', description === ''],
    ['Category', categories.length === 0],
    ['Ingredients', ingredients.length === 0],
    ['Where to buy', purchasability.length === 0],
  ]
  return parts.filter(([, isMissing]) => isMissing).map(([name]) => name)
}
