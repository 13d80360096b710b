import { expect, test } from 'vitest'

import { visitorTimeZone } from '#web/time-zone.ts'

import { reportTimeZone } from '#test/report-time-zone.ts'

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['America/New_York', 'America/New_York'],
  ['UTC', 'UTC'],
  ['europe/lisbon', 'Europe/Lisbon'],
  ['Etc/GMT+12', 'Etc/GMT+12'],
  ['Etc/Unknown', 'UTC'],
  [undefined, 'UTC'],
  ['', 'UTC'],
  ['+05:30', 'UTC'],
  ['-03', 'UTC'],
  ['GMT+1', 'UTC'],
  ['Mars/Olympus', 'UTC'],
  ['undefined', 'UTC'],
])('R183 a browser that reports the zone %s counts days in %s', (reported, zone) => {
  reportTimeZone(reported)
  expect(visitorTimeZone()).toBe(zone)
})
