import { describe, expect, it } from 'vitest'

import { countWords, dueWords, queueLine, returnWords } from '#features/queue/text.ts'

const NOW = new Date('2026-11-18T10:00:00Z')

describe('when a review is due', () => {
  it.each([
    ['2026-11-18T07:00:00Z', 'late', 'Waiting 1 day'],
    ['2026-11-18T12:10:00Z', 'soon', '2 h 10 left'],
    ['2026-11-18T13:00:00Z', 'soon', '3 h left'],
    ['2026-11-18T19:30:00Z', 'soon', '9 h left'],
    ['2026-11-20T11:20:00Z', 'later', expect.stringMatching(/^\w{3} \d\d:\d\d$/)],
    ['2026-12-20T12:00:00Z', 'later', '20/12/2026'],
  ])('%s is %s: %s', (dueAt, tone, words) => {
    expect(dueWords({ askedAt: '2026-11-17T08:00:00Z', dueAt }, NOW)).toEqual({ tone, words })
  })

  it.each([
    ['2026-11-18T09:59:40Z', 'Waiting 1 min'],
    ['2026-11-18T07:50:00Z', 'Waiting 2 h 10'],
    ['2026-11-17T11:00:00Z', 'Waiting 23 h'],
    ['2026-11-17T10:00:00Z', 'Waiting 1 day'],
    ['2026-11-10T10:00:00Z', 'Waiting 8 days'],
  ])('a late one of %s says how long its customer waits: %s', (askedAt, words) => {
    expect(dueWords({ askedAt, dueAt: '2026-11-18T09:59:50Z' }, NOW)).toEqual({ tone: 'late', words })
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
})

it.each([
  [{ everyone: 1, late: 0, beforeJoined: 0 }, '1 review needs a reply, none late.'],
  [{ everyone: 1000, late: 12, beforeJoined: 0 }, '999+ reviews need a reply, 12 late.'],
  [{ everyone: 0, late: 0, beforeJoined: 0 }, 'No reviews need a reply.'],
  [{ everyone: 0, late: 0, beforeJoined: 25 }, 'No new reviews need a reply. 25 from before you joined.'],
  [
    { everyone: 2, late: 1, beforeJoined: 1000 },
    '2 reviews need a reply, 1 late. 999+ from before you joined.',
  ],
])('the line under the title, of %j', (counts, line) => {
  expect(queueLine(counts)).toBe(line)
})
