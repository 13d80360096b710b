import { expect, test } from 'vitest'

import type { Notification } from '#features/notifications/contract.ts'
import {
  cadenceOf,
  hasMore,
  hiddenFrom,
  listState,
  NOTIFICATION_TYPES,
  NOTIFICATIONS,
  NOTIFICATIONS_PER_PAGE,
  PREVIEW_ITEMS,
  TOPICS,
  topicsOf,
} from '#features/notifications/rules.ts'
import { wordsOf } from '#features/notifications/text.ts'
import { TOPIC_WORDS } from '#features/notifications/topic-words.ts'
import { ROLES } from '#shared/roles.ts'

import { isBrowserPath } from '#test/browser-paths.ts'
import { idOf } from '#test/world/people.ts'
import { notificationOf } from '#test/world/wire.ts'

const at = (createdAt: string, n = 0) => ({ id: String(n), createdAt })

test('R177 a page holds twenty, the preview six', () => {
  expect([NOTIFICATIONS_PER_PAGE, PREVIEW_ITEMS]).toEqual([20, 6])
  const items = Array.from({ length: 9 }, (_, n) => at('2027-03-02T12:00:00Z', n))
  expect(listState(items).previewItems).toEqual(items.slice(0, 6))
})

test('R71 items are grouped by the calendar day of the viewer', () => {
  const items = [at('2027-03-02T23:30:00Z', 1), at('2027-03-02T22:30:00Z', 2), at('2027-03-01T12:00:00Z', 3)]
  const daysIn = (zone: string) =>
    listState(items, zone).groups.map(({ day, notices }) => [day, notices.length])
  expect(daysIn('UTC')).toEqual([
    ['02/03/2027', 2],
    ['01/03/2027', 1],
  ])
  expect(daysIn('Europe/Berlin')).toEqual([
    ['03/03/2027', 1],
    ['02/03/2027', 1],
    ['01/03/2027', 1],
  ])
})

test('R71 R86 there may be more while the page was full', () => {
  expect([0, 19, 20].map((n) => hasMore(Array.from({ length: n })))).toEqual([false, false, true])
})

test('billing goes to roles with billing rights, the team topic to those who manage it, and a topic without events is off for a role', () => {
  expect(hiddenFrom('owner')).toEqual([])
  expect(hiddenFrom('billing')).toContain('team.left')
  expect(hiddenFrom('billing')).not.toContain('payment.failed')
  expect(hiddenFrom('responder')).toContain('payment.failed')
  for (const role of ROLES)
    for (const topic of TOPICS) {
      const isSeen = NOTIFICATION_TYPES.some(
        (type) => NOTIFICATIONS[type].topic === topic && !hiddenFrom(role).includes(type),
      )
      expect(topicsOf(role).includes(topic)).toBe(isSeen)
      if (!isSeen) expect(cadenceOf(role, topic)).toBe('off')
    }
})

test('a stored choice applies, an invalid one is ignored', () => {
  expect(cadenceOf('billing', 'review.new', 'weekly')).toBe('weekly')
  expect(cadenceOf('owner', 'review.low', 'hourly')).toBe('instant')
  expect(Object.keys(TOPIC_WORDS)).toEqual([...TOPICS])
})

const aNotification = (given: Pick<Notification, 'type'> & Partial<Notification>) =>
  notificationOf({ subjectId: idOf(3), person: 'Maya', ...given })

test('each notification is a sentence that opens a page of the app', () => {
  const full = {
    count: 1,
    product: 'Barista',
    rating: 2,
    brand: 'Hollowmere',
    outcome: 'approved',
    amount: 116_900,
    card: '4242',
    last4: '4242',
    at: '2027-04-01T00:00:00Z',
    accessEndsAt: '2027-03-16T00:00:00Z',
    planId: 'plus_annually',
    from: 'plus_annually',
    to: 'max_monthly',
    max: 10,
    reason: 'Say when the offer ends.',
    channel: 'spotlight',
    slot: 'Weekend table',
    key: 'Warehouse',
    url: 'https://hollowmere.example/oats',
    impressions: 10_000,
    clicks: 84,
    role: 'editor',
  } as const
  for (const type of NOTIFICATION_TYPES) {
    const { title, detail, href } = wordsOf(aNotification({ type, payload: full }), 'UTC')
    expect(`${title} ${detail ?? ''}`).not.toMatch(/undefined|null|NaN/)
    expect(isBrowserPath(href.replace(/\?.*/, ''))).toBe(true)
  }
})

test('words that count, name and date', () => {
  const titleOf = (more: Partial<Notification> & Pick<Notification, 'type'>) =>
    wordsOf(aNotification(more), 'UTC').title
  expect(titleOf({ type: 'review.low', payload: { count: 1, product: 'Barista', rating: 1 } })).toBe(
    'Maya gave Barista 1 star',
  )
  expect(titleOf({ type: 'review.new', payload: { count: 1, product: 'Barista' } })).toBe(
    'Maya reviewed Barista',
  )
  expect(titleOf({ type: 'review.new', payload: { count: 1200 } })).toBe('1,200 new reviews')
  expect(
    titleOf({ type: 'payment.failed', payload: { amount: 116_900, card: null, accessEndsAt: null } }),
  ).toBe('Your $1,169.00 payment didn’t go through')
  expect(titleOf({ type: 'payment.received', payload: { amount: 16_900, planId: 'plus_monthly' } })).toBe(
    'You paid $169.00',
  )
  expect(
    wordsOf(
      aNotification({ type: 'payment.cardExpires', payload: { last4: '4242', at: '2027-04-01T00:00:00Z' } }),
      'UTC',
    ).detail,
  ).toBe('It’s valid until 31 March 2027.')
  expect(titleOf({ type: 'team.joined', person: null, payload: { role: 'editor' } })).toBe(
    'Someone joined the team as an editor',
  )
  expect(titleOf({ type: 'team.roleChanged', payload: { role: 'admin' } })).toBe('Maya is now an admin')
})
