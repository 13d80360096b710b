import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { merge } from '#features/import/server/records/merge.ts'
import type { ReviewRecord } from '#features/import/server/records/review-record.ts'
import type { Outcome } from '#features/import/server/write/outcome.ts'
import { ensureBrands } from '#features/import/server/write/write-products.ts'
import { ALLERGENS } from '#features/products/contract.ts'
import { slugify } from '#shared/text.ts'
import type { Db } from '#server/data/db.ts'

type ReviewFields = { rating: number | null; text: string; likes: number }
type Existing = ReviewFields & { id: string; sourceId: string; imported: Record<string, unknown> }

/**
 * Writes reviews with their reviewers and products. What was reviewed is a product of one brand, `brandName`: the brand of that
 * name if there is one, else a new one. Reviewers have no login; likes are the source's count (rules.md, Reviews and comments).
 */
export async function writeReviews(trx: Db, records: readonly ReviewRecord[], brandName: string): Promise<Outcome> {
  const known = new Map((await findExisting(trx, records)).map((row) => [row.sourceId, row]))
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

async function findExisting(trx: Db, records: readonly ReviewRecord[]): Promise<Existing[]> {
  const { rows } = await sql<Existing>`
    select id, source_id, imported, rating, text, likes_base as likes from review
    where source_id = any(${records.map(({ sourceId }) => sourceId)}::text[]) order by id for no key update`.execute(
    trx,
  )
  return rows
}

async function ensureProducts(trx: Db, products: readonly ReviewRecord['product'][], brandName: string) {
  const unique = [...new Map(products.map((product) => [product.sourceId, product])).values()]
  const { rows } = await sql<{
    sourceId: string
  }>`select source_id from product where source_id = any(${unique.map(({ sourceId }) => sourceId)}::text[])`.execute(
    trx,
  )
  const known = new Set(rows.map(({ sourceId }) => sourceId))
  const fresh = unique.filter(({ sourceId }) => !known.has(sourceId))
  if (fresh.length === 0) return
  const brandId = await ensureBrand(trx, brandName)
  const named = fresh.map(({ sourceId, name }) => ({
    source_id: sourceId,
    name,
    slug: slugify(name, 'product'),
    imported: { name },
  }))
  await sql`
    insert into product (source_id, brand_id, name, slug, allergens_unknown, imported)
    select source_id, ${brandId}::uuid, name, slug, ${[...ALLERGENS]}::text[], imported
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(source_id text, name text, slug text, imported jsonb)`.execute(
    trx,
  )
}

async function ensureBrand(trx: Db, name: string): Promise<string> {
  const sourceId = `reviewed:${slugify(name, 'brand')}`
  const find = () =>
    sql<{ id: string }>`
    select id from brand where source_id = ${sourceId} or normalized_name = fold(${name}) order by source_id = ${sourceId} desc nulls last, products_count desc, id limit 1`.execute(
      trx,
    )
  const known = (await find()).rows[0]
  if (known !== undefined) return known.id
  await ensureBrands(trx, [{ sourceId, name }])
  const made = (await find()).rows[0]
  if (made === undefined) throw new Error(`The brand ${name} could not be made.`)
  return made.id
}

async function ensureReviewers(trx: Db, records: readonly ReviewRecord[]) {
  const users = [...new Map(records.map(({ user, createdAt }) => [user.sourceId, { ...user, createdAt }])).values()]
  const taken = await sql<{ sourceId: string | null; username: string }>`
    select source_id, lower(username) as username from app_user
    where source_id = any(${users.map(({ sourceId }) => sourceId)}::text[]) or lower(username) = any(${users.map(({ username }) => username.toLowerCase())}::text[])`.execute(
    trx,
  )
  const known = new Set(taken.rows.map(({ sourceId }) => sourceId))
  const names = new Set(taken.rows.map(({ username }) => username))
  const fresh = users
    .filter(({ sourceId }) => !known.has(sourceId))
    .map(({ sourceId, username, createdAt }) => {
      const free = names.has(username.toLowerCase())
        ? `${username}-${createHash('sha256').update(sourceId).digest('hex').slice(0, 8)}`
        : username
      names.add(free.toLowerCase())
      return { source_id: sourceId, username: free, created_at: createdAt }
    })
  if (fresh.length === 0) return
  await sql`
    insert into app_user (source_id, username, created_at)
    select source_id, username, created_at from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as r(source_id text, username text, created_at timestamptz)`.execute(
    trx,
  )
}

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
  const inserted = await sql<{ id: string }>`
    insert into review (source_id, brand_id, product_id, user_id, rating, text, likes_base, imported, created_at)
    select r.source_id, p.brand_id, p.id, u.id, r.rating, r.text, r.likes, r.imported, r.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(source_id text, product text, reviewer text, rating smallint, text text, likes integer, imported jsonb, created_at timestamptz)
      join product p on p.source_id = r.product join app_user u on u.source_id = r.reviewer
    returning id`.execute(trx)
  return inserted.rows.map(({ id }) => id)
}

async function update(
  trx: Db,
  changes: readonly { id: string; next: ReviewFields; imported: Record<string, unknown> }[],
) {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes.map(({ id, next, imported }) => ({ ...next, id, imported })))
  await sql`
    update review v set rating = r.rating, text = r.text, likes_base = r.likes, imported = r.imported
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, rating smallint, text text, likes integer, imported jsonb) where v.id = r.id`.execute(
    trx,
  )
}
