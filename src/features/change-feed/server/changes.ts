import { sql } from 'kysely'

import { CHANGE_TYPES, type Change } from '#features/change-feed/contract.ts'
import {
  findBrandStates,
  findProductStates,
  findReplyStates,
  findReviewStates,
} from '#features/change-feed/server/states.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Placed = Omit<Change, 'cursor'> & { position: number }

const assignPositions = statement({ sql: () => sql`select assign_change_positions()` })

/**
 * Returns the changes after a position, in order, each with the current state. First assigns positions to
 * what was committed since the last read (assign_change_positions in the migration), so a transaction that
 * commits late gets a later position, and none is skipped.
 */
export async function findChanges(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<Placed[]> {
  await assignPositions(db, {})
  const rows = await db
    .selectFrom('platformChange as change')
    .leftJoin('brand', 'brand.id', 'change.brandId')
    .where('change.position', '>', since)
    .select([
      'change.position',
      'change.type',
      'change.brandId',
      'change.subjectId',
      'change.fields',
      'change.createdAt',
    ])
    .select('brand.sourceId as brandSourceId')
    .orderBy('change.position')
    .limit(limit)
    .execute()
  const idsOf = (kind: string) => [
    ...new Set(rows.filter(({ type }) => type.startsWith(kind)).map(({ subjectId }) => subjectId)),
  ]
  const [replies, brands, products, reviews] = await Promise.all([
    findReplyStates(db, idsOf('reply.')),
    findBrandStates(db, idsOf('brand.')),
    findProductStates(db, idsOf('product.')),
    findReviewStates(db, idsOf('review.')),
  ])
  return rows.map((row) => {
    const [reply, brand, product, review] = [replies, brands, products, reviews].map((states) =>
      states.get(row.subjectId),
    )
    return {
      // Selected by its position.
      position: row.position ?? since,
      type: typeOf(row.type),
      at: row.createdAt,
      brand: { id: row.brandId, platformId: row.brandSourceId },
      subject: { id: row.subjectId, platformId: (reply ?? brand ?? product ?? review)?.platformId ?? null },
      fields: row.fields,
      reply: replies.get(row.subjectId)?.state ?? null,
      brandState: brands.get(row.subjectId)?.state ?? null,
      productState: products.get(row.subjectId)?.state ?? null,
      reviewState: reviews.get(row.subjectId)?.state ?? null,
    }
  })
}

/** Narrows a type: the column is text with a check, the contract names its values. */
function typeOf(type: string): Change['type'] {
  const known = CHANGE_TYPES.find((name) => name === type)
  if (known === undefined) throw new Error(`A change of a type that has no name: ${type}.`)
  return known
}
