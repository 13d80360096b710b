import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { getRedemptions } from '#features/payments/billing-contract.ts'
import {
  changePromotion,
  createSpotlight,
  deletePromotion,
  getPromotion,
  listPromotions,
  submitPromotion,
  updateSpotlight,
} from '#features/promotions/contract.ts'
import { exportLedger, listLedger } from '#features/promotions/ledger-contract.ts'
import {
  approvePromotion,
  creditBack,
  listPromotionCases,
  refusePromotion,
  setPrice,
} from '#features/promotions/operator-contract.ts'
import { promotionsJob } from '#features/promotions/server/jobs.ts'
import { settle } from '#features/promotions/server/settle.ts'
import type { Call } from '#shared/api/call.ts'
import { runScheduledJob } from '#server/scheduled-jobs.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { auditOf, refusalOf } from '#test/world/accounts.ts'
import { aMember, aUser } from '#test/world/factories.ts'
import { anOperator, OPERATED } from '#test/world/operators.ts'
import {
  aPromoter,
  aRunningSpotlight,
  dayAfter,
  giveCredit,
  type Promoter,
  seenBy,
  spotlightOf,
  submitted,
} from '#test/world/promotions.ts'

let t: TestApp
let mara: Call
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-16T10:00:00Z', env: OPERATED })
  mara = (await anOperator(t)).call
})
afterAll(() => t.stop())

const creditOf = async ({ call, business }: Promoter) =>
  (await call(getRedemptions, { query: { businessId: business.id } })).adCredit
const read = ({ call, brand }: Promoter, id: string) =>
  call(getPromotion, { params: { id }, query: { brandId: brand.id } })
const act = ({ call, brand }: Promoter, id: string, action: 'withdraw' | 'pause' | 'resume' | 'cancel') =>
  call(changePromotion, { params: { id }, body: { brandId: brand.id, action } })
const silent = { error: () => undefined }
const tick = () => runScheduledJob(promotionsJob, t.services, silent)
let last = 0
const stranger = () => {
  last += 1
  return `2001:db8:${(last >> 8).toString(16)}:${(last & 255).toString(16)}::1`
}

describe('a spotlight', () => {
  it('is submitted, approved, runs, is charged as it is seen, and ends; every step is kept', async () => {
    const promoter = await aPromoter(t)
    const waiting = await submitted(t, promoter)
    expect(waiting).toMatchObject({
      status: 'in_review',
      budgetCents: 12_000,
      centsPerThousand: 1200,
      goal: 10_000,
    })
    expect(await creditOf(promoter)).toMatchObject({
      granted: 60_000,
      used: 0,
      reserved: 12_000,
      left: 48_000,
    })
    const { promotions } = await mara(listPromotionCases, { query: { search: 'barista' } })
    expect(promotions.map(({ id }) => id)).toContain(waiting.id)
    await mara(approvePromotion, { params: { id: waiting.id } })
    for (let n = 0; n < 10; n += 1) await seenBy(t, promoter, waiting.id, { address: stranger() })
    await settle(t.db)
    await t.db.updateTable('appUser').set({ name: 'Ines Caro' }).where('id', '=', promoter.owner.id).execute()
    const { promotion, steps } = await read(promoter, waiting.id)
    expect(promotion).toMatchObject({
      status: 'running',
      impressions: 10,
      visitors: 10,
      costCents: 12,
      days: [10],
    })
    expect(await creditOf(promoter)).toMatchObject({ used: 12, reserved: 11_988, left: 48_000 })
    expect(steps.map(({ step, by }) => [step, by])).toEqual([
      ['created', 'Ines Caro'],
      ['submitted', 'Ines Caro'],
      ['approved', null],
      ['started', null],
    ])
    await act(promoter, waiting.id, 'cancel')
    expect(await creditOf(promoter)).toMatchObject({ granted: 60_000, used: 12, reserved: 0, left: 59_988 })
    expect(await auditOf(t.db, 'promotion.cancelled', promoter.owner.id)).toHaveLength(1)
  })

  it('says for each field what is missing, and reserves nothing then', async () => {
    const promoter = await aPromoter(t)
    const { id } = await promoter.call(createSpotlight, {
      body: { brandId: promoter.brand.id, timeZone: 'UTC' },
    })
    const submit = () =>
      promoter.call(submitPromotion, { params: { id }, body: { brandId: promoter.brand.id } })
    expect((await refusalOf(submit())).fields).toEqual({
      productIds: 'Choose a product.',
      categoryIds: 'Choose a category.',
      startsOn: 'Choose the first day.',
      endsOn: 'Choose the last day.',
      budgetCents: 'Choose a budget.',
    })
    const save = (more: object) =>
      promoter.call(updateSpotlight, { params: { id }, body: spotlightOf(t, promoter, more) })
    await save({ startsOn: dayAfter(t, -1), budgetCents: 60_001 })
    expect((await refusalOf(submit())).fields).toEqual({
      startsOn: 'The first day is over. Choose today or later.',
      budgetCents: 'You have $600.00 left.',
    })
    expect((await refusalOf(save({ endsOn: dayAfter(t, -1) }))).fields).toHaveProperty('endsOn')
    await save({ endsOn: dayAfter(t, 200) })
    expect((await refusalOf(submit())).fields).toEqual({ endsOn: 'Run it for at most 90 days.' })
    await t.db
      .updateTable('product')
      .set({ isVerified: false })
      .where('id', '=', promoter.product.id)
      .execute()
    await save({})
    expect((await refusalOf(submit())).fields).toEqual({
      productIds: 'Barista Oat is archived or not verified. Choose another product.',
    })
    expect(await creditOf(promoter)).toMatchObject({ reserved: 0, left: 60_000 })
  })

  test.each([
    { budgetCents: 1999 },
    { countries: ['XX'] },
    { timeZone: 'Mars/Olympus' },
    { startsOn: '0000-01-01' },
    { startsOn: '2026-02-30' },
    { line: 'x'.repeat(61) },
    { productIds: Array.from({ length: 4 }, () => '018f0000-0000-7000-8000-000000000000') },
  ])('R139 refuses %j with the field', async (more) => {
    const promoter = await aPromoter(t)
    const refusal = await refusalOf(promoter.call(createSpotlight, { body: spotlightOf(t, promoter, more) }))
    expect(refusal).toMatchObject({ status: 400, code: 'validation' })
    expect(Object.keys(refusal.fields ?? {})[0]).toContain(Object.keys(more)[0])
  })

  it('keeps products of other brands out', async () => {
    const [promoter, rival] = [await aPromoter(t), await aPromoter(t)]
    const draft = await promoter.call(createSpotlight, {
      body: spotlightOf(t, promoter, { productIds: [rival.product.id] }),
    })
    expect(draft.products).toEqual([])
    expect((await refusalOf(read(rival, draft.id))).code).toBe('not_found')
    expect((await refusalOf(act(rival, draft.id, 'cancel'))).code).toBe('not_found')
  })

  it('is refused with a reason, gets its credit back at once, and can be corrected and submitted again', async () => {
    const promoter = await aPromoter(t)
    const { id } = await submitted(t, promoter, { line: 'Soothes a bloated stomach.' })
    const reason = 'We can’t run health claims. Describe how it tastes.'
    await mara(refusePromotion, { params: { id }, body: { reason, words: 'Soothes a bloated stomach' } })
    expect((await read(promoter, id)).promotion).toMatchObject({
      status: 'refused',
      refusal: { reason, words: 'Soothes a bloated stomach' },
    })
    expect(await creditOf(promoter)).toMatchObject({ reserved: 0, left: 60_000 })
    const changed = await promoter.call(updateSpotlight, {
      params: { id },
      body: spotlightOf(t, promoter, { line: 'Tastes of toasted oats.' }),
    })
    expect(changed).toMatchObject({ status: 'refused', refusal: { reason } })
    const again = await promoter.call(submitPromotion, {
      params: { id },
      body: { brandId: promoter.brand.id },
    })
    expect(again).toMatchObject({ status: 'in_review', refusal: null })
    expect((await refusalOf(mara(approvePromotion, { params: { id }, ifMatch: '"old"' }))).code).toBe('stale')
  })

  it('goes back to review when it is edited, with its new budget reserved', async () => {
    const promoter = await aPromoter(t)
    const { id } = await submitted(t, promoter)
    const body = spotlightOf(t, promoter, { budgetCents: 50_000 })
    expect(await promoter.call(updateSpotlight, { params: { id }, body })).toMatchObject({
      status: 'in_review',
      goal: 41_666,
    })
    expect(await creditOf(promoter)).toMatchObject({ reserved: 50_000, left: 10_000 })
    const tooMuch = promoter.call(updateSpotlight, { params: { id }, body: { ...body, budgetCents: 60_100 } })
    expect((await refusalOf(tooMuch)).fields).toEqual({ budgetCents: 'You have $600.00 left.' })
    expect(await creditOf(promoter)).toMatchObject({ reserved: 50_000, left: 10_000 })
    await mara(approvePromotion, { params: { id } })
    expect((await refusalOf(promoter.call(updateSpotlight, { params: { id }, body }))).code).toBe('conflict')
  })

  it('of two tabs the one that saw an older version is refused', async () => {
    const promoter = await aPromoter(t)
    const draft = await promoter.call(createSpotlight, { body: spotlightOf(t, promoter) })
    const body = spotlightOf(t, promoter, { line: 'One' })
    const params = { id: draft.id }
    await promoter.call(updateSpotlight, { params, body, ifMatch: `"${draft.updatedAt}"` })
    const late = promoter.call(updateSpotlight, { params, body, ifMatch: `"${draft.updatedAt}"` })
    expect((await refusalOf(late)).code).toBe('stale')
    await promoter.call(deletePromotion, { params, query: { brandId: promoter.brand.id } })
    expect((await refusalOf(read(promoter, draft.id))).code).toBe('not_found')
  })

  it('starts on its first day, pauses, resumes and is done after its last, with the rest returned', async () => {
    const app = await startTestApp({ now: '2026-11-16T10:00:00Z', env: OPERATED })
    const promoter = await aPromoter(app)
    const { id } = await aRunningSpotlight(app, promoter, {
      startsOn: dayAfter(app, 1),
      endsOn: dayAfter(app, 2),
    })
    const statusNow = async () => {
      await runScheduledJob(promotionsJob, app.services, silent)
      return (await read(promoter, id)).promotion.status
    }
    expect(await statusNow()).toBe('scheduled')
    app.clock.shiftMs += 14 * 3_600_000 + 1000
    expect(await statusNow()).toBe('running')
    expect((await act(promoter, id, 'pause')).status).toBe('paused')
    expect((await refusalOf(act(promoter, id, 'pause'))).code).toBe('conflict')
    expect((await act(promoter, id, 'resume')).status).toBe('running')
    app.clock.shiftMs += 48 * 3_600_000
    expect(await statusNow()).toBe('done')
    expect(await creditOf(promoter)).toMatchObject({ used: 0, reserved: 0, left: 60_000 })
    await app.stop()
  })

  it('stops when the plan ends; what has not started stays as a draft', async () => {
    const promoter = await aPromoter(t)
    const running = await aRunningSpotlight(t, promoter)
    const waiting = await submitted(t, promoter)
    const graceEndsAt = new Date(t.clock.now().getTime() + 86_400_000).toISOString()
    const set = (values: object) =>
      t.db.updateTable('business').set(values).where('id', '=', promoter.business.id)
    await set({ planStatus: 'past_due', graceEndsAt }).execute()
    await tick()
    expect((await read(promoter, running.id)).promotion.status).toBe('running')
    await set({ planStatus: 'canceled', graceEndsAt: null }).execute()
    await tick()
    await set({ planStatus: 'active' }).execute()
    expect((await read(promoter, running.id)).promotion.status).toBe('cancelled')
    expect((await read(promoter, waiting.id)).promotion.status).toBe('draft')
    expect(await creditOf(promoter)).toMatchObject({ reserved: 0, left: 60_000 })
  })
})

describe('credit', () => {
  it('never falls below zero, however many requests come at once', async () => {
    const promoter = await aPromoter(t, 30_000)
    const drafts = await Promise.all(
      Array.from({ length: 6 }, () =>
        promoter.call(createSpotlight, { body: spotlightOf(t, promoter, { budgetCents: 10_000 }) }),
      ),
    )
    const outcomes = await Promise.all(
      drafts.map(({ id }) =>
        promoter.call(submitPromotion, { params: { id }, body: { brandId: promoter.brand.id } }).then(
          () => 'in_review',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([
      'in_review',
      'in_review',
      'in_review',
      'validation',
      'validation',
      'validation',
    ])
    expect(await creditOf(promoter)).toMatchObject({ reserved: 30_000, left: 0 })
  })

  it('that comes back after its window can be booked for 30 days', async () => {
    const app = await startTestApp({ now: '2026-11-16T10:00:00Z', env: OPERATED })
    const promoter = await aPromoter(app, 0)
    await giveCredit(app, promoter.business.id, { cents: 20_000, days: 8 })
    const { id } = await submitted(app, promoter, {
      budgetCents: 15_000,
      startsOn: dayAfter(app, 5),
      endsOn: dayAfter(app, 20),
    })
    app.clock.shiftMs += 9 * 86_400_000
    promoter.call = await app.as(promoter.owner)
    expect(await creditOf(promoter)).toBeNull()
    await act(promoter, id, 'cancel')
    const back = await creditOf(promoter)
    expect(back).toMatchObject({ granted: 15_000, used: 0, reserved: 0, left: 15_000 })
    expect(back?.lapses).toEqual([{ amount: 15_000, at: expect.stringMatching(/^2026-12-25T10:00/) }])
    // Submitting and cancelling it again does not keep it for longer.
    const again = await submitted(app, promoter, {
      budgetCents: 15_000,
      startsOn: dayAfter(app, 5),
      endsOn: dayAfter(app, 9),
    })
    app.clock.shiftMs += 86_400_000
    await act(promoter, again.id, 'cancel')
    expect((await creditOf(promoter))?.lapses).toEqual(back?.lapses)
    await app.stop()
  })

  it('is charged for three impressions of a visitor and day, and never beyond the budget', async () => {
    const app = await startTestApp({ now: '2026-11-16T08:00:00Z', env: OPERATED })
    const promoter = await aPromoter(app)
    const { id } = await aRunningSpotlight(app, promoter, { budgetCents: 2000 })
    const address = stranger()
    for (let hours = 0; hours < 5; hours += 1) {
      await seenBy(app, promoter, id, { address })
      app.clock.shiftMs += 3_600_000
    }
    await settle(app.db)
    expect((await read(promoter, id)).promotion).toMatchObject({ impressions: 5, visitors: 1, costCents: 3 })
    // All but two of the impressions that $20 buys are used.
    const { id: other } = await aRunningSpotlight(app, promoter, { budgetCents: 2000 })
    await app.db.updateTable('promotion').set({ goal: 2 }).where('id', '=', other).execute()
    for (let n = 0; n < 5; n += 1) await seenBy(app, promoter, other, { address: stranger() })
    await settle(app.db)
    expect((await read(promoter, other)).promotion).toMatchObject({ impressions: 5, costCents: 2 })
    await runScheduledJob(promotionsJob, app.services, silent)
    expect((await read(promoter, other)).promotion.status).toBe('done')
    await app.stop()
  })

  it('an event replayed, forged, expired or of a bot is not charged', async () => {
    const app = await startTestApp({ now: '2026-11-16T10:00:00Z', env: OPERATED })
    const promoter = await aPromoter(app)
    const { id } = await aRunningSpotlight(app, promoter)
    const token = await seenBy(app, promoter, id, { address: stranger() })
    await Promise.all(
      Array.from({ length: 100 }, () => seenBy(app, promoter, id, { address: stranger(), card: token })),
    )
    const forged = Buffer.from(token, 'base64url')
    forged.writeUInt8((forged[20] ?? 0) ^ 1, 20)
    await seenBy(app, promoter, id, { address: stranger(), card: forged.toString('base64url') })
    await seenBy(app, promoter, id, { address: stranger(), card: `${token}A` })
    await settle(app.db)
    expect((await read(promoter, id)).promotion).toMatchObject({ impressions: 1, costCents: 1 })
    const late = await seenBy(app, promoter, id, { address: stranger() })
    app.clock.shiftMs += 31 * 60_000
    await app.db.deleteFrom('eventSeen').execute()
    await seenBy(app, promoter, id, { address: stranger(), card: late })
    await settle(app.db)
    expect((await read(promoter, id)).promotion.impressions).toBe(2)
    await app.stop()
  })

  it('is credited back for invalid impressions, while it runs and after its end', async () => {
    const promoter = await aPromoter(t)
    const { id } = await aRunningSpotlight(t, promoter)
    for (let n = 0; n < 20; n += 1) await seenBy(t, promoter, id, { address: stranger() })
    await settle(t.db)
    const give = (impressions: number) =>
      mara(creditBack, { params: { id }, body: { impressions, reason: 'A click farm in one network.' } })
    expect((await refusalOf(give(21))).fields).toEqual({ impressions: 'Only 20 were charged.' })
    await give(10)
    expect(await creditOf(promoter)).toMatchObject({ used: 12, reserved: 11_988, left: 48_000 })
    await act(promoter, id, 'cancel')
    await give(10)
    expect(await creditOf(promoter)).toMatchObject({ reserved: 0, left: 60_000 })
  })

  it('every change has its line, which equals its CSV', async () => {
    const promoter = await aPromoter(t)
    const { id } = await submitted(t, promoter)
    await act(promoter, id, 'withdraw')
    const query = { businessId: promoter.business.id }
    const { lines, metadata } = await promoter.call(listLedger, { query })
    expect(lines.map(({ entry, amount, reserved }) => [entry, amount, reserved])).toEqual([
      ['release', 12_000, -12_000],
      ['reserve', -12_000, 12_000],
      ['grant', 60_000, 0],
    ])
    expect(lines[0]?.promotion).toEqual({ id, title: 'Barista Oat' })
    const csv = await promoter.call(exportLedger, { query })
    expect(csv.trim().split('\r\n')).toHaveLength(metadata.totalCount + 1)
    expect(csv).toContain('Advertising credit (USD),reserve,-120,120,')
  })
})

test('A1 editors promote, billing reads the ledger, analysts and responders read promotions', async () => {
  const promoter = await aPromoter(t)
  const { brand, business } = promoter
  const tries = {
    read: (call: Call) => call(listPromotions, { query: { brandId: brand.id } }),
    write: (call: Call) => call(createSpotlight, { body: spotlightOf(t, promoter) }),
    ledger: (call: Call) => call(listLedger, { query: { businessId: business.id } }),
  }
  const outcomes: Record<string, string[]> = {}
  for (const role of ['admin', 'editor', 'responder', 'analyst', 'billing'] as const) {
    const user = await aUser(t.db)
    await aMember(t.db, { businessId: business.id, userId: user.id, role })
    const call = await t.as(user)
    outcomes[role] = []
    for (const [name, attempt] of Object.entries(tries))
      await attempt(call).then(
        () => outcomes[role]?.push(name),
        (error: { code: string }) => expect(error.code).toBe('forbidden'),
      )
  }
  expect(outcomes).toEqual({
    admin: ['read', 'write', 'ledger'],
    editor: ['read', 'write', 'ledger'],
    responder: ['read'],
    analyst: ['read'],
    billing: ['read', 'ledger'],
  })
})

test('a new price applies to what is submitted from then on', async () => {
  const promoter = await aPromoter(t)
  const before = await submitted(t, promoter)
  const { prices } = await mara(setPrice, { body: { centsPerThousand: 1500 } })
  expect(prices.slice(0, 2).map(({ centsPerThousand }) => centsPerThousand)).toEqual([1500, 1200])
  const after = await submitted(t, promoter)
  await mara(setPrice, { body: { centsPerThousand: 1200 } })
  expect([before.goal, after.goal]).toEqual([10_000, 8000])
})
