import { afterAll, beforeAll, expect, test } from 'vitest'

import { openWindows } from '#features/payments/server/money/ledger.ts'
import {
  changePromotion,
  type MemberAction,
  submitPromotion,
  updateSpotlight,
} from '#features/promotions/contract.ts'
import { promotionsJob } from '#features/promotions/server/jobs.ts'
import { runScheduledJob } from '#server/scheduled-jobs.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { expectInvariants } from '#test/demands/invariants.ts'
import { refusalOf } from '#test/world/accounts.ts'
import { OPERATED } from '#test/world/operators.ts'
import {
  aPromoter,
  aRunningSpotlight,
  dayAfter,
  giveCredit,
  type Promoter,
  spotlightOf,
  submitted,
} from '#test/world/promotions.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-16T10:00:00Z', env: OPERATED })
})
afterAll(() => t.stop())

async function pass(days: number, promoter: Promoter): Promise<void> {
  t.clock.shiftMs += days * 86_400_000
  promoter.call = await t.as(promoter.owner)
}
const act = ({ call, brand }: Promoter, id: string, action: MemberAction) =>
  call(changePromotion, { params: { id }, body: { brandId: brand.id, action } })
const tick = () => runScheduledJob(promotionsJob, t.services, { error: () => undefined })
/** Returns what is left in the open windows, with the days that each has left. */
const windowsOf = async ({ business }: Promoter) => {
  const now = t.clock.now()
  const windows = await openWindows(t.db, { businessId: business.id, kind: 'adCredit' }, now)
  return windows.map(({ left, end }) => ({
    left,
    days: Math.round((Date.parse(end) - now.getTime()) / 86_400_000),
  }))
}
const reservedOf = async ({ business }: Promoter) => {
  const rows = await t.db
    .selectFrom('creditEntry')
    .select('reserved')
    .where('businessId', '=', business.id)
    .execute()
  return rows.reduce((sum, { reserved }) => sum + reserved, 0)
}

/** Books a spotlight far ahead with credit that came back, and lets the window of that credit end. */
async function aFarSpotlight(): Promise<{ promoter: Promoter; id: string }> {
  const promoter = await aPromoter(t, 0)
  await giveCredit(t, promoter.business.id, { cents: 12_000, days: 5 })
  const dates = { startsOn: dayAfter(t, 60), endsOn: dayAfter(t, 69) }
  const { id } = await submitted(t, promoter, dates)
  await act(promoter, id, 'withdraw')
  expect(await windowsOf(promoter)).toEqual([
    { left: 0, days: 5 },
    { left: 12_000, days: 30 },
  ])
  await promoter.call(submitPromotion, { params: { id }, body: { brandId: promoter.brand.id } })
  await pass(31, promoter)
  expect(await windowsOf(promoter)).toEqual([])
  return { promoter, id }
}
const edit = (promoter: Promoter, id: string, budgetCents: number) =>
  promoter.call(updateSpotlight, {
    params: { id },
    body: spotlightOf(t, promoter, { budgetCents, startsOn: dayAfter(t, 29), endsOn: dayAfter(t, 38) }),
  })

test('a spotlight that is edited keeps its budget where it is booked, also after that window has ended', async () => {
  const { promoter, id } = await aFarSpotlight()
  // Nothing is left to book, and nothing more is needed.
  expect(await edit(promoter, id, 12_000)).toMatchObject({ status: 'in_review', budgetCents: 12_000 })
  await giveCredit(t, promoter.business.id, { cents: 20_000, days: 60 })
  await edit(promoter, id, 12_000)
  expect(await windowsOf(promoter)).toEqual([{ left: 20_000, days: 60 }])
  // A higher budget takes the difference, and a lower one gives back what was booked last.
  await edit(promoter, id, 15_000)
  expect(await windowsOf(promoter)).toEqual([{ left: 17_000, days: 60 }])
  await edit(promoter, id, 13_000)
  expect(await windowsOf(promoter)).toEqual([{ left: 19_000, days: 60 }])
  expect((await refusalOf(edit(promoter, id, 32_100))).fields).toEqual({
    budgetCents: 'You have $320.00 left.',
  })
  expect(await reservedOf(promoter)).toBe(13_000)
  await edit(promoter, id, 32_000)
  expect(await windowsOf(promoter)).toEqual([{ left: 0, days: 60 }])
  await expectInvariants(t.db)
})

test('a spotlight that ends while it is paused gives its credit back for 30 days once, as a cancelled one does', async () => {
  const promoter = await aPromoter(t, 0)
  await giveCredit(t, promoter.business.id, { cents: 12_000, days: 5 })
  const runPaused = async () => {
    const { id } = await aRunningSpotlight(t, promoter, { endsOn: dayAfter(t, 0) })
    await act(promoter, id, 'pause')
    await pass(1, promoter)
    await tick()
  }
  await runPaused()
  expect(await windowsOf(promoter)).toEqual([
    { left: 0, days: 4 },
    { left: 12_000, days: 30 },
  ])
  await runPaused()
  expect(await windowsOf(promoter)).toEqual([
    { left: 0, days: 3 },
    { left: 12_000, days: 29 },
  ])
  await expectInvariants(t.db)
})

test('one that ends while it runs gives back what nobody saw for another 30 days', async () => {
  const promoter = await aPromoter(t, 0)
  await giveCredit(t, promoter.business.id, { cents: 12_000, days: 5 })
  for (const left of [4, 3]) {
    await aRunningSpotlight(t, promoter, { endsOn: dayAfter(t, 0) })
    await pass(1, promoter)
    await tick()
    expect(await windowsOf(promoter)).toContainEqual({ left: 12_000, days: 30 })
    expect(await windowsOf(promoter)).toContainEqual({ left: 0, days: left })
  }
})
