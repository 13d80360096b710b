import { dayOf, dayText, todayIn } from '#features/analytics/days.ts'
import { AHEAD_MAX_DAYS } from '#features/promotions/rules.ts'
import { type SubmissionFacts, submissionErrors } from '#features/promotions/submission.ts'
import type { SpotlightValues } from '#features/promotions/web/form/spotlight-form.ts'
import type { PromotableProduct } from '#features/promotions/web/queries.ts'
import { ApiError } from '#shared/errors.ts'

type Known = {
  products: readonly Pick<PromotableProduct, 'id' | 'name' | 'isVerified'>[]
  /** Names of chosen products that are no longer listed. */
  titleOf: (id: string) => string
  /** Cents. */
  left: number
  now: Date
}

/** Throws what the server would refuse, by field, before anything is sent. */
export function requireSubmittable(values: SpotlightValues, { products, titleOf, left, now }: Known): void {
  const { productIds, categoryIds, startsOn, endsOn, timeZone, budgetCents } = values
  const today = todayIn(timeZone, now)
  const facts: SubmissionFacts = {
    products: productIds.length,
    unfit: productIds
      .filter((id) => products.find((product) => product.id === id)?.isVerified !== true)
      .map((id) => titleOf(id)),
    places: categoryIds.length,
    startsAt: startsOn,
    endsAt: endsOn,
    isPast: startsOn !== null && startsOn < dayText(today),
    isFar: startsOn !== null && startsOn > dayText(today + AHEAD_MAX_DAYS),
    days: startsOn === null || endsOn === null ? null : dayOf(endsOn) - dayOf(startsOn) + 1,
    budgetCents,
  }
  const fields = submissionErrors(facts, left)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new ApiError('validation', first, { fields })
}
