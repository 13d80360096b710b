import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { cardFront } from '#features/share/card-drawing.ts'
import type { Share } from '#features/share/contract.ts'
import { headlineLines } from '#features/share/rules.ts'
import { CardPreview } from '#features/share/web/CardPreview.tsx'

const share: Share = {
  brand: { name: 'Hollowmere', logo: null },
  product: null,
  products: [],
  url: 'https://trellis.example/r/hollowmere',
  code: { side: 29, path: '0h1v1h-1z' },
  visits: { links: 60, codes: 26 },
  reviews: 9,
  card: { headline: 'How was it?', language: 'en', isProposed: true },
}

test('R171 the preview shows both sides in the language of the card', () => {
  const preview = (language: 'en' | 'de') => (
    <CardPreview share={share} brandId="b" headline="How was it?" language={language} />
  )
  const { rerender } = render(preview('en'))
  expect(screen.getByRole('img', { name: /^Front of the card: How was it\?/ }).textContent).toContain(
    'trellis.example/r/hollowmere',
  )
  expect(
    screen.getByRole('img', { name: 'Back of the card: Thank you from all of us at Hollowmere.' }),
  ).toBeDefined()
  rerender(preview('de'))
  expect(
    screen.getByRole('img', { name: 'Back of the card: Danke von uns allen bei Hollowmere.' }),
  ).toBeDefined()
})

test.each([
  ['How was it?', ['How was it?']],
  ['Wie hat dir unser neuer Hafer gefallen', ['Wie hat dir unser', 'neuer Hafer gefallen']],
  ['Unbelievablysupercalifragilistic?', undefined],
])('R171 a headline takes one or two lines: %s', (headline, lines) => {
  expect(headlineLines(headline)).toEqual(lines)
})

test.each([
  [false, 'How was it?'],
  [true, 'How was it?'],
  [false, 'Wie hat dir unser neuer Hafer gefallen'],
  [true, 'Wie hat dir unser neuer Hafer gefallen'],
])('R171 nothing on the card overlaps, with a product picture %s: %s', (hasProduct, headline) => {
  const { texts, product, logo } = cardFront({
    headline,
    lead: ['one', 'two'],
    link: 'trellis.example/r/x',
    brand: 'Oat & Co',
    hasProduct,
    code: share.code,
    brandWidth: 80,
  })
  const top = product === undefined ? 0 : product.y + product.height
  const lines = texts.slice(0, -1)
  for (const [i, { y, size }] of lines.entries()) {
    const before = lines[i - 1]
    expect(y - size).toBeGreaterThanOrEqual(before === undefined ? top : before.y)
  }
  expect(lines.at(-1)?.y).toBeLessThan(logo.y)
})
