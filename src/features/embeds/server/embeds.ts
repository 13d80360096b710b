import { sql } from 'kysely'
import * as z from 'zod/mini'

import { Embed, type EmbedForm } from '#features/embeds/contract.ts'
import { EMBEDS_MAX } from '#features/embeds/rules.ts'
import { findSubject } from '#features/embeds/server/queries.ts'
import { invalid, notFound, ApiError } from '#shared/errors.ts'
import { retrying } from '#server/api/refusals.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { lockKey } from '#server/data/lock.ts'

/** A brand of a business, whose embeds are read or changed. */
export type EmbedOwner = { brandId: string; businessId: string }
export type EmbedAuthor = EmbedOwner & { userId: string; address: string }

const Row = z.extend(z.omit(Embed, { subject: true }), {
  name: z.string(),
  rating: z.nullable(z.number()),
  reviewsCount: z.int(),
})

/** With loads and clicks of the last 30 days. `id` '' selects all. */
const embedsOf = statement({
  params: { brandId: z.uuid(), businessId: z.uuid(), id: z.string() },
  row: Row,
  sql: (slot) => sql`
    select e.id, e.product_id, e.look::text, e.reviews_shown, e.sort, e.colours, e.accent, e.corners, e.font, e.width,
      e.allowed_sites, e.created_at, e.updated_at,
      coalesce(p.name, b.name) as name,
      case when p.id is null then round(b.rating_sum::numeric / nullif(b.rated_count, 0), 3) else p.rating end as rating,
      coalesce(p.reviews_count, b.reviews_count) as reviews_count,
      e.product_id is not null and p.id is null as is_product_gone,
      coalesce(d.loads, 0)::bigint as loads, coalesce(d.clicks, 0)::bigint as clicks
    from embed e
    join brand b on b.id = e.brand_id
    left join product p on p.id = e.product_id and p.brand_id = e.brand_id and p.removed_at is null
    left join lateral (
      select sum(loads) as loads, sum(clicks) as clicks from embed_day
      where embed_id = e.id and day > (app_now() at time zone 'UTC')::date - 30
    ) d on true
    where e.brand_id = ${slot.brandId} and e.business_id = ${slot.businessId}
      and (${slot.id}::text = '' or e.id = nullif(${slot.id}::text, '')::uuid)
    order by e.id desc`,
})

const present = ({ name, rating, reviewsCount, ...row }: z.infer<typeof Row>): Embed => ({
  ...row,
  subject: { name, rating, reviewsCount },
})

export async function findEmbeds(db: Db, { brandId, businessId }: EmbedOwner): Promise<Embed[]> {
  return (await embedsOf(db, { brandId, businessId, id: '' })).map(present)
}

/** Returns an embed; one of another brand or business is not found. */
export async function getEmbed(db: Db, id: string, { brandId, businessId }: EmbedOwner): Promise<Embed> {
  const [row] = await embedsOf(db, { brandId, businessId, id })
  if (row === undefined) throw notFound()
  return present(row)
}

/** Creates an embed. Throws `quota` beyond fifty. */
export async function createEmbed(db: Db, author: EmbedAuthor, form: EmbedForm): Promise<Embed> {
  const { brandId, businessId } = author
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      // One at a time, so that two at once cannot both be the fiftieth.
      await lockKey(trx, `embeds:${brandId}`)
      await requireProduct(trx, brandId, form.productId)
      const { many } = await trx
        .selectFrom('embed')
        .select(({ fn }) => fn.countAll<number>().as('many'))
        .where('brandId', '=', brandId)
        .where('businessId', '=', businessId)
        .executeTakeFirstOrThrow()
      if (Number(many) >= EMBEDS_MAX)
        throw new ApiError('quota', `A brand can have ${EMBEDS_MAX} embeds. Delete one you don’t use.`)
      const { id } = await trx
        .insertInto('embed')
        .values({ brandId, businessId, ...form })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(trx, { event: 'embed.created', ...entryOf(author, id), detail: { look: form.look } })
      return getEmbed(trx, id, author)
    }),
  )
}

/** Restyles an embed; fields that are absent stay. The pasted code stays valid. */
export async function updateEmbed(
  db: Db,
  author: EmbedAuthor,
  { id, change, versions }: { id: string; change: Partial<EmbedForm>; versions: Versions },
): Promise<Embed> {
  const { brandId, businessId } = author
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('embed')
      .select(['updatedAt', 'productId'])
      .where('id', '=', id)
      .where('brandId', '=', brandId)
      .where('businessId', '=', businessId)
      .forUpdate()
      .executeTakeFirst()
    if (held === undefined) throw notFound()
    refuseStale(versions, held.updatedAt)
    if (change.productId !== undefined && change.productId !== held.productId)
      await requireProduct(trx, brandId, change.productId)
    const fields = Object.keys(change)
    if (fields.length > 0) {
      await trx.updateTable('embed').set(change).where('id', '=', id).execute()
      await audit(trx, { event: 'embed.updated', ...entryOf(author, id), detail: { fields } })
    }
    return getEmbed(trx, id, author)
  })
}

/** Deletes an embed. Idempotent. */
export async function deleteEmbed(db: Db, author: EmbedAuthor, id: string): Promise<void> {
  const { brandId, businessId } = author
  await db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('embed')
      .where('id', '=', id)
      .where('brandId', '=', brandId)
      .where('businessId', '=', businessId)
      .returning('id')
      .executeTakeFirst()
    if (deleted !== undefined) await audit(trx, { event: 'embed.deleted', ...entryOf(author, id) })
  })
}

const entryOf = ({ userId, businessId, address }: EmbedAuthor, subjectId: string) => ({
  userId,
  businessId,
  subjectId,
  address,
})

/** Throws 400 unless the product is the brand's. */
async function requireProduct(trx: Db, brandId: string, productId: string | null): Promise<void> {
  if (productId === null) return
  const found = await findSubject(trx, { brandId, productId })
  if (found === undefined || found.isProductGone)
    throw invalid('productId', 'Choose one of this brand’s products.')
}

const DayRow = z.object({ day: z.iso.date(), loads: z.int(), clicks: z.int() })

const daysOf = statement({
  params: { brandId: z.uuid(), businessId: z.uuid(), from: z.string(), to: z.string() },
  row: DayRow,
  sql: (slot) => sql`
    select day, sum(loads)::bigint as loads, sum(clicks)::bigint as clicks
    from embed_day
    where brand_id = ${slot.brandId} and business_id = ${slot.businessId}
      and day between ${slot.from}::text::date and ${slot.to}::text::date
    group by day
    order by day`,
})

const DAYS_MAX = 400
const DAY_MS = 86_400_000

/** Returns loads and clicks by UTC day; days without any are left out. */
export async function findCounts(db: Db, owner: EmbedOwner, { from, to }: { from: string; to: string }) {
  const span = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (span < 0 || span >= DAYS_MAX)
    throw invalid('to', `Choose a day up to ${DAYS_MAX} days after the first one.`)
  const { brandId, businessId } = owner
  const days = await daysOf(db, { brandId, businessId, from, to })
  const sum = (key: 'loads' | 'clicks') => days.reduce((total, day) => total + day[key], 0)
  return { loads: sum('loads'), clicks: sum('clicks'), days }
}
