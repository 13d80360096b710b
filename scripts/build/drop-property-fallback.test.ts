import { expect, test } from 'vitest'

import { withoutFallback } from './drop-property-fallback.ts'

test('the fallback for browsers without @property is left out, and nothing else', () => {
  const css = '@layer theme { a { b: c } }\n@layer properties { @supports (x) { *, ::before { --tw-a: 0; } } }\nd { e: f }'
  expect(withoutFallback(css)).toBe('@layer theme { a { b: c } }\n\nd { e: f }')
  expect(withoutFallback('a { b: c }')).toBe('a { b: c }')
})
