import { sql } from 'kysely'
import * as z from 'zod/mini'

import { OWN_PROPOSALS } from '#features/comments/server/proposed/queries.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Returns the key that proposed a reply to this review; none if the proposal is gone, or another business's. */
export async function originOf(db: Db, of: { proposalId: string; reviewId: string }) {
  const [origin] = await origins(db, of)
  return origin
}

const origins = statement({
  params: { proposalId: z.uuid(), reviewId: z.uuid() },
  row: z.object({ keyName: z.string(), businessId: z.uuid() }),
  sql: (slot) => sql`
    select k.name as key_name, k.business_id
    from ${OWN_PROPOSALS}
    where p.id = ${slot.proposalId} and p.review_id = ${slot.reviewId}`,
})

type Reply = { id: string; reviewId: string; userId: string; address: string }

/** Notes that a person replied from a proposed draft, and which key had proposed it. */
export async function noteUse(
  trx: Db,
  { id, reviewId, userId, address }: Reply,
  { keyName, businessId }: { keyName: string; businessId: string },
): Promise<void> {
  const detail = { reviewId, reason: `Draft by ${keyName}` }
  await audit(trx, { event: 'proposed_reply.used', subjectId: id, userId, businessId, address, detail })
}
