import type { Attempt } from '#features/webhooks/contract.ts'
import { EVENT_TYPES, type EventType } from '#features/webhooks/rules.ts'

const SUBJECTS = {
  review: { name: 'Reviews', hint: 'New, changed, taken down, put back' },
  reply: { name: 'Replies', hint: 'Posted, edited, deleted, restored' },
  brand: { name: 'Brand page', hint: 'Edited, claimed, given up' },
  product: { name: 'Products', hint: 'Added, edited, archived, restored' },
  report: { name: 'Reports', hint: 'Decisions on reviews you reported' },
  goal: { name: 'Reply goals', hint: 'A review that was not answered in time' },
  plan: { name: 'Plan', hint: 'Changes of your plan' },
  promotion: { name: 'Promotions', hint: 'Approved, started, paused, done' },
} as const

const subjectOf = (type: string) => type.split('.')[0]

/** The types of events by subject, as an endpoint chooses them. */
export const EVENT_GROUPS = Object.entries(SUBJECTS).map(([subject, words]) => ({
  ...words,
  types: EVENT_TYPES.filter((type) => subjectOf(type) === subject),
}))

/** Names the types of an endpoint: all, whole subjects, or single types. */
export function typesInWords(types: readonly EventType[]): string {
  if (types.length === 0) return 'Everything'
  return EVENT_GROUPS.flatMap(({ name, types: own }) => {
    const chosen = own.filter((type) => types.includes(type))
    return chosen.length === own.length ? [name] : chosen
  }).join(', ')
}

const FAILURES: Record<NonNullable<Attempt['failure']>, string> = {
  name: 'The name wasn’t found',
  connection: 'The connection failed',
  certificate: 'The certificate isn’t valid',
  time: 'No answer in 15 seconds',
  unsafe: 'The address isn’t on the public internet',
  unknown: 'The name couldn’t be looked up',
}

/** Says how an attempt ended. */
export function attemptInWords({ status, failure }: Pick<Attempt, 'status' | 'failure'>): string {
  if (failure !== null) return FAILURES[failure]
  if (status === null) return 'No answer'
  if (status >= 200 && status < 300) return 'Accepted'
  if (status >= 300 && status < 400) return 'A redirect, which isn’t followed'
  if (status === 410) return 'Endpoint gone'
  if (status === 429) return 'It asked us to wait'
  return 'Not accepted'
}
