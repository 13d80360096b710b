import type { Role } from '#kernel/roles.ts'

type Reviews = { count: number; product?: string; rating?: number }
/** `claim`: its id, which is no uuid: what the notice opens. */
type Claim = { brand: string; claim?: string; reason?: string; at?: string }
type Person = { role?: Role }

/** What each type of notice carries. Names of people are not among it: `personId` stands for them (rules.md, Notifications). */
export type Payloads = {
  /** Three stars or more, or none. `subjectId`: the review where it is one. */
  'review.new': Reviews
  /** Two stars or fewer. */
  'review.low': Reviews
  /** `subjectId`: the review; `personId`: who answered. */
  'comment.reply': { product?: string }
  /** `subjectId`: the product. */
  'product.verification': { product: string; outcome: 'approved' | 'refused'; reason?: string }
  /** Told to whoever claims. */
  'claim.verified': Claim
  'claim.active': Claim
  'claim.rejected': Claim
  'claim.contested': Claim
  'claim.expired': Claim
  /** Told to the owner: `personId` asks for access, and there is time until `at`. */
  'claim.accessRequested': Claim
  /** Told to whoever had the brand before. */
  'claim.transferred': Claim
  /** `subjectId`: the review. */
  'report.outcome': { outcome: 'removed' | 'kept'; reason?: string }
  /** Cents; `attempt` 0 is the bill itself. */
  'payment.failed': { amount: number; attempt: number; card: string | null; accessEndsAt: string | null }
  'payment.recovered': Record<never, never>
  'payment.stopped': Record<never, never>
  'payment.cardExpires': { last4: string; at: string }
  'payment.refunded': { amount: number }
  'plan.started': { planId: string | null }
  'plan.changed': { from: string | null; to: string | null }
  'plan.downgradePlanned': { planId: string | null; at: string | null }
  'plan.cancelPlanned': { at: string | null }
  'plan.ended': { planId: string | null }
  'plan.renewalSoon': { planId: string; amount: number; at: string }
  /** `over`: how many more are featured than the plan allows, to be chosen `until` then. */
  'limit.reached': { limit: 'featured'; max: number; over?: number; until?: string }
  /** `personId`: who joined, left, was removed, has another role, owns it now. */
  'team.joined': Person
  'team.left': Person
  'team.removed': Person
  'team.roleChanged': Person
  'team.transferred': Person
}
type NoticeType = keyof Payloads
/** A type with what it carries. */
export type Told = { [T in NoticeType]: { type: T; payload: Payloads[T] } }[NoticeType]
