import type { Db } from '#server/data/db.ts'
import { checkHeads } from '#server/audit/check-heads.ts'
import { checkSeal, type SealContext } from '#server/audit/check-seal.ts'
import { signCheckpoint, START } from '#server/audit/digest.ts'
import { type Heads, headsInForce } from '#server/audit/heads.ts'
import { type AuditKey, isSame } from '#server/audit/keys.ts'
import * as read from '#server/audit/verify-queries.ts'

/** `notes` are worth knowing and no fault of the log. */
export type Findings = { problems: string[]; notes: string[] }

const AT_ONCE = 5000
const LATE_US = 15 * 60 * 1_000_000

/**
 * Compares every entry of the security log with its seal, the seals with each other, and the chain with the
 * heads outside. `db` is a transaction with one snapshot, opened after the heads were read.
 */
export async function verifyAudit(db: Db, keys: readonly AuditKey[], heads: Heads): Promise<Findings> {
  const problems = [...heads.problems]
  const notes: string[] = []
  const [chain] = await read.chain(db, {})
  const inForce = headsInForce(heads.lines)
  const checkpoint = await checkCheckpoints(db, chain?.id ?? '', keys, problems)
  const context: SealContext = {
    chain: chain?.id ?? '',
    keys,
    before: { seq: checkpoint?.seq ?? 0, digest: checkpoint?.digest ?? START, auditId: null },
    heads: new Map(inForce.map((head) => [head.seq, head])),
    newest: 0,
    lateUs: LATE_US,
  }
  for (;;) {
    const rows = await read.seals(db, { after: context.before.seq, limit: AT_ONCE })
    for (const row of rows) problems.push(...checkSeal(context, row))
    if (rows.length < AT_ONCE) break
  }
  problems.push(
    ...checkHeads({ heads: inForce, path: heads.path, chain, end: context.before.seq, checkpoint }),
  )
  if (inForce.length === 0 && context.before.seq > 0)
    notes.push(
      `The audit log has no head in ${heads.path}, so only the database itself was checked: entries deleted from its end would not be noticed.`,
    )
  const restore = heads.lines.findLast(({ kind }) => kind === 'restored')
  if (restore !== undefined)
    notes.push(
      `An older copy of the database is in use since ${restore.at}. Its audit log continues after entry ${restore.seq}; later entries of the replaced database aren’t in it.`,
    )
  for (const { id, event, createdAt } of await read.unsealed(db, {}))
    problems.push(
      `audit entry ${id} (${event}, ${createdAt}): was inserted without the application; it neither has a seal nor waits for one`,
    )
  for (const { id } of await read.lost(db, {}))
    problems.push(`audit entry ${id}: was deleted before it got a seal`)
  const [waiting] = await read.waiting(db, {})
  if (waiting !== undefined && waiting.count > 0)
    notes.push(
      `${waiting.count} audit entries wait for their seal since ${waiting.since}. If a server is running, look at its job audit-seals.`,
    )
  return { problems, notes }
}

type Checkpoint = { seq: number; digest: Buffer }

/** Checks the signatures of all checkpoints and returns the last one. */
async function checkCheckpoints(
  db: Db,
  chain: string,
  keys: readonly AuditKey[],
  problems: string[],
): Promise<Checkpoint | undefined> {
  const rows = await read.checkpoints(db, {})
  for (const { seq, digest, keyId, mac, createdAt } of rows) {
    const key = keys.find(({ id }) => id === keyId)
    if (key === undefined)
      problems.push(`audit checkpoint ${seq}: the key ${keyId} isn’t in AUDIT_KEY_PREVIOUS`)
    else if (!isSame(mac, signCheckpoint(key, { chain, seq, digest, createdAt })))
      problems.push(`audit checkpoint ${seq}: was altered or made without the key`)
  }
  return rows.at(-1)
}
