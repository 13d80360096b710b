import { type Selectable, sql } from 'kysely'

import { CONTACT_FIELDS } from '#features/brand/contact-fields.ts'
import { brandPhotos, type PhotoRow } from '#features/images/server/brand-photos.ts'
import { MERGED_PARTS, type MergeOutlook } from '#features/operator/claims-contract.ts'
import { OPEN_CLAIM_STATES } from '#shared/claim-states.ts'
import { invalid, notFound, ApiError } from '#shared/errors.ts'
import type { DB } from '#server/data/db-types.ts'
import type { Db } from '#server/data/db.ts'

export type Pair = { from: string; into: string }
type Side = Selectable<DB['brand']> & { photos: PhotoRow[] | null }

/** Each moved review updates counters: with more than this it is no duplicate but another brand. */
const REVIEWS_MAX = 5_000

/** Returns the brand to delete and the one to keep, locked until the end of the transaction if `isHeld`. */
export async function findPair(trx: Db, { from, into }: Pair, { isHeld = false } = {}) {
  if (from === into) throw invalid('into', 'Choose a different brand.')
  const rows = await trx
    .selectFrom('brand')
    .selectAll()
    .select(brandPhotos(sql.ref('brand.id')).as('photos'))
    .where('id', 'in', [from, into])
    .orderBy('id')
    .$if(isHeld, (query) => query.forUpdate())
    .execute()
  const gone = rows.find(({ id }) => id === from)
  const kept = rows.find(({ id }) => id === into)
  if (gone === undefined || kept === undefined) throw notFound()
  return { gone, kept }
}

/** Returns why these two can't be merged, or null. */
export async function whyNotMerged(
  trx: Db,
  { gone, kept }: { gone: Side; kept: Side },
): Promise<ApiError | null> {
  if (gone.businessId !== null)
    return new ApiError('conflict', 'This brand has an owner. Merge the other one into it instead.')
  if (gone.sourceId !== null && kept.sourceId !== null && !isSameSource(gone.sourceId, kept.sourceId))
    return new ApiError('conflict', 'Both come from the platform and would come back. Merge them there.')
  if (gone.reviewsCount > REVIEWS_MAX)
    return new ApiError('conflict', 'This brand has many reviews. Merge the other one into it instead.')
  const claim = await trx
    .selectFrom('claim')
    .select('id')
    .where('brandId', '=', gone.id)
    .where('state', 'in', OPEN_CLAIM_STATES)
    .limit(1)
    .executeTakeFirst()
  return claim === undefined
    ? null
    : new ApiError('conflict', 'Someone is claiming this brand. Decide the claim first.')
}

/** Tells whether two ids are one brand of Open Food Facts: earlier imports kept the language of a tag in the id. */
function isSameSource(one: string, other: string): boolean {
  return isPrefixed(one, other) || isPrefixed(other, one)
}

/** Tells whether `one` is `other` with a language: 'off:xx-oat' and 'off:oat'. */
export function isPrefixed(one: string, other: string): boolean {
  return /^off:[a-z]{2}-/.test(one) && one.replace(/^off:[a-z]{2}-/, 'off:') === other
}

/** Returns the effect of a merge without applying it. */
export async function lookAhead(db: Db, pair: Pair): Promise<MergeOutlook> {
  const sides = await findPair(db, pair)
  const refusal = await whyNotMerged(db, sides)
  const [gone, kept] = [partsOf(sides.gone), partsOf(sides.kept)]
  const said = MERGED_PARTS.filter((part) => gone[part] !== '')
  return {
    refusal: refusal?.message ?? null,
    // Links (social networks, email) are not taken over, whatever the kept brand has.
    takesOver: said.filter((part) => part !== 'links' && kept[part] === ''),
    loses: said.filter((part) => part === 'links' || (kept[part] !== '' && kept[part] !== gone[part])),
  }
}

function partsOf(brand: Side): Record<(typeof MERGED_PARTS)[number], string> {
  const links = CONTACT_FIELDS.filter((field) => field !== 'website').map((field) => brand[field])
  return {
    description: brand.description,
    country: brand.country ?? '',
    website: brand.website,
    links: links.join(''),
    logo: brand.logoId ?? '',
    banner: brand.bannerId ?? '',
    photos: brand.photos?.map(({ id }) => id).join(' ') ?? '',
  }
}
