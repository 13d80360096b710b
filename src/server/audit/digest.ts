import { type AuditKey, macOf } from '#server/audit/keys.ts'

/** The content of an entry that its digest covers. IP address, country and device stay outside. */
export type Content = {
  id: string
  event: string
  userId: string | null
  businessId: string | null
  subjectId: string | null
  /** PostgreSQL's own text of the JSON, which has one form only. */
  detail: string
  /** Microseconds since 1970. */
  createdAt: string
}

export type EntryDigest = { actor: Buffer | null; subject: Buffer | null; entry: Buffer }

/**
 * Returns the digests of an entry. The entry's own covers the commitments to its people and not their ids, so
 * that an id can be erased later.
 */
export function digestEntry(key: AuditKey, content: Content): EntryDigest {
  const actor = commit(key, 'actor', content.id, content.userId)
  const subject = commit(key, 'subject', content.id, content.subjectId)
  return { actor, subject, entry: entryOf(key, content, actor, subject) }
}

export function entryOf(
  key: AuditKey,
  content: Content,
  actor: Buffer | null,
  subject: Buffer | null,
): Buffer {
  const { id, event, businessId, detail, createdAt } = content
  return macOf(key, ['audit entry 1', id, event, businessId, hex(actor), hex(subject), detail, createdAt])
}

/** Returns a keyed commitment to an id, different for every entry: equal people can't be matched by it. */
export function commit(
  key: AuditKey,
  role: 'actor' | 'subject',
  entryId: string,
  id: string | null,
): Buffer | null {
  return id === null ? null : macOf(key, [`audit ${role} 1`, entryId, id])
}

type Link = { chain: string; seq: number; before: Buffer; auditId: string; entry: Buffer; sealedAt: string }

/** Returns the digest of a seal: its place, the entry, and the seal before it. `sealedAt` is microseconds. */
export function digestSeal(key: AuditKey, { chain, seq, before, auditId, entry, sealedAt }: Link): Buffer {
  return macOf(key, ['audit seal 1', chain, String(seq), hex(before), auditId, hex(entry), sealedAt])
}

/** Stands before the first seal of a chain. */
export const START = Buffer.alloc(32)

type Checkpoint = { chain: string; seq: number; digest: Buffer; createdAt: string }

export function signCheckpoint(key: AuditKey, { chain, seq, digest, createdAt }: Checkpoint): Buffer {
  return macOf(key, ['audit checkpoint 1', chain, String(seq), hex(digest), createdAt])
}

function hex(bytes: Buffer): string
function hex(bytes: Buffer | null): string | null
function hex(bytes: Buffer | null): string | null {
  return bytes === null ? null : bytes.toString('hex')
}
