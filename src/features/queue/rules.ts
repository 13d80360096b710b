/** Stars that the hours of a goal are for; the days are for all others. */
const LOW_STARS = 2

/** When a business works. Minutes are those of its clocks; 1 is Monday; holidays are 'YYYY-MM-DD'. */
export type WorkingTime = {
  weekdays: readonly number[]
  opensAt: number
  closesAt: number
  zone: string
  holidays: readonly string[]
}

/**
 * `lowHours`: hours of work to answer one or two stars; `otherDays`: days of work for all others. `returnHours`:
 * hours of work after which an unanswered assignment ends; 0: never.
 */
export type ReplyGoal = WorkingTime & {
  lowHours: number
  otherDays: number
  remindHours: number
  returnHours: number
}

/** The goal of a business that has not set one. */
export const DEFAULT_GOAL: ReplyGoal = {
  lowHours: 8,
  otherDays: 3,
  weekdays: [1, 2, 3, 4, 5],
  opensAt: 9 * 60,
  closesAt: 17 * 60,
  zone: 'UTC',
  holidays: [],
  remindHours: 4,
  returnHours: 8,
}

/** Returns the working minutes in which a review of so many stars should be answered. */
export function goalMinutes(goal: ReplyGoal, stars: number): number {
  return stars <= LOW_STARS ? goal.lowHours * 60 : goal.otherDays * (goal.closesAt - goal.opensAt)
}

export type WorkState = 'open' | 'snoozed' | 'answered' | 'dismissed'
export type WorkChange = {
  snoozedUntil?: string | null | undefined
  needsNoAnswer?: boolean | undefined
  assigneeId?: string | null | undefined
}

/** The fewest first answers for which times are shown. */
export const ENOUGH_REPLIES = 5

/** Tells whether the customer still waits. */
export function needsWork(state: string): boolean {
  return state === 'open' || state === 'snoozed'
}

/**
 * Returns the state after a change by hand; undefined if it is too late, because the review was answered. An
 * answered review can still be assigned, and what is taken back may be gone already.
 */
export function afterChange(
  state: WorkState,
  { snoozedUntil, needsNoAnswer }: WorkChange,
): WorkState | undefined {
  const isTooLate = state === 'answered' && (needsNoAnswer === true || typeof snoozedUntil === 'string')
  if (isTooLate) return undefined
  const opened = needsNoAnswer === false && state === 'dismissed' ? 'open' : state
  if (needsNoAnswer === true) return 'dismissed'
  if (typeof snoozedUntil === 'string') return opened === 'dismissed' ? undefined : 'snoozed'
  return snoozedUntil === null && opened === 'snoozed' ? 'open' : opened
}
