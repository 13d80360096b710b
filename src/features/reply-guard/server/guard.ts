import type { GuardVerdict } from '#features/reply-guard/contract.ts'
import type { GuardDecision } from '#features/reply-guard/decision.ts'
import { findStops } from '#features/reply-guard/engine/stops.ts'
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
 * transaction that posts the reply; null if nothing was overridden.
 */
export async function guardReply(
  db: Db,
  { viewer, member, address }: ReplyAuthor,
  reply: Guarded & Pick<GuardDecision, 'override'> & { text: string },
): Promise<AuditEvent | null> {
  const { reviewId, brandId, commentId, text, override } = reply
  const facts = await readFacts(db, { reviewId, brandId, commentId })
  const findings = findStops({ text, ...facts })
  if (findings.length === 0) return null
  if (override === undefined) throw refusal({ level: 'stop', findings })
  if (!mayOverride(viewer, member))
    throw new ApiError('forbidden', 'Only owners and admins can post what the reply guard stops.')
  return {
    event: 'reply_guard.overridden',
    userId: viewer.userId,
    businessId: member.businessId,
    subjectId: reviewId,
    address,
    detail: { rules: rulesOf(findings).join(', '), reason: override.reason },
  }
}

/** A person answers for it, with their name in the audit log. */
function mayOverride(viewer: Viewer, { role }: Membership): boolean {
  return viewer.apiKey === null && (role === 'owner' || role === 'admin')
}

function refusal(verdict: GuardVerdict): ApiError {
  const [first] = verdict.findings
  const wrong =
    first === undefined ? '' : `${RULE_TEXTS[first.rule].title}. ${RULE_TEXTS[first.rule].instead}`
  return new ApiError('reply_guarded', wrong, { detail: verdict })
}

const rulesOf = (findings: GuardVerdict['findings']) => [
  ...new Set(findings.map(({ rule }) => RULE_TEXTS[rule].name)),
]
