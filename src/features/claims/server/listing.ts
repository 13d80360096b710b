import { sql } from 'kysely'
import * as z from 'zod/mini'

import { freeSlugs } from '#features/brand/server/addresses.ts'
import type { ClaimRow } from '#features/claims/server/claim-row.ts'
import { slugify } from '#shared/text.ts'
import type { Db } from '#server/data/db.ts'
import { lockKey } from '#server/data/lock.ts'
import { statement } from '#server/data/statement.ts'

export type Proposed = { name: string; website: string; categoryId: string; product: string }

/** Returns the proposed brand, as `propose` wrote it. */
export function proposedIn({ proposal }: Pick<ClaimRow, 'proposal'>): Proposed | null {
  if (typeof proposal !== 'object' || proposal === null || Array.isArray(proposal)) return null
  const { name, website, categoryId, product } = proposal
  return typeof name === 'string' &&
    typeof website === 'string' &&
    typeof categoryId === 'string' &&
    typeof product === 'string'
    ? { name, website, categoryId, product }
    : null
}

/** Finds brands of the same domain, or with a very similar name; most similar first. */
export const findAlike = statement({
  params: { domain: z.string(), name: z.string() },
  row: z.object({ id: z.uuid(), name: z.string(), slug: z.string(), website: z.string() }),
  sql: ({ domain, name }) => sql`
    with wanted as (
      select fold(${name}) as name, regexp_replace(fold(${name}), '[^[:alnum:]]', '', 'g') as bare
    )
    select b.id, b.name, b.slug, b.website
    from brand b
    cross join wanted w
    where b.normalized_name = w.name
      or (
        b.normalized_name % w.name
        and (
          similarity(b.normalized_name, w.name) >= 0.6
          or regexp_replace(b.normalized_name, '[^[:alnum:]]', '', 'g') = w.bare
        )
      )
      or (
        ${domain} <> ''
        and b.website <> ''
        and (
          reverse(host_of(b.website)) = reverse(${domain})
          or reverse(host_of(b.website)) like reverse('.' || ${domain}) || '%'
        )
      )
    order by similarity(b.normalized_name, w.name) desc, b.id
    limit 10`,
})

/**
 * Tells whether a proposed brand may be listed without review. Of two concurrent proposals of the same brand,
 * one is listed and the other reviewed.
 */
export async function isNewcomer(trx: Db, claim: ClaimRow): Promise<boolean> {
  const proposed = proposedIn(claim)
  if (proposed === null || claim.domain === '') return false
  await lockKey(trx, 'brand-listing')
  return (await findAlike(trx, { domain: claim.domain, name: proposed.name })).length === 0
}

/**
 * Lists a proposed brand with its first product and returns its id. Its website was proved, or checked by an
 * operator.
 */
export async function listProposal(trx: Db, claim: ClaimRow): Promise<string> {
  const proposed = proposedIn(claim)
  if (proposed === null) throw new Error(`Claim ${claim.id} proposes nothing.`)
  const { name, website, categoryId, product } = proposed
  const slugs = await freeSlugs(trx, [{ sourceId: claim.id, name }])
  const brand = await trx
    .insertInto('brand')
    .values({ name, website, slug: slugs.get(claim.id) ?? '', imported: JSON.stringify({ website }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('brandCategory').values({ brandId: brand.id, categoryId }).execute()
  await trx
    .insertInto('product')
    .values({ brandId: brand.id, name: product, slug: slugify(product, 'product') })
    .execute()
  return brand.id
}
