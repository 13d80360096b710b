import fc from 'fast-check'
import { expect, it } from 'vitest'

import { firstMatch } from '#features/queue/assignment.ts'

const products = ['a', 'b', 'c']
const languages = ['en', 'de', 'fr']
const rules = fc.array(
  fc.record({
    range: fc.option(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), { nil: null }),
    productIds: fc.subarray(products),
    languages: fc.subarray(languages),
  }),
  { maxLength: 20 },
)
const reviews = fc.record({
  stars: fc.integer({ min: 1, max: 6 }),
  productId: fc.constantFrom(null, ...products),
  language: fc.constantFrom('', ...languages),
})

it('the first rule wins whose every condition lists what the review has', () => {
  fc.assert(
    fc.property(rules, reviews, (made, review) => {
      const list = made.map(({ range, ...rest }) => {
        const [min = null, max = null] = (range ?? []).toSorted((a, b) => a - b)
        return { minStars: min, maxStars: max, ...rest }
      })
      // Naive: writes out everything that a rule lets in, and looks the review up.
      const all = <T>(chosen: readonly T[], any: readonly T[]) => (chosen.length === 0 ? any : chosen)
      const found = list.findIndex(({ minStars, maxStars, productIds, languages: tongues }) => {
        const stars = [1, 2, 3, 4, 5].filter(
          (n) => minStars !== null && maxStars !== null && n >= minStars && n <= maxStars,
        )
        return all(stars, [1, 2, 3, 4, 5, 6]).some((star) =>
          all<string | null>(productIds, [null, ...products]).some((product) =>
            all(tongues, ['', ...languages]).some(
              (tongue) => star === review.stars && product === review.productId && tongue === review.language,
            ),
          ),
        )
      })
      expect(firstMatch(list, review)).toBe(list[found])
    }),
  )
})
