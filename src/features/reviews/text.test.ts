import { expect, test } from 'vitest'

import {
  answeredAfter,
  historyLine,
  leadOf,
  ratingName,
  SORT_NAMES,
  unansweredLine,
  usualAnswer,
  waitWords,
} from '#features/reviews/text.ts'

const NOW = new Date('2026-11-19T12:00:00Z')

test('R185 sorts are called Latest, Ratings high-low and Ratings low-high', () => {
  expect(SORT_NAMES).toEqual({
    createdAt_desc: 'Latest',
    rating_desc: 'Ratings high-low',
    rating_asc: 'Ratings low-high',
  })
})

test('how many wait, of how many, and the oldest for how long', () => {
  const line = unansweredLine(
    { totalCount: 212, unansweredCount: 4, oldestUnansweredAt: '2026-11-12T12:00:00Z' },
    NOW,
  )
  expect(line).toEqual({ lead: '4 of 212 unanswered', rest: ', the oldest for 7 days.' })
})

test('UX long waits are shown in weeks, months and years', () => {
  const restOf = (oldestUnansweredAt: string) =>
    unansweredLine({ totalCount: 3, unansweredCount: 1, oldestUnansweredAt }, NOW)?.rest
  expect(restOf('2026-10-15T12:00:00Z')).toBe(', the oldest for 5 weeks.')
  expect(restOf('2026-05-19T12:00:00Z')).toBe(', the oldest for 6 months.')
  expect(restOf('2024-11-15T12:00:00Z')).toBe(', the oldest for 2 years.')
})

test('shows a text when all are answered, and none before there are any', () => {
  const all = unansweredLine({ totalCount: 12, unansweredCount: 0, oldestUnansweredAt: null }, NOW)
  expect(`${all?.lead}${all?.rest}`).toBe('All caught up: 12 reviews, none unanswered.')
  expect(unansweredLine({ totalCount: 0, unansweredCount: 0, oldestUnansweredAt: null }, NOW)).toBeNull()
})

test('an age is left out if everything is from before the owner joined', () => {
  const line = unansweredLine({ totalCount: 25, unansweredCount: 25, oldestUnansweredAt: null }, NOW)
  expect(`${line?.lead}${line?.rest}`).toBe('25 of 25 unanswered.')
})

test.each([
  ['2026-11-16T12:00:00Z', '2026-11-01T00:00:00Z', 'waiting for 3 days'],
  ['2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z', 'waiting for 3 days'],
  ['2026-11-16T12:00:00Z', null, 'waiting for 3 days'],
  ['2024-11-16T12:00:00Z', '2026-11-16T12:00:00Z', 'from before you joined'],
])('a review of %s, of an owner since %s, is %s', (createdAt, repliesSince, words) => {
  expect(waitWords(createdAt, repliesSince, NOW)).toBe(words)
})

test('a reply has the time after the review', () => {
  expect(answeredAfter({ createdAt: '2026-11-16T19:00:00Z', repliedAt: '2026-11-17T14:00:00Z' })).toBe(
    'in 19 hours',
  )
  expect(answeredAfter({ createdAt: '2026-11-16T19:00:00Z', repliedAt: null })).toBeNull()
})

test('the rating filter shows its value', () => {
  expect([1, 2, 4, 5].map(ratingName)).toEqual([
    '1 star',
    '2 stars or fewer',
    '4 stars or fewer',
    'Any stars',
  ])
})

test('the first short sentences are the heading, the rest follows, and nothing is lost', () => {
  const text =
    'The jar was empty by Sunday. Tastes of real hazelnuts, not sugar. I bought it for the children and hid it behind the lentils.'
  expect(leadOf(text)).toEqual({
    lead: 'The jar was empty by Sunday. Tastes of real hazelnuts, not sugar.',
    rest: 'I bought it for the children and hid it behind the lentils.',
  })
  expect(leadOf('x'.repeat(200))).toEqual({ lead: '', rest: 'x'.repeat(200) })
  expect(leadOf('')).toEqual({ lead: '', rest: '' })
})

test('a history counts all, the own ones and the average', () => {
  const history = { totalCount: 23, ownCount: 3, rating: 4.31, firstAt: '2024-05-02T10:00:00Z' }
  expect(historyLine(history, 'Elif')).toBe('23 reviews since 2024, 3 of them yours. Gives 4.3 on average.')
  expect(historyLine({ ...history, totalCount: 1, ownCount: 1 }, 'Elif')).toBe('The first review Elif wrote.')
})

test('how soon a brand usually answers is rounded up', () => {
  expect([1, 9, 36, 49].map(usualAnswer)).toEqual([
    'Usually answers within an hour',
    'Usually answers in 9 hours',
    'Usually answers in 2 days',
    'Usually answers in 3 days',
  ])
})
