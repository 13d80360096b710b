import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import { merge } from '#features/import/server/records/merge.ts'
import type { ReviewRecord } from '#features/import/server/records/review-record.ts'
import type { Outcome } from '#features/import/server/write/outcome.ts'
import { ensureBrands } from '#features/import/server/write/write-products.ts'
import { ALLERGENS } from '#features/products/contract.ts'
import { slugify } from '#shared/text.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const ReviewFields = z.object({ rating: z.nullable(z.int()), text: z.string(), likes: z.int() })
type ReviewFields = z.infer<typeof ReviewFields>

/**
 * Writes reviews with their reviewers and products. Reviewed items become products of the brand named
 * `brandName`, which is created if missing. Reviewers have no login; likes are the source's count.
 */
export async function writeReviews(
  trx: Db,
  records: readonly ReviewRecord[],
  brandName: string,
): Promise<Outcome> {
  const standing = await existing(trx, { sourceIds: records.map(({ sourceId }) => sourceId) })
  const known = new Map(standing.map((row) => [row.sourceId, row]))
  const fresh = records.filter(({ sourceId }) => !known.has(sourceId))
  let arrived: string[] = []
  if (fresh.length > 0) {
    await ensureProducts(
      trx,
      fresh.map(({ product }) => product),
      brandName,
    )
    await ensureReviewers(trx, fresh)
    arrived = await insert(trx, fresh)
  }
  const changes = records.flatMap((record) => {
    const row = known.get(record.sourceId)
    if (row === undefined) return []
    const { id, sourceId: _, imported, ...current } = row
    return [{ id, ...merge(current, imported, fieldsOf(record)) }]
  })
  await update(
    trx,
    changes.filter(({ isChanged, isNoted }) => isChanged || isNoted),
  )
  const updated = changes.filter(({ isChanged }) => isChanged).length
  return { created: fresh.length, updated, unchanged: changes.length - updated, arrived }
}

function fieldsOf({ rating, text, likes }: ReviewRecord): ReviewFields {
  return { rating, text, likes }
}

const existing = statement({
  params: { sourceIds: z.array(z.string()) },
  row: z.extend(ReviewFields, {
    id: z.uuid(),
    sourceId: z.string(),
    imported: z.record(z.string(), z.unknown()),
  }),
  notNull: ['sourceId'],
  sql: ({ sourceIds }) => sql`
    select id, source_id, imported, rating, text, likes_base as likes
    from review
    where source_id = any(${sourceIds}::text[])
    order by id
    for no key update`,
})

const knownProducts = statement({
  params: { sourceIds: z.array(z.string()) },
  row: z.object({ sourceId: z.string() }),
  notNull: ['sourceId'],
  sql: ({ sourceIds }) => sql`select source_id from product where source_id = any(${sourceIds}::text[])`,
})

const insertProducts = statement({
  params: { brandId: z.uuid(), rows: z.string() },
  sql: ({ brandId, rows }) => sql`
    insert into product (source_id, brand_id, name, slug, allergens_unknown, imported)
    select source_id, ${brandId}::uuid, name, slug, ${[...ALLERGENS]}::text[], imported
    from jsonb_to_recordset(${rows}::jsonb) as r(source_id text, name text, slug text, imported jsonb)`,
})

async function ensureProducts(trx: Db, products: readonly ReviewRecord['product'][], brandName: string) {
  const unique = [...new Map(products.map((product) => [product.sourceId, product])).values()]
  const found = await knownProducts(trx, { sourceIds: unique.map(({ sourceId }) => sourceId) })
  const known = new Set(found.map(({ sourceId }) => sourceId))
  const fresh = unique.filter(({ sourceId }) => !known.has(sourceId))
  if (fresh.length === 0) return
  const brandId = await ensureBrand(trx, brandName)
  const named = fresh.map(({ sourceId, name }) => ({
    source_id: sourceId,
    name,
    slug: slugify(name, 'product'),
    imported: { name },
  }))
  await insertProducts(trx, { brandId, rows: JSON.stringify(named) })
}

const reviewedBrand = statement({
  params: { sourceId: z.string(), name: z.string() },
  row: z.object({ id: z.uuid() }),
  sql: ({ sourceId, name }) => sql`
    select id
    from brand
    where source_id = ${sourceId} or normalized_name = fold(${name})
    order by source_id = ${sourceId} desc nulls last, products_count desc, id
    limit 1`,
})

async function ensureBrand(trx: Db, name: string): Promise<string> {
  const sourceId = `reviewed:${slugify(name, 'brand')}`
  const [known] = await reviewedBrand(trx, { sourceId, name })
  if (known !== undefined) return known.id
  await ensureBrands(trx, [{ sourceId, name }])
  const [made] = await reviewedBrand(trx, { sourceId, name })
  if (made === undefined) throw new Error(`The brand ${name} couldn’t be created.`)
  return made.id
}

const takenUsers = statement({
  params: { sourceIds: z.array(z.string()), usernames: z.array(z.string()) },
  row: z.object({ sourceId: z.nullable(z.string()), username: z.string() }),
  sql: ({ sourceIds, usernames }) => sql`
    select source_id, lower(username) as username
    from app_user
    where source_id = any(${sourceIds}::text[]) or lower(username) = any(${usernames}::text[])`,
})

const insertReviewers = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    insert into app_user (source_id, username, created_at)
    select source_id, username, created_at
    from jsonb_to_recordset(${rows}::jsonb) as r(source_id text, username text, created_at timestamptz)`,
})

async function ensureReviewers(trx: Db, records: readonly ReviewRecord[]) {
  const users = [
    ...new Map(records.map(({ user, createdAt }) => [user.sourceId, { ...user, createdAt }])).values(),
  ]
  const taken = await takenUsers(trx, {
    sourceIds: users.map(({ sourceId }) => sourceId),
    usernames: users.map(({ username }) => username.toLowerCase()),
  })
  const known = new Set(taken.map(({ sourceId }) => sourceId))
  const names = new Set(taken.map(({ username }) => username))
  const fresh = users
    .filter(({ sourceId }) => !known.has(sourceId))
    .map(({ sourceId, username, createdAt }) => {
      const free = names.has(username.toLowerCase())
        ? `${username}-${createHash('sha256').update(sourceId).digest('hex').slice(0, 8)}`
        : username
      names.add(free.toLowerCase())
      return { source_id: sourceId, username: free, created_at: createdAt }
    })
  if (fresh.length > 0) await insertReviewers(trx, { rows: JSON.stringify(fresh) })
}

const insertReviews = statement({
  params: { rows: z.string() },
  row: z.object({ id: z.uuid() }),
  sql: ({ rows }) => sql`
    insert into review (
      source_id, brand_id, product_id, user_id, rating, text, likes_base, imported, created_at
    )
    select r.source_id, p.brand_id, p.id, u.id, r.rating, r.text, r.likes, r.imported, r.created_at
    from jsonb_to_recordset(${rows}::jsonb) as r(
      source_id text, product text, reviewer text, rating smallint, text text, likes integer, imported jsonb,
      created_at timestamptz
    )
    join product p on p.source_id = r.product
    join app_user u on u.source_id = r.reviewer
    returning id`,
})

async function insert(trx: Db, records: readonly ReviewRecord[]): Promise<string[]> {
  const rows = records.map((record) => {
    const { product, user, ...rest } = record
    return {
      source_id: rest.sourceId,
      product: product.sourceId,
      reviewer: user.sourceId,
      rating: rest.rating,
      text: rest.text,
      likes: rest.likes,
      created_at: rest.createdAt,
      imported: fieldsOf(record),
    }
  })
  const inserted = await insertReviews(trx, { rows: JSON.stringify(rows) })
  return inserted.map(({ id }) => id)
}

const updateReviews = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    update review v
    set rating = r.rating, text = r.text, likes_base = r.likes, imported = r.imported
    from jsonb_to_recordset(${rows}::jsonb) as r(
      id uuid, rating smallint, text text, likes integer, imported jsonb
    )
    where v.id = r.id`,
})

async function update(
  trx: Db,
  changes: readonly { id: string; next: ReviewFields; imported: Record<string, unknown> }[],
) {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes.map(({ id, next, imported }) => ({ ...next, id, imported })))
  await updateReviews(trx, { rows })
}
