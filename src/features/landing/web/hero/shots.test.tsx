import { expect, test } from 'vitest'

import { plainOf, SHOTS, srcSetOf } from '#features/landing/web/hero/shots.ts'

test('R33 there are eight screenshots, each in every size and with a text alternative of its own', () => {
  expect(SHOTS).toHaveLength(8)
  expect(new Set(SHOTS.map(({ alt }) => alt)).size).toBe(8)
  for (const { name } of SHOTS) {
    expect(srcSetOf(name)).toMatch(
      new RegExp(`${name}-500\\.avif\\S* 500w, \\S*${name}-750\\.avif\\S* 750w$`),
    )
    expect(plainOf(name)).toContain(`${name}-500.webp`)
  }
})
