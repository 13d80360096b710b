import { describe, expect, it } from 'vitest'

import { countWords, dueWords, queueLine, returnWords } from '#features/queue/text.ts'

const NOW = new Date('2026-11-18T10:00:00Z')

describe('when a review is due', () => {
  it.each([
    ['2026-11-18T07:00:00Z', 'late', '3 h late'],
    ['2026-11-18T09:59:40Z', 'late', '1 min late'],
    ['2026-11-10T10:00:00Z', 'late', '8 days late'],
    ['2026-11-18T12:10:00Z', 'soon', '2 h 10 left'],
    ['2026-11-18T13:00:00Z', 'soon', '3 h left'],
    ['2026-11-18T19:30:00Z', 'soon', '9 h left'],
    ['2026-11-20T11:20:00Z', 'later', expect.stringMatching(/^\w{3} \d\d:\d\d$/)],
    ['2026-12-20T12:00:00Z', 'later', '20/12/2026'],
  ])('%s is %s: %s', (dueAt, tone, words) => {
    expect(dueWords(dueAt, NOW)).toEqual({ tone, words })
  })
})

describe('when an assignment ends', () => {
  it.each([
    ['2026-11-18T15:00:00Z', /^Returns to everyone today at \d\d:00$/],
    ['2026-11-19T11:00:00Z', /^Returns to everyone tomorrow at \d\d:00$/],
    ['2026-11-20T11:00:00Z', /^Returns to everyone on Friday at \d\d:00$/],
    ['2026-12-20T11:00:00Z', /^Returns to everyone on 20\/12\/2026 at \d\d:00$/],
    ['2026-11-18T09:59:00Z', /^Returns to everyone any minute$/],
  ])('%s', (returnsAt, words) => {
    expect(returnWords(returnsAt, NOW)).toMatch(words)
  })
})

it('counts stop at a thousand', () => {
  expect([0, 999, 1000, undefined].map(countWords)).toEqual(['0', '999', '999+', ''])
  expect(queueLine({ everyone: 1, late: 0 })).toBe('1 review needs a reply, none late.')
  expect(queueLine({ everyone: 1000, late: 12 })).toBe('999+ reviews need a reply, 12 late.')
  expect(queueLine({ everyone: 0, late: 0 })).toBe('No reviews need a reply.')
})
