import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Brand, BrandChange } from '#features/brand/contract.ts'
import { MILESTONE_STEPS, MILESTONES } from '#features/brand/rules.ts'
import { noteMilestones } from '#features/brand/server/milestones.ts'
import { findBrands } from '#features/brand/server/queries.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { brandOwningImage } from '#server/api/access-query.ts'
import { audit, textsOf } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { retrying } from '#server/api/refusals.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'
import { CONTACT_FIELDS } from '#features/brand/contact-fields.ts'

type BrandEdit = { id: string; businessId: string; userId: string; address: string }

/**
 * Changes the given fields only, so that two editors of different fields lose nothing (A114); equal values
 * are no change. Throws for an outdated version, for a picture or product that is not the brand's own, and
 * for a milestone that was not reached.
 */
export async function updateBrand(
  db: Db,
  target: BrandEdit,
  change: BrandChange,
  versions: Versions,
): Promise<Brand> {
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      const current = await lock(trx, target.id)
      refuseStale(versions, current.updatedAt)
      const wanted = columnsOf(change)
      await refuseForeign(trx, target.id, wanted)
      const changed = COLUMNS.filter((name) => wanted[name] !== undefined && wanted[name] !== current[name])
      if (changed.length > 0) {
        // An email is nobody's business but its own: the entry says that it changed.
        const shown = changed.filter((name) => name !== 'email' && !name.endsWith('Id'))
        await trx.updateTable('brand').set(wanted).where('id', '=', target.id).execute()
        await audit(trx, {
          event: 'brand.updated',
          userId: target.userId,
          businessId: target.businessId,
          subjectId: target.id,
          address: target.address,
          detail: { fields: changed, before: textsOf(current, shown), after: textsOf(wanted, shown) },
        })
      }
      await noteMilestones(trx, { brandId: target.id })
      const [brand] = await findBrands(trx, target.businessId)
      if (brand === undefined) throw notFound()
      refuseUnreached(change, brand)
      return brand
    }),
  )
}

const COLUMNS = [
  'description',
  ...CONTACT_FIELDS,
  'primaryProductId',
  'imageId',
  'bannerId',
  'logoId',
  'thumbnailId',
] as const

async function lock(trx: Db, id: string) {
  const row = await trx
    .selectFrom('brand')
    .select([...COLUMNS, 'updatedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** Returns the columns of a change; undefined ones are left unchanged. */
function columnsOf({ description, contact, primaryProductId, image, banner, logo, thumbnail }: BrandChange) {
  return {
    ...contact,
    description,
    primaryProductId,
    imageId: image,
    bannerId: banner,
    logoId: logo,
    thumbnailId: thumbnail,
  } satisfies Partial<Record<(typeof COLUMNS)[number], unknown>>
}

/** Throws unless the pictures exist and belong to the brand, and the product is not archived (A6). */
async function refuseForeign(trx: Db, brandId: string, wanted: ReturnType<typeof columnsOf>): Promise<void> {
  const { primaryProductId, imageId, bannerId, logoId, thumbnailId } = wanted
  const pictures = [
    ...new Set([imageId, bannerId, logoId, thumbnailId].filter((id) => typeof id === 'string')),
  ]
  if (pictures.length > 0 && (await countOwnImages(trx, brandId, pictures)) < pictures.length)
    throw notFound()
  if (typeof primaryProductId !== 'string') return
  const product = await trx
    .selectFrom('product')
    .select('id')
    .where('id', '=', primaryProductId)
    .where('brandId', '=', brandId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (product === undefined) throw notFound()
}

const ownImages = statement({
  params: { brandId: z.uuid(), ids: z.array(z.uuid()) },
  row: z.object({ n: z.int() }),
  sql: ({ brandId, ids }) => sql`
    select count(*)::int as n
    from image
    where id = any(${ids}::uuid[])
      and removed_at is null
      and ${brandOwningImage(sql`image.id`)} = ${brandId}`,
})

async function countOwnImages(trx: Db, brandId: string, ids: string[]): Promise<number> {
  const [row] = await ownImages(trx, { brandId, ids })
  return row?.n ?? 0
}

function refuseUnreached(
  { onboardingMilestones: asked = {} }: BrandChange,
  { onboardingMilestones: reached }: Brand,
) {
  const missing = MILESTONES.find((id) => asked[id] !== undefined && reached[id] === undefined)
  if (missing !== undefined) throw invalid(`onboardingMilestones.${missing}`, MILESTONE_STEPS[missing])
}
