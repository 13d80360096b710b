import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest'

import { approvePromotion, refusePromotion } from '#features/promotions/operator-contract.ts'
import {
  callOffSlot,
  createSlot,
  holdPlace,
  listPerkSlots,
  type OperatorSlot,
  updateBlock,
  updateSlot,
} from '#features/promotions/perks-contract.ts'
import type { Call } from '#shared/api/call.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { expectInvariants } from '#test/demands/invariants.ts'
import { refusalOf } from '#test/world/accounts.ts'
import { anOperator, atDesk, OPERATED } from '#test/world/operators.ts'
import { aPerkOwner, blockOf, booked, type PerkOwner, slotFields, submitAs } from '#test/world/perks.ts'

let t: TestApp
let mara: Call
let start: number
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-16T10:00:00Z', env: OPERATED })
  mara = await atDesk(t, await anOperator(t))
  start = t.clock.shiftMs
})
afterEach(() => void (t.clock.shiftMs = start))
afterAll(() => t.stop())

const aSlot = (more: object = {}) =>
  mara(createSlot, { body: { channel: 'email', ...slotFields(t), ...more } })
const change = (slot: OperatorSlot, more: { capacity?: number; isClosed?: boolean }) => {
  const { title, audience, readers, capacity, goesOutAt, deadlineAt } = slot
  const fields = { title, audience, readers, capacity, goesOutAt, deadlineAt, isClosed: false }
  return mara(updateSlot, { params: { id: slot.id }, body: { ...fields, ...more } })
}
const hold = ({ call, brand }: PerkOwner, slotId: string) =>
  call(holdPlace, { params: { id: slotId }, body: { brandId: brand.id } })
const move = (writer: PerkOwner, id: string, slotId: string, more: object = {}) =>
  writer.call(updateBlock, { params: { id }, body: blockOf(writer, slotId, more) })
const slotFor = async ({ call, brand }: PerkOwner, id: string) => {
  const { slots } = await call(listPerkSlots, { query: { brandId: brand.id, channel: 'email' } })
  return slots.find((slot) => slot.id === id)
}

/** The states in which a block has a place: the refused one keeps its place to be corrected. */
const STATES = {
  in_review: () => Promise.resolve(null),
  scheduled: (id: string) => mara(approvePromotion, { params: { id } }),
  refused: (id: string) =>
    mara(refusePromotion, { params: { id }, body: { reason: 'Not like this.', words: '' } }),
}

test.for(['in_review', 'scheduled', 'refused'] as const)(
  'a block that is %s moves to a date only while it has a place there, as a new one would',
  async (state) => {
    const [writer, rival] = [await aPerkOwner(t), await aPerkOwner(t)]
    const [from, shut, off] = [await aSlot(), await aSlot(), await aSlot()]
    const [full, free] = [await aSlot({ capacity: 1 }), await aSlot({ capacity: 1 })]
    const push = await aSlot({ channel: 'push' })
    const block = await booked(writer, from.id)
    await STATES[state](block.id)
    await change(shut, { isClosed: true })
    await mara(callOffSlot, { params: { id: off.id }, body: { reason: 'Nothing is sent that day.' } })
    await hold(writer, full.id)
    // Someone else books the last place once it is no longer held.
    t.clock.shiftMs += 31 * 60_000
    await booked(rival, full.id)
    const refusals = {
      [full.id]: 'Someone else took the last place. Choose another date.',
      [shut.id]: 'This date is closed. Choose another one.',
      [off.id]: 'This date is closed. Choose another one.',
      [push.id]: 'Choose a date of the same kind.',
    }
    for (const [id, slotId] of Object.entries(refusals))
      expect((await refusalOf(move(writer, block.id, id))).fields).toEqual({ slotId })
    expect(await slotFor(writer, from.id)).toMatchObject({ state: 'yours', promotionId: block.id })
    expect(await slotFor(rival, full.id)).toMatchObject({ state: 'yours', left: 0 })
    await hold(writer, free.id)
    expect(await move(writer, block.id, free.id)).toMatchObject({ block: { slot: { id: free.id } } })
    expect(await slotFor(writer, from.id)).toMatchObject({ state: 'open', left: 2 })
    expect((await refusalOf(booked(rival, free.id))).fields).toHaveProperty('slotId')
    // A place that is booked is not held as well.
    const held = t.db.selectFrom('promotionHold').select('slotId').where('slotId', '=', free.id)
    expect(await held.execute()).toEqual([])
    await expectInvariants(t.db)
  },
)

it('checks the text of a booked block as it is written now', async () => {
  const [writer, slot] = [await aPerkOwner(t), await aSlot()]
  const { id } = await booked(writer, slot.id)
  expect((await refusalOf(move(writer, id, slot.id, { headline: ' ', body: '' }))).fields).toEqual({
    headline: 'Write a headline.',
    body: 'Write a text.',
  })
})

it('holds no place for the business that loses it to a lower capacity', async () => {
  const slot = await aSlot({ capacity: 3 })
  const writer = await aPerkOwner(t)
  await booked(await aPerkOwner(t), slot.id)
  await booked(await aPerkOwner(t), slot.id)
  await hold(writer, slot.id)
  await change(slot, { capacity: 2 })
  expect(await slotFor(writer, slot.id)).toMatchObject({ state: 'full', left: 0 })
  expect((await refusalOf(booked(writer, slot.id))).fields).toHaveProperty('slotId')
})

it('a draft of a date that was called off says so when it is submitted', async () => {
  const [writer, slot] = [await aPerkOwner(t), await aSlot()]
  const { id } = await booked(writer, slot.id)
  await mara(callOffSlot, { params: { id: slot.id }, body: { reason: 'Nothing is sent that day.' } })
  expect((await refusalOf(submitAs(writer, id))).fields).toEqual({
    slotId: 'This date is closed. Choose another one.',
  })
})
