import type { GuardVerdict } from '#features/reply-guard/contract.ts'
import type { GuardDecision } from '#features/reply-guard/decision.ts'
import { type Guarded, readFacts } from '#features/reply-guard/server/facts.ts'
import { RULE_TEXTS } from '#features/reply-guard/text.ts'
import { ApiError } from '#shared/errors.ts'
import type { Membership, Viewer } from '#server/api/context.ts'
import type { AuditEvent } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

export type ReplyAuthor = { viewer: Viewer; member: Membership; address: string }

/**
 * Refuses a reply that must not be public with `reply_guarded`, unless its writer decided otherwise and may.
 * Returns the audit entry of an override, with its rules and reason and never with the text, to be written in the
 * transaction that posts the reply; null if nothing was overridden. `beside`: replies that are posted with it.
 */
export async function guardReply(
  db: Db,
  { viewer, member, address }: ReplyAuthor,
  reply: Guarded & GuardDecision & { text: string; beside?: readonly string[] },
): Promise<AuditEvent | null> {
  const { reviewId, brandId, commentId, text, confirmed, override, beside = [] } = reply
  const facts = await readFacts(db, { reviewId, brandId, commentId })
  const { judge } = await import('#features/reply-guard/judge.ts')
  const verdict = judge(text, { ...facts, latest: [...beside, ...facts.latest] })
  if (verdict === null || verdict.level === 'hint') return null
  if (verdict.level === 'ask') {
    if (confirmed || override !== undefined) return null
    throw refusal(verdict)
  }
  if (override === undefined) throw refusal(verdict)
  if (!mayOverride(viewer, member))
    throw new ApiError('forbidden', 'Only owners and admins can post what the reply guard stops.')
  return {
    event: 'reply_guard.overridden',
    userId: viewer.userId,
    businessId: member.businessId,
    subjectId: reviewId,
    address,
    detail: { rules: rulesOf(verdict).join(', '), reason: override.reason },
  }
}

/** A person answers for it, with their name in the audit log. */
function mayOverride(viewer: Viewer, { role }: Membership): boolean {
  return viewer.apiKey === null && (role === 'owner' || role === 'admin')
}

function refusal(verdict: GuardVerdict): ApiError {
  const [first] = verdict.findings.filter(({ level }) => level === verdict.level)
  const wrong =
    first === undefined ? '' : `${RULE_TEXTS[first.rule].title}. ${RULE_TEXTS[first.rule].instead}`
  return new ApiError('reply_guarded', wrong, { detail: verdict })
}

const rulesOf = ({ findings }: GuardVerdict) => [
  ...new Set(findings.filter(({ level }) => level === 'stop').map(({ rule }) => RULE_TEXTS[rule].name)),
]
