import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { changePromotion, getPromotion } from '#features/promotions/contract.ts'
import { approvePromotion } from '#features/promotions/operator-contract.ts'
import { promotionsJob } from '#features/promotions/server/jobs.ts'
import { reportSent } from '#features/promotions/server/perks/sends.ts'
import type { Call } from '#shared/api/call.ts'
import { runScheduledJob } from '#server/scheduled-jobs.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { expectInvariants } from '#test/demands/invariants.ts'
import { refusalOf } from '#test/world/accounts.ts'
import { anOperator, OPERATED } from '#test/world/operators.ts'
import { aPerkOwner, aPerkSlot, booked, type PerkOwner } from '#test/world/perks.ts'

let t: TestApp
let mara: Call
let start: number
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-16T10:00:00Z', env: OPERATED })
  mara = (await anOperator(t)).call
  start = t.clock.shiftMs
})
afterEach(() => void (t.clock.shiftMs = start))
afterAll(() => t.stop())

/** Books an email in a new slot, whose deadline is in 14 days; approved unless it is said. */
async function anEmail(isApproved = true): Promise<{ writer: PerkOwner; id: string }> {
  const writer = await aPerkOwner(t)
  const { id } = await booked(writer, (await aPerkSlot(t)).id)
  if (isApproved) await mara(approvePromotion, { params: { id } })
  return { writer, id }
}
async function pass(days: number, writer: PerkOwner): Promise<void> {
  t.clock.shiftMs += days * 86_400_000
  writer.call = await t.as(writer.owner)
}
const change = ({ call, brand }: PerkOwner, id: string, action: 'withdraw' | 'cancel') =>
  call(changePromotion, { params: { id }, body: { brandId: brand.id, action } })
const lapse = ({ business }: PerkOwner) =>
  t.db.updateTable('business').set({ planStatus: 'canceled' }).where('id', '=', business.id).execute()
const minute = () => runScheduledJob(promotionsJob, t.services, { error: () => undefined })
const statusOf = async (id: string) =>
  (await t.db.selectFrom('promotion').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const report = (id: string) => reportSent(t.services, null, id, { sentTo: 18_412, url: '' })

async function emailsOf({ business }: PerkOwner) {
  const row = await t.db
    .selectFrom('creditEntry')
    .select(({ fn }) => [fn.sum<string>('amount').as('left'), fn.sum<string>('reserved').as('reserved')])
    .where('businessId', '=', business.id)
    .where('kind', '=', 'email')
    .executeTakeFirstOrThrow()
  return { left: Number(row.left), reserved: Number(row.reserved) }
}

test('an approved email is final at its deadline: nobody takes it back, and its report uses the perk', async () => {
  const { writer, id } = await anEmail()
  await pass(15, writer)
  for (const action of ['withdraw', 'cancel'] as const)
    expect(await refusalOf(change(writer, id, action))).toMatchObject({ code: 'conflict', status: 409 })
  expect(await emailsOf(writer)).toEqual({ left: 1, reserved: 1 })
  await report(id)
  const { promotion } = await writer.call(getPromotion, {
    params: { id },
    query: { brandId: writer.brand.id },
  })
  expect(promotion).toMatchObject({ status: 'done', block: { sentTo: 18_412 } })
  expect(await emailsOf(writer)).toEqual({ left: 1, reserved: 0 })
  await expectInvariants(t.db)
})

test('until its deadline an approved email can be taken back, and one that nobody approved afterwards too', async () => {
  for (const [isApproved, days] of [
    [true, 13],
    [false, 15],
  ] as const) {
    const { writer, id } = await anEmail(isApproved)
    await pass(days, writer)
    expect(await change(writer, id, 'withdraw')).toMatchObject({ status: 'draft' })
    expect(await emailsOf(writer)).toEqual({ left: 2, reserved: 0 })
    t.clock.shiftMs = start
  }
})

test('a plan that ends stops an approved email before its deadline, and not after', async () => {
  const [early, late] = [await anEmail(), await anEmail()]
  await lapse(early.writer)
  await minute()
  expect(await statusOf(early.id)).toBe('draft')
  expect(await emailsOf(early.writer)).toEqual({ left: 2, reserved: 0 })
  await pass(15, late.writer)
  await lapse(late.writer)
  await minute()
  expect(await statusOf(late.id)).toBe('scheduled')
  await report(late.id)
  expect(await statusOf(late.id)).toBe('done')
  expect(await emailsOf(late.writer)).toEqual({ left: 1, reserved: 0 })
})
