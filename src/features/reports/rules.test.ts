import { describe, expect, test } from 'vitest'

import { aroundQuote, isLive, lastWords, quoteOf, wordsOf } from '#features/reports/rules.ts'

const TEXT = 'Came late.\n\nMr Brown, 4 Mill Lane 🏡, was rude.'

describe('the words that are marked in a review', () => {
  test('R154 are marked by the first and the last of them, in either order, with all words between', () => {
    const words = wordsOf(TEXT)
    expect(words.map(({ text }) => text)).toEqual(TEXT.split(/\s+/))
    expect(quoteOf(TEXT, words, { from: 2, to: 7 })).toBe('Mr Brown, 4 Mill Lane 🏡,')
    expect(quoteOf(TEXT, words, { from: 7, to: 2 })).toBe('Mr Brown, 4 Mill Lane 🏡,')
    expect(quoteOf(TEXT, words, { from: 1, to: 2 })).toBe('late.\n\nMr')
    expect(quoteOf(TEXT, words, { from: 0, to: 99 })).toBe('')
    expect(quoteOf(TEXT, words, null)).toBe('')
  })

  test('are highlighted in the text again, and only while the text still contains them', () => {
    const { before, quote, after } = aroundQuote(TEXT, 'Mr Brown,')
    expect([before, quote, after]).toEqual(['Came late.\n\n', 'Mr Brown,', ' 4 Mill Lane 🏡, was rude.'])
    expect(aroundQuote(TEXT, 'Mrs Brown')).toEqual({ before: TEXT, quote: '', after: '' })
    expect(aroundQuote(TEXT, '')).toEqual({ before: TEXT, quote: '', after: '' })
  })
})

test('a mark late in a long review is preceded by the last whole words before it', () => {
  expect(lastWords('Came late. Mr ', 20)).toBe('Came late. Mr ')
  expect(lastWords('Came late. Mr ', 8)).toBe('… Mr ')
  expect(lastWords('Cameverylate', 8)).toBe('…')
})

test('a report lives until it is closed, or decided with its appeal over', () => {
  const live = (['received', 'looking', 'decided', 'appealed', 'closed'] as const).map((status) =>
    [true, false].map((canAppeal) => isLive({ status, canAppeal })),
  )
  expect(live).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [true, true],
    [false, false],
  ])
})
