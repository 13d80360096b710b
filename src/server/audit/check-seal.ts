import { commit, type Content, digestSeal, entryOf } from '#server/audit/digest.ts'
import type { Head } from '#server/audit/heads.ts'
import { type AuditKey, isSame } from '#server/audit/keys.ts'

/** A seal with its entry, as far as that still exists. Times are microseconds. */
export type SealRow = {
  seq: number
  auditId: string
  actor: Buffer | null
  subject: Buffer | null
  entry: Buffer
  digest: Buffer
  keyId: string
  sealedAt: string
  event: string | null
  userId: string | null
  businessId: string | null
  subjectId: string | null
  detail: string | null
  createdAt: string | null
}

/** The state of a walk along the chain. */
export type SealContext = {
  chain: string
  keys: readonly AuditKey[]
  before: { seq: number; digest: Buffer; auditId: string | null }
  heads: ReadonlyMap<number, Head>
  /** The latest time that any entry or head so far had. */
  newest: number
  /** How much older than an entry before it an entry may be: the longest transaction. */
  lateUs: number
}

/** Returns what is wrong with a seal and its entry, and moves the context to it. */
export function checkSeal(context: SealContext, row: SealRow): string[] {
  const { before } = context
  const problems = gap(context, row)
  const name = nameOf(row)
  const key = context.keys.find(({ id }) => id === row.keyId)
  if (key === undefined)
    problems.push(`${name}: sealed with the key ${row.keyId}, which isn’t in AUDIT_KEY_PREVIOUS`)
  else {
    const link = { ...row, chain: context.chain, before: before.digest }
    // After a gap, the digest before is unknown, so that this one can't be computed.
    const isLinked = row.seq !== before.seq + 1 || isSame(row.digest, digestSeal(key, link))
    if (!isLinked) problems.push(`${name}: its seal was altered, moved or made without the key`)
    const found = checkEntry(key, row, context)
    problems.push(...found.map((problem) => `${name}: ${problem}`))
    // A time that was changed says nothing about the entries after it.
    if (found.length === 0) context.newest = Math.max(context.newest, Number(row.createdAt))
  }
  const head = context.heads.get(row.seq)
  if (head !== undefined && head.chain === context.chain && head.digest !== row.digest.toString('hex'))
    problems.push(`${name}: isn’t what the head of ${head.at} outside the database says`)
  if (head !== undefined) context.newest = Math.max(context.newest, Date.parse(head.at) * 1000)
  context.before = { seq: row.seq, digest: row.digest, auditId: row.auditId }
  return problems
}

function nameOf({ seq, auditId, event, createdAt }: SealRow): string {
  return event === null || createdAt === null
    ? `audit entry ${auditId} (number ${seq})`
    : `audit entry ${auditId} (number ${seq}, ${event}, ${timeOf(createdAt)})`
}

const timeOf = (microseconds: string) => new Date(Number(microseconds) / 1000).toISOString()

function gap({ before }: SealContext, { seq, auditId }: SealRow): string[] {
  const [first, last] = [before.seq + 1, seq - 1]
  if (last < first) return []
  const which =
    first === last ? `audit entry number ${first} was` : `audit entries number ${first} to ${last} were`
  const place = before.auditId === null ? `before ${auditId}` : `between ${before.auditId} and ${auditId}`
  return [`${which} deleted together with the seal, ${place}`]
}

function checkEntry(key: AuditKey, row: SealRow, { newest, lateUs }: SealContext): string[] {
  const content = contentOf(row)
  if (content === undefined) return ['was deleted']
  const problems: string[] = []
  if (!isSame(row.entry, entryOf(key, content, row.actor, row.subject)))
    problems.push('was changed after it was sealed')
  // An id that is gone was erased; nothing erases what an entry is about.
  if (content.userId !== null && !isSame(row.actor, commit(key, 'actor', row.auditId, content.userId)))
    problems.push('who did it was changed after it was sealed')
  if (!isSame(row.subject, commit(key, 'subject', row.auditId, content.subjectId)))
    problems.push('what it is about was changed after it was sealed')
  if (Number(content.createdAt) < newest - lateUs)
    problems.push(
      `was inserted later than it says: an entry or head before it is of ${timeOf(String(newest))}`,
    )
  return problems
}

function contentOf(row: SealRow): Content | undefined {
  const { auditId: id, event, detail, createdAt, userId, businessId, subjectId } = row
  if (event === null || detail === null || createdAt === null) return undefined
  return { id, event, detail, createdAt, userId, businessId, subjectId }
}
