/** The channels: spotlight uses credit, the others a perk each. */
export const CHANNELS = ['spotlight', 'email', 'push', 'social'] as const
export type Channel = (typeof CHANNELS)[number]
/** The channels that use a perk: a place for a brand's block in something that the platform sends. */
export const PERK_CHANNELS = ['email', 'push', 'social'] as const
export type PerkChannel = (typeof PERK_CHANNELS)[number]

export const PROMOTION_STATUSES = [
  'draft',
  'in_review',
  'scheduled',
  'running',
  'paused',
  'done',
  'refused',
  'cancelled',
] as const
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number]

/**
 * Changes of a status: by members (submit to cancel), by operators (approve, refuse), by the clock and the
 * plan.
 */
export type Transition =
  | 'submit'
  | 'edit'
  | 'withdraw'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'approve'
  | 'refuse'
  | 'start'
  | 'finish'
  | 'send'
  | 'stop'

/**
 * The status after each transition; a transition that is missing is refused. An edit of what was submitted
 * goes back to review; `stop` is the end of a plan: what has not started stays as a draft.
 */
const TRANSITIONS: Record<PromotionStatus, Partial<Record<Transition, PromotionStatus>>> = {
  draft: { edit: 'draft', submit: 'in_review' },
  in_review: {
    edit: 'in_review',
    withdraw: 'draft',
    cancel: 'cancelled',
    approve: 'scheduled',
    refuse: 'refused',
    stop: 'draft',
  },
  scheduled: {
    edit: 'in_review',
    withdraw: 'draft',
    cancel: 'cancelled',
    start: 'running',
    send: 'done',
    stop: 'draft',
  },
  running: { pause: 'paused', cancel: 'cancelled', finish: 'done', stop: 'cancelled' },
  paused: { resume: 'running', cancel: 'cancelled', finish: 'done', stop: 'cancelled' },
  refused: { edit: 'refused', submit: 'in_review', cancel: 'cancelled' },
  done: {},
  cancelled: {},
}

/** Returns the status after a transition, or undefined if it is not possible now. */
export function statusAfter(status: PromotionStatus, transition: Transition): PromotionStatus | undefined {
  return TRANSITIONS[status][transition]
}

/** Tells whether the budget of a promotion in this status is reserved. */
export function isReserving(status: PromotionStatus): boolean {
  return status === 'in_review' || status === 'scheduled' || status === 'running' || status === 'paused'
}

type OnDate = { status: PromotionStatus; block: { slot: { deadlineAt: string } | null } | null }

/** Tells whether the deadline of a submitted block has passed: its text can't change any more. */
export function isLate({ status, block }: OnDate, now: Date): boolean {
  const slot = block?.slot
  if (slot == null || (status !== 'in_review' && status !== 'scheduled')) return false
  return new Date(slot.deadlineAt) <= now
}

export const HEADLINE_MAX = 45
export const BODY_MAX = 160
export const BUTTON_MAX = 30
/** Minutes that a place is kept while its text is written, and again if it is extended. */
export const HOLD_MINUTES = 30
/** Minutes before its end from which a hold can be extended, once. */
export const EXTEND_MINUTES = 5

export const PRODUCTS_MAX = 3
export const CATEGORIES_MAX = 10
export const COUNTRIES_MAX = 30
export const LINE_MAX = 60
/** Cents. */
export const BUDGET_MIN = 2_000
/** Days. */
export const SPOTLIGHT_MAX_DAYS = 90
/** How many days ahead a promotion can start. */
export const AHEAD_MAX_DAYS = 180
/** Counted impressions that one visitor is charged for on one day. */
export const PER_VISITOR_AND_DAY = 3
/** Returns how many impressions a budget buys. */
export function impressionsFor(budgetCents: number, centsPerThousand: number): number {
  return Math.floor((budgetCents * 1000) / centsPerThousand)
}

/** Returns the cost of billed impressions in whole cents, rounded down. */
export function costOf(billed: number, centsPerThousand: number): number {
  return Math.floor((billed * centsPerThousand) / 1000)
}

export type Pace = {
  /** The impressions that the budget buys. */
  goal: number
  pacedImpressions: number
  pacedFrom: Date
  end: Date
}

/**
 * Returns how many impressions an even delivery has reached: a straight line from where it started, or went
 * on after a pause, to its end.
 */
export function evenAt({ goal, pacedImpressions, pacedFrom, end }: Pace, at: Date): number {
  if (at <= pacedFrom) return pacedImpressions
  if (at >= end) return goal
  const share = (at.getTime() - pacedFrom.getTime()) / (end.getTime() - pacedFrom.getTime())
  return pacedImpressions + (goal - pacedImpressions) * share
}
