import { expect, test } from 'vitest'

import { formatDollars, formatMoney } from '#shared/money.ts'

test('R182 an amount in cents is shown with two decimals, grouped, with a minus sign before the currency', () => {
  const cents = [0, -0, 5, 2_900, 118_800, 123_456_789, -540, -118_800]
  const shown = ['$0.00', '$0.00', '$0.05', '$29.00', '$1,188.00', '$1,234,567.89', '−$5.40', '−$1,188.00']
  expect(cents.map(formatMoney)).toEqual(shown)
})

test('R168 whole dollars are shown without cents', () => {
  expect([0, 29, 1_650].map(formatDollars)).toEqual(['$0', '$29', '$1,650'])
})
