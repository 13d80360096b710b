import { isDeepStrictEqual } from 'node:util'

import { noteMilestones } from '#features/brand/server/milestones.ts'
import type { Product, ProductChange } from '#features/products/contract.ts'
import { canAskForVerification, canSwitchPremium } from '#features/products/rules.ts'
import { writeCategories, writePointsOfSale } from '#features/products/server/lists.ts'
import { attachPicture } from '#features/products/server/product-image.ts'
import { refuseBlocked } from '#features/products/server/featuring/premium.ts'
import { getProduct } from '#features/products/server/queries.ts'
import { ApiError } from '#shared/errors.ts'
import { audit, textsOf } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { retrying } from '#server/api/refusals.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'

type ProductTarget = { id: string; userId: string; brandId: string; businessId: string; address: string }

/**
 * Changes the given fields only (R111, A114); equal values are no change. Permissions are checked against the
 * state before the change, so that no combination of fields in one body bypasses them (A18).
 */
export async function updateProduct(
  db: Db,
  target: ProductTarget,
  given: ProductChange,
  versions: Versions,
): Promise<Product> {
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      if (given.isPremium !== undefined) await lock(trx, 'brand', target.brandId)
      await lock(trx, 'product', target.id)
      const current = await getProduct(trx, target)
      refuseStale(versions, current.updatedAt)
      refuseState(current, given)
      const change = changeOf(current, given)
      const fields = Object.keys(change)
      if (fields.length === 0) return current
      await write(trx, target.id, current, change)
      await noteMilestones(trx, { brandId: target.brandId })
      const shown = fields.filter((name) => !WITHOUT_TEXT.includes(name))
      const detail = { fields, before: textsOf(current, shown), after: textsOf(change, shown) }
      await audit(trx, { ...whoOf(target), event: 'product.updated', detail })
      const product = await getProduct(trx, target)
      if (change.isPremium === true) await refuseBlocked(trx, target.businessId, product)
      return product
    }),
  )
}

/** Fields whose values are ids or objects: the audit log says that they changed. */
const WITHOUT_TEXT = ['image', 'categories', 'purchasability']

async function lock(trx: Db, table: 'brand' | 'product', id: string): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Throws 403 for fields that an operator decides, or that wait for a decision. */
function refuseState(current: Product, given: ProductChange): void {
  const { isVerified, isPremium, verificationStatus } = given
  if (verificationStatus !== undefined && verificationStatus !== current.verificationStatus) {
    if (verificationStatus !== 'review')
      throw forbids('verificationStatus', 'Only Trellis can decide on a verification.')
    if (!canAskForVerification(current))
      throw forbids('verificationStatus', 'This product is already verified.')
  }
  if (isVerified === true && !current.isVerified) throw forbids('isVerified', 'Request verification first.')
  if (isVerified === false && current.isVerified)
    throw forbids('isVerified', 'This product is verified. Only Trellis can change that.')
  if (isPremium !== undefined && isPremium !== current.isPremium) {
    const next = { ...current, ...(verificationStatus && { verificationStatus }) }
    if (!canSwitchPremium(current) || (isPremium && !canSwitchPremium(next)))
      throw forbids(
        'isPremium',
        'Only verified products that aren’t in review can be featured or unfeatured.',
      )
  }
}

function forbids(field: string, message: string): ApiError {
  return new ApiError('state_forbids', message, { fields: { [field]: message } })
}

/** Returns the given values that differ from the current ones. */
function changeOf(current: Product, given: ProductChange): ProductChange {
  const { image, categories, purchasability, ...rest } = current
  const was: Record<string, unknown> = {
    ...rest,
    image: image?.id ?? null,
    categories: categories.map(({ id }) => id).toSorted(),
    purchasability,
  }
  const sorted: ProductChange = {
    ...given,
    ...(given.categories && { categories: given.categories.toSorted() }),
    ...(given.purchasability && {
      purchasability: given.purchasability.toSorted((a, b) => (a.country < b.country ? -1 : 1)),
    }),
  }
  return Object.fromEntries(
    Object.entries(sorted).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, was[name]),
    ),
  )
}

async function write(trx: Db, id: string, current: Product, change: ProductChange): Promise<void> {
  const { image, categories, purchasability, ...columns } = change
  if (typeof image === 'string') await attachPicture(trx, id, image)
  if (categories !== undefined) await writeCategories(trx, id, categories)
  if (purchasability !== undefined) await writePointsOfSale(trx, id, purchasability)
  await trx
    .updateTable('product')
    // Any update of `isPremium` changes updatedAt, so it is only set when it changes.
    .set({
      isPremium: current.isPremium,
      ...columns,
      imageId: image,
      // A manual switch is a decision, so it ends the suspension.
      ...(change.isPremium !== undefined && { premiumSuspendedAt: null }),
    })
    .where('id', '=', id)
    .execute()
}

function whoOf({ id, userId, businessId, address }: ProductTarget) {
  return { subjectId: id, userId, businessId, address }
}
