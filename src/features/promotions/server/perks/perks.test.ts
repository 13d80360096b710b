import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'

import { listPromotionMarkers } from '#features/analytics/contract.ts'
import { getRedemptions } from '#features/payments/billing-contract.ts'
import { changePromotion, getPromotion } from '#features/promotions/contract.ts'
import { approvePromotion, refusePromotion } from '#features/promotions/operator-contract.ts'
import { listSlotChanges } from '#features/promotions/history-contract.ts'
import {
  callOffSlot,
  createBlock,
  createSlot,
  dropHold,
  holdPlace,
  joinWaitlist,
  leaveWaitlist,
  listOperatorSlots,
  listPerkSlots,
  type OperatorSlot,
  reportSent,
  updateBlock,
  updateSlot,
} from '#features/promotions/perks-contract.ts'
import { reportSent as reportSend } from '#features/promotions/server/perks/sends.ts'
import { promotionsJob } from '#features/promotions/server/jobs.ts'
import type { Call } from '#shared/api/call.ts'
import { runScheduledJob } from '#server/scheduled-jobs.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refusalOf } from '#test/world/accounts.ts'
import { atDesk, anOperator, OPERATED } from '#test/world/operators.ts'
import { aRunningSpotlight, dayAfter } from '#test/world/promotions.ts'
import {
  aPerkOwner,
  blockOf,
  booked,
  draftBlock,
  slotFields,
  submitAs,
  type PerkOwner,
} from '#test/world/perks.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
let t: TestApp
let mara: Call
let operator: { id: string }
let start: number
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-16T10:00:00Z', env: { ...OPERATED, OPERATOR_KEY: KEY } })
  operator = await anOperator(t)
  mara = await atDesk(t, operator)
  start = t.clock.shiftMs
})
afterEach(() => void (t.clock.shiftMs = start))
afterAll(() => t.stop())

const inDays = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString()
const aSlot = (more: object = {}) =>
  mara(createSlot, { body: { channel: 'email', ...slotFields(t), ...more } })
const fieldsOf = ({ title, audience, readers, capacity, goesOutAt, deadlineAt }: OperatorSlot) => ({
  title,
  audience,
  readers,
  capacity,
  goesOutAt,
  deadlineAt,
})
const slotFor = async ({ call, brand }: PerkOwner, id: string) => {
  const { slots } = await call(listPerkSlots, { query: { brandId: brand.id, channel: 'email' } })
  return slots.find((slot) => slot.id === id)
}
const emailsOf = async ({ call, business }: PerkOwner) =>
  (await call(getRedemptions, { query: { businessId: business.id } })).perks?.emails
const statusOf = async ({ call, brand }: PerkOwner, id: string) =>
  (await call(getPromotion, { params: { id }, query: { brandId: brand.id } })).promotion.status

describe('a place in an email', () => {
  it('is booked, approved, handed to the platform after the deadline, sent and reported; it uses one email', async () => {
    const [writer, slot] = [await aPerkOwner(t), await aSlot()]
    const block = await booked(writer, slot.id)
    expect(block).toMatchObject({
      channel: 'email',
      status: 'in_review',
      block: { slot: { title: 'Weekend table' } },
    })
    expect(await emailsOf(writer)).toMatchObject({ granted: 2, used: 0, reserved: 1, left: 1 })
    expect(await slotFor(writer, slot.id)).toMatchObject({ state: 'yours', left: 1, promotionId: block.id })
    await mara(approvePromotion, { params: { id: block.id } })
    const platform = (url: string, payload?: object) =>
      t.inject({
        method: payload === undefined ? 'GET' : 'POST',
        url,
        headers: { authorization: `Bearer ${KEY}` },
        ...(payload !== undefined && { payload }),
      })
    const report = (payload: object) => platform(`/api/platform/sends/${block.id}/results`, payload)
    const mine = async () =>
      (await platform('/api/platform/sends?channel=email'))
        .json()
        .sends.find((send: { promotionId: string }) => send.promotionId === block.id)
    expect(await mine()).toMatchObject({
      isFinal: false,
      label: `Sponsored by ${writer.brand.name}`,
      button: 'See Barista Oat',
    })
    expect((await report({ sentTo: 18_412 })).statusCode).toBe(409)
    t.clock.shiftMs += 15 * 86_400_000
    expect(await mine()).toMatchObject({ isFinal: true })
    expect((await report({ sentTo: 18_412, url: 'javascript:alert(1)' })).statusCode).toBe(400)
    const results = { sentTo: 18_412, url: 'https://platform.example/1', opens: 7000, clicks: 1207 }
    expect((await report(results)).statusCode).toBe(204)
    // What a later report leaves out stays.
    expect((await report({ sentTo: 18_412, clicks: 1300 })).statusCode).toBe(204)
    writer.call = await t.as(writer.owner)
    const { promotion, steps } = await writer.call(getPromotion, {
      params: { id: block.id },
      query: { brandId: writer.brand.id },
    })
    const { url: sentUrl, sentTo, opens } = results
    expect(promotion).toMatchObject({ status: 'done', clicks: 1300, block: { sentTo, sentUrl, opens } })
    expect(steps.map(({ step }) => step)).toEqual(['created', 'submitted', 'approved', 'sent', 'reported'])
    expect(await emailsOf(writer)).toMatchObject({ used: 1, reserved: 0, left: 1 })
    expect(await mine()).toBeUndefined()
  })

  it('is marked in the chart on the day it was sent, as a spotlight is on its days', async () => {
    const [writer, slot] = [await aPerkOwner(t), await aSlot()]
    const spotlight = await aRunningSpotlight(t, writer, { endsOn: dayAfter(t, 4) })
    const block = await booked(writer, slot.id)
    await mara(approvePromotion, { params: { id: block.id } })
    const days = [0, 4, 5, 15, 16].map((ahead) => dayAfter(t, ahead))
    const [first = '', last = '', next = '', sent = '', after = ''] = days
    const marked = (more: { from?: string; to?: string; timezone?: string }) =>
      writer.call(listPromotionMarkers, { query: { brandId: writer.brand.id, ...more } })
    const fields = { channel: 'spotlight', products: ['Barista Oat'] }
    expect(await marked({})).toMatchObject({
      promotions: [{ ...fields, id: spotlight.id, from: first, to: null }],
    })
    // It began at 10:00 UTC, which is the next day on Kiritimati.
    expect((await marked({ timezone: 'Pacific/Kiritimati', to: after })).promotions[0]).toMatchObject({
      from: dayAfter(t, 1),
    })
    t.clock.shiftMs += 15 * 86_400_000
    await runScheduledJob(promotionsJob, t.services, { error: () => undefined })
    await reportSend(t.services, null, block.id, { sentTo: 18_412, url: '', clicks: 40 })
    writer.call = await t.as(writer.owner)
    expect((await marked({ from: first, to: after })).promotions).toMatchObject([
      { ...fields, from: first, to: last },
      { channel: 'email', from: sent, to: sent, sentTo: 18_412, clicks: 40 },
    ])
    expect((await marked({ from: next, to: next })).promotions).toEqual([])
    expect((await marked({ from: last, to: last })).promotions).toHaveLength(1)
    expect(await refusalOf(marked({ timezone: 'Nowhere/Else' }))).toMatchObject({ code: 'validation' })
    const stranger = await aPerkOwner(t)
    const foreign = stranger.call(listPromotionMarkers, { query: { brandId: writer.brand.id } })
    expect(await refusalOf(foreign)).toMatchObject({ code: 'not_found' })
  })

  it('has a waitlist when it is full: who waits is notified once when a place is free, and can wait again', async () => {
    const slot = await aSlot({ capacity: 1 })
    const [writer, waiter, leaver] = [await aPerkOwner(t), await aPerkOwner(t), await aPerkOwner(t)]
    const join = ({ call, brand }: PerkOwner) =>
      call(joinWaitlist, { params: { id: slot.id }, body: { brandId: brand.id } })
    const leave = ({ call, brand }: PerkOwner) =>
      call(leaveWaitlist, { params: { id: slot.id }, query: { brandId: brand.id } })
    const minute = () => runScheduledJob(promotionsJob, t.services, { error: () => undefined })
    const toldOf = ({ business }: PerkOwner) =>
      t.db
        .selectFrom('notification')
        .select(['subjectId', 'payload'])
        .where('businessId', '=', business.id)
        .where('type', '=', 'promotion.placeFree')
        .execute()
    expect(await refusalOf(join(waiter))).toMatchObject({ code: 'conflict' })
    const block = await booked(writer, slot.id)
    expect(await refusalOf(join(writer))).toMatchObject({ code: 'conflict' })
    expect(await join(waiter)).toMatchObject({ state: 'full', isWaiting: true })
    await join(waiter)
    await join(leaver)
    await leave(leaver)
    await minute()
    expect(await toldOf(waiter)).toEqual([])
    expect(await slotFor(waiter, slot.id)).toMatchObject({ isWaiting: true })
    await writer.call(changePromotion, {
      params: { id: block.id },
      body: { brandId: writer.brand.id, action: 'withdraw' },
    })
    await Promise.all([minute(), minute()])
    const payload = { channel: 'email', slot: slot.title, at: slot.goesOutAt }
    expect(await toldOf(waiter)).toEqual([{ subjectId: slot.id, payload }])
    expect(await toldOf(leaver)).toEqual([])
    expect(await slotFor(waiter, slot.id)).toMatchObject({ state: 'open', isWaiting: false })
    // Someone is faster, and gives the place back: they're notified again.
    await submitAs(writer, block.id)
    await join(waiter)
    await mara(updateSlot, {
      params: { id: slot.id },
      body: { ...fieldsOf(slot), capacity: 2, isClosed: false },
    })
    await minute()
    expect(await toldOf(waiter)).toHaveLength(2)
    const [other] = [await aPerkOwner(t)]
    const foreign = other.call(joinWaitlist, { params: { id: slot.id }, body: { brandId: writer.brand.id } })
    expect(await refusalOf(foreign)).toMatchObject({ code: 'not_found' })
    // Nobody waits any more once the date is called off.
    await booked(waiter, slot.id)
    await join(leaver)
    await mara(callOffSlot, {
      params: { id: slot.id },
      body: { reason: 'The newsletter is not sent that day.' },
    })
    await minute()
    expect(
      await t.db.selectFrom('promotionWaitlist').selectAll().where('slotId', '=', slot.id).execute(),
    ).toEqual([])
    expect(await toldOf(leaver)).toEqual([])
  })

  it('says for each field what is missing, and books nothing then', async () => {
    const [writer, slot] = [await aPerkOwner(t), await aSlot()]
    const empty = await writer.call(createBlock, { body: { brandId: writer.brand.id, channel: 'email' } })
    expect((await refusalOf(submitAs(writer, empty.id))).fields).toEqual({
      slotId: 'Choose a date.',
      productId: 'Choose a product.',
      headline: 'Write a headline.',
      body: 'Write a text.',
      imageId: 'Choose a picture.',
    })
    const push = await aSlot({ channel: 'push' })
    expect((await refusalOf(booked(writer, push.id))).fields).toEqual({
      slotId: 'Choose a date of the same kind.',
    })
    const other = await aPerkOwner(t)
    const foreign = draftBlock(writer, slot.id, { imageId: other.imageId })
    expect((await refusalOf(foreign)).fields).toHaveProperty('imageId')
    expect(await slotFor(writer, slot.id)).toMatchObject({ left: 2, state: 'open' })
  })

  it('is never sold twice, however many submit at once', async () => {
    const slot = await aSlot({ capacity: 2 })
    const writers = await Promise.all(Array.from({ length: 6 }, () => aPerkOwner(t)))
    const outcomes = await Promise.all(
      writers.map((writer) =>
        booked(writer, slot.id).then(
          ({ status }) => String(status),
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([
      'in_review',
      'in_review',
      'validation',
      'validation',
      'validation',
      'validation',
    ])
    const { slots } = await mara(listOperatorSlots, { query: { channel: 'email' } })
    expect(slots.find(({ id }) => id === slot.id)).toMatchObject({ left: 0, bookings: [{}, {}] })
  })

  it('is kept for 30 minutes while its text is written, and 30 more once', async () => {
    const slot = await aSlot({ capacity: 1 })
    const [writer, rival] = [await aPerkOwner(t), await aPerkOwner(t)]
    const hold = (by: PerkOwner, extend = false) =>
      by.call(holdPlace, { params: { id: slot.id }, body: { brandId: by.brand.id, extend } })
    const minutes = (n: number) => void (t.clock.shiftMs += n * 60_000)
    expect(await hold(writer)).toMatchObject({ state: 'held', left: 1, canExtend: false })
    expect(await slotFor(rival, slot.id)).toMatchObject({ state: 'full', left: 0 })
    expect((await refusalOf(hold(rival))).code).toBe('conflict')
    expect((await refusalOf(booked(rival, slot.id))).fields).toHaveProperty('slotId')
    minutes(26)
    expect(await slotFor(writer, slot.id)).toMatchObject({ canExtend: true })
    const extended = await hold(writer, true)
    expect(extended.canExtend).toBe(false)
    minutes(33)
    expect(await hold(writer, true)).toEqual({ ...extended, canExtend: false })
    minutes(2)
    expect(await hold(rival)).toMatchObject({ state: 'held' })
    expect((await refusalOf(booked(writer, slot.id))).fields).toEqual({
      slotId: 'Someone else took the last place. Choose another date.',
    })
    await rival.call(dropHold, { params: { id: slot.id }, query: { brandId: rival.brand.id } })
    expect((await booked(writer, slot.id)).status).toBe('in_review')
  })

  it('is kept after a refusal until the deadline, with the email returned at once', async () => {
    const slot = await aSlot({ capacity: 1 })
    const [writer, rival] = [await aPerkOwner(t), await aPerkOwner(t)]
    const { id } = await booked(writer, slot.id)
    await mara(refusePromotion, {
      params: { id },
      body: { reason: 'Climate-positive needs proof.', words: 'Climate-positive' },
    })
    expect(await emailsOf(writer)).toMatchObject({ reserved: 0, left: 2 })
    expect((await refusalOf(booked(rival, slot.id))).fields).toHaveProperty('slotId')
    await writer.call(updateBlock, {
      params: { id },
      body: blockOf(writer, slot.id, { body: 'Made with oats from Ghent.' }),
    })
    expect((await submitAs(writer, id)).status).toBe('in_review')
    expect(await emailsOf(writer)).toMatchObject({ reserved: 1, left: 1 })
  })

  it('can be changed until the deadline, and not afterwards', async () => {
    const [writer, slot] = [await aPerkOwner(t), await aSlot()]
    const { id } = await booked(writer, slot.id)
    await mara(approvePromotion, { params: { id } })
    const change = () =>
      writer.call(updateBlock, { params: { id }, body: blockOf(writer, slot.id, { headline: 'New' }) })
    expect((await change()).status).toBe('in_review')
    t.clock.shiftMs += 15 * 86_400_000
    writer.call = await t.as(writer.owner)
    expect((await refusalOf(change())).code).toBe('conflict')
    // It was not approved before it went out: the email comes back.
    t.clock.shiftMs += 4 * 86_400_000
    await runScheduledJob(promotionsJob, t.services, { error: () => undefined })
    expect(await statusOf(writer, id)).toBe('draft')
    expect(await emailsOf(writer)).toMatchObject({ reserved: 0, left: 2 })
  })

  it('that is called off becomes a draft again, with the email returned', async () => {
    const [writer, slot] = [await aPerkOwner(t), await aSlot()]
    const { id } = await booked(writer, slot.id)
    const desk = await atDesk(t, operator)
    const off = () =>
      desk(callOffSlot, { params: { id: slot.id }, body: { reason: 'The newsletter pauses for a week.' } })
    expect(await off()).toMatchObject({ isClosed: true, bookings: [] })
    await off()
    expect(await statusOf(writer, id)).toBe('draft')
    expect(await emailsOf(writer)).toMatchObject({ reserved: 0, left: 2 })
    expect(await slotFor(writer, slot.id)).toBeUndefined()
  })
})

test('an operator sets dates and capacity within what is booked, and reports by hand', async () => {
  const desk = await atDesk(t, operator)
  const [writer, slot] = [await aPerkOwner(t), await aSlot()]
  const { id } = await booked(writer, slot.id)
  const fields = { ...slotFields(t), capacity: 1, isClosed: true }
  const change = (more: object = {}) =>
    desk(updateSlot, { params: { id: slot.id }, body: { ...fields, ...more } })
  expect((await refusalOf(change({ deadlineAt: inDays(19) }))).fields).toHaveProperty('deadlineAt')
  const late = desk(createSlot, { body: { channel: 'email', ...slotFields(t), deadlineAt: inDays(-1) } })
  expect((await refusalOf(late)).fields).toHaveProperty('deadlineAt')
  await booked(await aPerkOwner(t), slot.id)
  expect((await refusalOf(change())).fields).toEqual({
    capacity: '2 places are booked. Choose at least as many.',
  })
  expect(await change({ capacity: 2 })).toMatchObject({ isClosed: true, left: 0 })
  const report = () => desk(reportSent, { params: { id }, body: { sentTo: 10 } })
  expect((await refusalOf(report())).code).toBe('conflict')
})

test('the history of a slot says who added, changed and called it off, with what was and became', async () => {
  const slot = await aSlot({ capacity: 1 })
  const body = { ...fieldsOf(slot), title: 'Sunday table', capacity: 3, isClosed: false }
  await mara(updateSlot, { params: { id: slot.id }, body })
  await mara(callOffSlot, { params: { id: slot.id }, body: { reason: 'Nothing is sent that day.' } })
  const { changes } = await mara(listSlotChanges, { params: { id: slot.id } })
  const by = expect.any(String)
  expect(changes).toMatchObject([
    { what: 'calledOff', by, reason: 'Nothing is sent that day.', fields: [] },
    {
      what: 'changed',
      by,
      fields: [
        { field: 'title', before: slot.title, after: 'Sunday table' },
        { field: 'capacity', before: '1', after: '3' },
      ],
    },
    { what: 'added', by, reason: '' },
  ])
  expect(changes[2]?.fields).toContainEqual({ field: 'capacity', before: null, after: '1' })
  expect((await refusalOf(mara(listSlotChanges, { params: { id: operator.id } }))).code).toBe('not_found')
})
