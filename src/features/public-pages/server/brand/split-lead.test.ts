import { expect, test } from 'vitest'

import { splitLead } from '#features/public-pages/server/brand/split-lead.ts'

const words = (n: number) => Array.from({ length: n }, (_, i) => `word${i}`).join(' ')

test('a short text is whole, and a long one ends its lead with a paragraph, else a sentence, else a word', () => {
  expect(splitLead('An old mill.\n\nEleven people.')).toEqual(['An old mill.\n\nEleven people.', ''])
  const sentences = `${words(22)}. ${words(40)}.`
  expect(splitLead(`${words(25)}\n\n${sentences}`)).toEqual([words(25), sentences])
  expect(splitLead(sentences)).toEqual([`${words(22)}.`, `${words(40)}.`])
  const [lead, rest] = splitLead(words(90))
  expect(`${lead} ${rest}`).toBe(words(90))
  expect(lead.length).toBeLessThan(260)
})

test('a text without a place to split is whole, and no character is cut in two', () => {
  expect(splitLead('🥖'.repeat(300))).toEqual(['🥖'.repeat(300), ''])
})
