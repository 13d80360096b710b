import { sql } from 'kysely'
import * as z from 'zod/mini'

import { type Content, digestEntry, digestSeal, START } from '#server/audit/digest.ts'
import type { AuditKey } from '#server/audit/keys.ts'
import type { Db } from '#server/data/db.ts'
import { lockKey } from '#server/data/lock.ts'
import { bytes, statement } from '#server/data/statement.ts'

const AT_ONCE = 1000

/** Locks the chain for the one who seals, writes a checkpoint or a head. */
export const lockChain = (trx: Db) => lockKey(trx, 'audit-chain')

const insertChain = statement({
  sql: () => sql`insert into audit_chain default values on conflict do nothing`,
})

const chainAndEnd = statement({
  row: z.object({
    chain: z.uuid(),
    seq: z.int(),
    digest: z.nullable(bytes),
    now: z.string(),
  }),
  sql: () => sql`
    select c.id as chain, coalesce(s.seq, k.seq, 0)::bigint as seq, coalesce(s.digest, k.digest) as digest,
      (extract(epoch from app_now()) * 1000000)::bigint::text as now
    from audit_chain c
    left join lateral (select seq, digest from audit_seal order by seq desc limit 1) s on true
    left join lateral (select seq, digest from audit_checkpoint order by seq desc limit 1) k on true`,
})

export type ChainEnd = { chain: string; seq: number; digest: Buffer; now: string }

/** Returns the chain and its last seal, of which there is none in a new chain. */
export async function findEnd(db: Db): Promise<ChainEnd | undefined> {
  const [end] = await chainAndEnd(db, {})
  return end && { ...end, digest: end.digest ?? START }
}

const waiting = statement({
  params: { limit: z.int() },
  row: z.object({
    id: z.uuid(),
    event: z.string(),
    userId: z.nullable(z.uuid()),
    businessId: z.nullable(z.uuid()),
    subjectId: z.nullable(z.string()),
    detail: z.string(),
    createdAt: z.string(),
  }),
  sql: ({ limit }) => sql`
    select a.id, a.event, a.user_id, a.business_id, a.subject_id, a.detail::text as detail,
      (extract(epoch from a.created_at) * 1000000)::bigint::text as created_at
    from audit_unsealed u
    join audit a on a.id = u.audit_id
    where not exists (select from audit_seal s where s.audit_id = a.id)
    order by u.created_at, u.audit_id
    limit ${limit}`,
})

const insertSeals = statement({
  params: { seals: z.string() },
  sql: ({ seals }) => sql`
    insert into audit_seal (seq, audit_id, actor, subject, entry, digest, key_id, sealed_at)
    select seq, audit_id, decode(actor, 'hex'), decode(subject, 'hex'), decode(entry, 'hex'), decode(digest, 'hex'),
      key_id, timestamptz 'epoch' + sealed_at * interval '1 microsecond'
    from jsonb_to_recordset(${seals}::jsonb) as s (
      seq bigint, audit_id uuid, actor text, subject text, entry text, digest text, key_id text, sealed_at bigint
    )`,
})

const deleteWaiting = statement({
  params: { ids: z.array(z.uuid()) },
  sql: ({ ids }) => sql`delete from audit_unsealed where audit_id = any(${ids}::uuid[])`,
})

/**
 * Seals every committed entry that waits, oldest first, and returns how many. An entry whose transaction
 * commits late is sealed by a later run. Safe to run in several processes at once.
 */
export async function sealWaiting(db: Db, key: AuditKey): Promise<number> {
  let count = 0
  for (;;) {
    const sealed = await db.transaction().execute((trx) => sealBatch(trx, key))
    count += sealed
    if (sealed < AT_ONCE) return count
  }
}

async function sealBatch(trx: Db, key: AuditKey): Promise<number> {
  await lockChain(trx)
  const found = await findEnd(trx)
  if (found === undefined) await insertChain(trx, {})
  const end = found ?? (await findEnd(trx))
  if (end === undefined) throw new Error('The chain of the security log could not be started.')
  const entries = await waiting(trx, { limit: AT_ONCE })
  if (entries.length === 0) return 0
  const seals = []
  let { seq, digest } = end
  for (const content of entries) {
    seq += 1
    const seal = sealOf(key, content, { ...end, seq, digest })
    digest = seal.digest
    seals.push({
      seq,
      audit_id: content.id,
      actor: seal.actor?.toString('hex') ?? null,
      subject: seal.subject?.toString('hex') ?? null,
      entry: seal.entry.toString('hex'),
      digest: digest.toString('hex'),
      key_id: key.id,
      sealed_at: Number(end.now),
    })
  }
  await insertSeals(trx, { seals: JSON.stringify(seals) })
  await deleteWaiting(trx, { ids: entries.map(({ id }) => id) })
  return entries.length
}

/** Seals one entry after the seal whose digest is `end.digest`. */
export function sealOf(key: AuditKey, content: Content, end: ChainEnd) {
  const digests = digestEntry(key, content)
  const { chain, seq, digest: before, now: sealedAt } = end
  const digest = digestSeal(key, { chain, seq, before, auditId: content.id, entry: digests.entry, sealedAt })
  return { ...digests, digest }
}
