import { expect, test } from 'vitest'

import { bestProduct, inDays, lapsingSoon, recentlyPromoted } from '#features/promotions/web/credit/nudge.ts'

import { promotionOf } from '#test/world/wire.ts'
import { idOf } from '#test/world/people.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const lapse = (amount: number, at: string) => ({ left: amount, lapses: [{ amount, at }] })

test('credit is called to mind in its last seven days, if it is enough for a spotlight', () => {
  expect(lapsingSoon(lapse(18_800, '2026-11-24T12:00:00Z'), NOW)).toEqual({
    amount: 18_800,
    at: '2026-11-24T12:00:00Z',
  })
  expect(lapsingSoon(lapse(18_800, '2026-11-24T12:00:01Z'), NOW)).toBeNull()
  expect(lapsingSoon(lapse(1_999, '2026-11-20T12:00:00Z'), NOW)).toBeNull()
  expect(lapsingSoon({ left: 0, lapses: [] }, NOW)).toBeNull()
})

test('it says when by days of the calendar', () => {
  const when = (at: string) => inDays(at, NOW, 'UTC')
  expect([when('2026-11-17T23:00:00Z'), when('2026-11-18T00:00:00Z'), when('2026-11-24T12:00:00Z')]).toEqual([
    'today',
    'tomorrow',
    'in 7 days',
  ])
})

test('it proposes the verified product with the most reviews that was not promoted this month', () => {
  const product = (n: number, reviewsCount: number, isVerified = true) => ({
    id: idOf(n),
    name: `Product ${n}`,
    image: null,
    rating: 4,
    reviewsCount,
    isVerified,
    categories: [],
    countries: [],
    purchasability: [],
  })
  const shown = (n: number) => [{ id: idOf(n), name: '', image: null, rating: null, reviewsCount: 0 }]
  const promoted = recentlyPromoted(
    [
      promotionOf({ id: idOf(1), status: 'running', products: shown(1) }),
      promotionOf({ id: idOf(2), status: 'done', endedAt: '2026-11-01T00:00:00Z', products: shown(2) }),
      promotionOf({ id: idOf(3), status: 'done', endedAt: '2026-09-01T00:00:00Z', products: shown(3) }),
      promotionOf({ id: idOf(4), status: 'draft', products: shown(4) }),
    ],
    NOW,
  )
  expect([...promoted]).toEqual([idOf(1), idOf(2)])
  const products = [product(1, 90), product(2, 80), product(3, 20), product(4, 30), product(5, 70, false)]
  expect(bestProduct(products, promoted)?.id).toBe(idOf(4))
  expect(bestProduct([product(1, 90)], promoted)).toBeNull()
})
