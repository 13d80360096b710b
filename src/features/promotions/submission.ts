import { AHEAD_MAX_DAYS, SPOTLIGHT_MAX_DAYS } from '#features/promotions/rules.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'

/** The facts about a spotlight that decide whether it can be submitted. `unfit`: names of products. */
export type SubmissionFacts = {
  products: number
  unfit: readonly string[]
  places: number
  startsAt: string | null
  endsAt: string | null
  isPast: boolean
  isFar: boolean
  days: number | null
  budgetCents: number | null
}

/** Returns the message for each field that is missing or not possible. `left` is in cents. */
export function submissionErrors(facts: SubmissionFacts, left: number): FieldErrors {
  const { budgetCents, startsAt, endsAt, isPast, isFar, days, products, unfit, places } = facts
  const [name] = unfit
  const checks: [string, boolean, string][] = [
    ['productIds', products === 0, 'Choose a product.'],
    ['productIds', name !== undefined, `${name ?? ''} is archived or not verified. Choose another product.`],
    ['categoryIds', places === 0, 'Choose a category.'],
    ['startsOn', startsAt === null, 'Choose the first day.'],
    ['startsOn', isPast, 'The first day is over. Choose today or later.'],
    ['startsOn', isFar, `Start within the next ${AHEAD_MAX_DAYS} days.`],
    ['endsOn', endsAt === null, 'Choose the last day.'],
    ['endsOn', days !== null && days < 1, 'The last day is before the first.'],
    ['endsOn', days !== null && days > SPOTLIGHT_MAX_DAYS, `Run it for at most ${SPOTLIGHT_MAX_DAYS} days.`],
    ['budgetCents', budgetCents === null, 'Choose a budget.'],
    ['budgetCents', budgetCents !== null && budgetCents > left, `You have ${formatMoney(left)} left.`],
  ]
  const found: FieldErrors = {}
  for (const [field, isWrong, message] of checks) if (isWrong) found[field] ??= message
  return found
}
