import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { PerformancePage } from '#features/analytics/web/PerformancePage.tsx'
import { PromotePage } from '#features/promotions/web/PromotePage.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { reportTimeZone } from '#test/report-time-zone.ts'
import { drawPage } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'
import { promotionOf } from '#test/world/wire.ts'

afterEach(() => {
  clearSession()
  queryClient.clear()
})

const businesses = [aBusinessRef(1)]
const VIEWER = { [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) } }
const ZONES = ['Etc/Unknown', undefined, '', '+05:30', 'Mars/Olympus']

test.each(ZONES)('R8 performance shows in a browser that reports the zone %s, in UTC', async (zone) => {
  reportTimeZone(zone)
  logIn(aLogin({ businesses }))
  const series = {
    totalCount: 0,
    chartData: [],
    totalCountPrevious: 0,
    from: '2026-11-01',
    to: '2026-11-30',
    previousFrom: '2026-10-02',
    previousTo: '2026-10-31',
    interval: 'day',
    timezone: 'UTC',
    readAt: '2026-11-30T12:00:00Z',
  }
  const none = { metadata: { totalCount: 0 } }
  const calls = answerCalls({
    ...VIEWER,
    'GET /analytics/frame': {
      body: { firstDay: null, comparison: 'none', competitor: null, median: null },
    },
    'GET /analytics/engagement': { body: series },
    'GET /analytics/impressions': { body: series },
    'GET /analytics/pageviews': { body: series },
    'GET /analytics/saves': { body: series },
    'GET /analytics/promotions': { body: { promotions: [], ...none } },
    'GET /analytics/products': { body: { products: [], rising: null, fading: null, ...none } },
    'GET /analytics/pulse': { body: {} },
  })
  drawPage(<PerformancePage />, { client: queryClient })
  expect(await screen.findByRole('heading', { name: 'Performance' })).toBeDefined()
  const asked = calls.filter(({ path }) => path === '/analytics/saves')
  expect(asked.map(({ query }) => query['timezone'])).toEqual(['UTC'])
})

test.each(ZONES)('the calendar of promotions shows in a browser that reports the zone %s', async (zone) => {
  reportTimeZone(zone)
  logIn(aLogin({ businesses }))
  const promotions = [promotionOf({ status: 'scheduled', startsOn: '2026-12-01', endsOn: '2026-12-09' })]
  answerCalls({
    ...VIEWER,
    'GET /redemptions/summary': { body: { adCredit: null, perks: null } },
    'GET /promotions': {
      body: { promotions, metadata: { totalCount: 1 }, counts: { all: 1, active: 1, finished: 0 } },
    },
  })
  drawPage(<PromotePage />, { client: queryClient })
  expect(await screen.findByRole('heading', { name: 'Next four weeks' })).toBeDefined()
})
