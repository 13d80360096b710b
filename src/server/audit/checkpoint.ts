import { sql } from 'kysely'
import * as z from 'zod/mini'

import { signCheckpoint } from '#server/audit/digest.ts'
import type { AuditKey } from '#server/audit/keys.ts'
import { lockChain } from '#server/audit/seal.ts'
import type { Db } from '#server/data/db.ts'
import { bytes, statement } from '#server/data/statement.ts'

/**
 * Finds the last seal of the chain's beginning in which every entry is older than a year, by the true clock.
 */
const lastOld = statement({
  row: z.object({ chain: z.uuid(), seq: z.int(), digest: bytes, now: z.string() }),
  sql: () => sql`
    select c.id as chain, s.seq, s.digest, (extract(epoch from app_now()) * 1000000)::bigint::text as now
    from audit_chain c
    join lateral (
      select seq, digest from audit_seal
      where seq < coalesce((
        select n.seq from audit_seal n
        left join audit a on a.id = n.audit_id
        where coalesce(a.created_at, n.sealed_at) >= now() - interval '1 year'
        order by n.seq
        limit 1
      ), 9223372036854775807)
      order by seq desc
      limit 1
    ) s on true`,
})

const insertCheckpoint = statement({
  params: { seq: z.int(), digest: bytes, keyId: z.string(), mac: bytes, createdAt: z.int() },
  sql: ({ seq, digest, keyId, mac, createdAt }) => sql`
    insert into audit_checkpoint (seq, digest, key_id, mac, created_at)
    values (${seq}, ${digest}, ${keyId}, ${mac}, timestamptz 'epoch' + ${createdAt}::bigint * interval '1 microsecond')
    on conflict do nothing`,
})

const purge = statement({
  row: z.object({ purgeAudit: z.int(), truncateAuditIps: z.int() }),
  sql: () => sql`select purge_audit(), truncate_audit_ips()`,
})

/** Deletes entries older than a year behind a signed checkpoint, and shortens the IP addresses of others. */
export async function purgeAudit(db: Db, key: AuditKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockChain(trx)
    const [old] = await lastOld(trx, {})
    if (old !== undefined) {
      const { chain, seq, digest, now } = old
      const mac = signCheckpoint(key, { chain, seq, digest, createdAt: now })
      await insertCheckpoint(trx, { seq, digest, keyId: key.id, mac, createdAt: Number(now) })
    }
    await purge(trx, {})
  })
}
