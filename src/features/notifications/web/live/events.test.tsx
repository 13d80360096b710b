import fc from 'fast-check'
import { expect, test } from 'vitest'

import { eventReader } from '#features/notifications/web/live/events.ts'
import {
  allNotifications,
  notificationsQuery,
  showNotification,
} from '#features/notifications/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

import { idOf } from '#test/world/people.ts'
import { notificationOf } from '#test/world/wire.ts'

const aNotification = (n: number) =>
  notificationOf({ id: idOf(n), businessId: idOf(1), payload: { count: n } })
const asText = (n: number) =>
  `id: 70${n}\nevent: notice\ndata: ${JSON.stringify({ notice: aNotification(n) })}\n\n`

test('events are parsed completely, however the network splits them, and heartbeats are ignored', () => {
  const text = `event: open\ndata: {}\n\n${asText(1)}: here\n\nevent: later\ndata: {}\n\nevent: notice\ndata: {broken\n\n${asText(2)}`
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: text.length })), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length]
      const read = eventReader()
      const heard = places.slice(1).flatMap((end, n) => read(text.slice(places[n], end)))
      expect(heard).toEqual([
        { event: { type: 'open' }, place: undefined },
        { event: { type: 'notice', notice: aNotification(1) }, place: '701' },
        { event: { type: 'notice', notice: aNotification(2) }, place: '702' },
      ])
    }),
  )
})

test('R86 A119 a new notification is added on top once, and the next page skips every shown one', () => {
  const query = notificationsQuery(idOf(1))
  const page = (from: number, length: number) => ({
    notifications: Array.from({ length }, (_, n) => aNotification(from + n)),
    totalCount: 25,
    isFull: length === 20,
  })
  queryClient.setQueryData(query.queryKey, { pages: [page(100, 20)], pageParams: [0] })
  showNotification(aNotification(200))
  showNotification(aNotification(200))
  showNotification(aNotification(105))
  const pages = queryClient.getQueryData(query.queryKey)?.pages ?? []
  expect(allNotifications(pages).map(({ id }) => id)).toEqual([
    idOf(200),
    ...page(100, 20).notifications.map(({ id }) => id),
  ])
  expect(pages[0]?.totalCount).toBe(26)
  const [last] = pages
  if (last === undefined) throw new Error('There is no page.')
  expect(query.getNextPageParam(last, pages, 0, [0])).toBe(21)
  const both = [...pages, page(120, 5)]
  expect(query.getNextPageParam(page(120, 5), both, 21, [0, 21])).toBeUndefined()
  expect(allNotifications([...both, page(100, 3)])).toHaveLength(26)
  // The list shows the total of its last page.
  queryClient.setQueryData(query.queryKey, { pages: both, pageParams: [0, 21] })
  showNotification(aNotification(201))
  expect(queryClient.getQueryData(query.queryKey)?.pages.at(-1)?.totalCount).toBe(26)
  queryClient.clear()
})
