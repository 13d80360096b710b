import { afterAll, beforeAll, expect, test } from 'vitest'

import { mergeBrand } from '#features/operator/claims-contract.ts'
import {
  changePromotion,
  createSpotlight,
  getPromotion,
  submitPromotion,
} from '#features/promotions/contract.ts'
import { promotionsJob } from '#features/promotions/server/jobs.ts'
import { closeBusiness } from '#features/team/contract.ts'
import type { Call } from '#shared/api/call.ts'
import { runScheduledJob } from '#server/scheduled-jobs.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { expectInvariants } from '#test/demands/invariants.ts'
import { refused } from '#test/demands/refused.ts'
import { aBrand, anUnclaimedBrand, aUser } from '#test/world/factories.ts'
import { anOperator, OPERATED } from '#test/world/operators.ts'
import {
  aPromoter,
  aRunningSpotlight,
  dayAfter,
  type Promoter,
  spotlightOf,
  submitted,
} from '#test/world/promotions.ts'
import { TEAM_PASSWORD } from '#test/world/team.ts'

let t: TestApp
let mara: Call
beforeAll(async () => {
  t = await startTestApp({ env: OPERATED })
  mara = (await anOperator(t)).call
})
afterAll(() => t.stop())

const tick = () => runScheduledJob(promotionsJob, t.services, { error: () => undefined })

/** Creates a promoter with one running, one scheduled, one waiting and one draft spotlight of $120 each. */
async function aBusyPromoter(): Promise<Promoter> {
  const promoter = await aPromoter(t)
  await aRunningSpotlight(t, promoter)
  await aRunningSpotlight(t, promoter, { startsOn: dayAfter(t, 3) })
  await submitted(t, promoter)
  await promoter.call(createSpotlight, { body: spotlightOf(t, promoter) })
  return promoter
}

const promotionsOf = ({ business }: Promoter) =>
  t.db
    .selectFrom('promotion')
    .innerJoin('brand', 'brand.id', 'promotion.brandId')
    .select(['status', 'brandId', 'promotion.id'])
    .where('promotion.businessId', '=', business.id)
    .orderBy('promotion.id')
    .execute()
const statusesOf = async (promoter: Promoter) => (await promotionsOf(promoter)).map(({ status }) => status)

async function leftOf({ business }: Promoter) {
  const row = await t.db
    .selectFrom('creditEntry')
    .select(({ fn }) => [fn.sum<string>('amount').as('left'), fn.sum<string>('reserved').as('reserved')])
    .where('businessId', '=', business.id)
    .executeTakeFirstOrThrow()
  return { left: Number(row.left), reserved: Number(row.reserved) }
}

test.each([
  ['is released', () => Promise.resolve(null)],
  ['is transferred to another business', async () => (await aBrand(t.db)).business.id],
] as const)(
  'a brand that %s promotes nothing from the next minute on, and nothing stays booked',
  async (_, next) => {
    const promoter = await aBusyPromoter()
    expect(await leftOf(promoter)).toEqual({ left: 24_000, reserved: 36_000 })
    // A business has one brand: the new owner of this one gave up its own.
    const businessId = await next()
    if (businessId !== null)
      await t.db.updateTable('brand').set({ businessId: null }).where('businessId', '=', businessId).execute()
    await t.db.updateTable('brand').set({ businessId }).where('id', '=', promoter.brand.id).execute()
    await tick()
    expect(await statusesOf(promoter)).toEqual(['cancelled', 'cancelled', 'cancelled', 'draft'])
    expect(await leftOf(promoter)).toEqual({ left: 60_000, reserved: 0 })
    await expectInvariants(t.db)
  },
)

test('a merge cancels what the brand that goes still promotes, returns the rest and keeps the history', async () => {
  const promoter = await aBusyPromoter()
  const kept = await anUnclaimedBrand(t.db)
  await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', promoter.brand.id).execute()
  await mara(mergeBrand, {
    params: { id: promoter.brand.id },
    body: { into: kept.id, reason: 'The same oats under two names.' },
  })
  const rows = await promotionsOf(promoter)
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled', 'draft'])
  expect(new Set(rows.map(({ brandId }) => brandId))).toEqual(new Set([kept.id]))
  expect(await leftOf(promoter)).toEqual({ left: 60_000, reserved: 0 })
  const nameless = await t.db
    .selectFrom('creditEntry')
    .select('id')
    .where('businessId', '=', promoter.business.id)
    .where('entry', '<>', 'grant')
    .where('promotionId', 'is', null)
    .execute()
  expect(nameless).toEqual([])
  await expectInvariants(t.db)
})

test('a business that closes leaves no draft, and its ledger still names what it promoted', async () => {
  const promoter = await aBusyPromoter()
  const owner = await aUser(t.db, { passwordHash: await t.services.passwords.hash(TEAM_PASSWORD) })
  await t.db
    .updateTable('businessMember')
    .set({ userId: owner.id })
    .where('businessId', '=', promoter.business.id)
    .execute()
  await t.db
    .updateTable('business')
    .set({ planStatus: 'none' })
    .where('id', '=', promoter.business.id)
    .execute()
  const call = await t.as(owner)
  await call(closeBusiness, {
    params: { businessId: promoter.business.id },
    body: { password: TEAM_PASSWORD },
  })
  await tick()
  expect(await statusesOf(promoter)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await leftOf(promoter)).toEqual({ left: 60_000, reserved: 0 })
  await expectInvariants(t.db)
})

test('A60 a brand whose ownership is disputed cannot promote, and still reads what it promoted', async () => {
  const promoter = await aBusyPromoter()
  const { brand, call } = promoter
  const [running] = await promotionsOf(promoter)
  const draft = await call(createSpotlight, { body: spotlightOf(t, promoter) })
  await t.db
    .updateTable('brand')
    .set({ frozenAt: t.clock.now().toISOString() })
    .where('id', '=', brand.id)
    .execute()
  const params = { id: running?.id ?? '' }
  for (const attempt of [
    () => call(createSpotlight, { body: spotlightOf(t, promoter) }),
    () => call(submitPromotion, { params: { id: draft.id }, body: { brandId: brand.id } }),
    () => call(changePromotion, { params, body: { brandId: brand.id, action: 'resume' } }),
  ])
    expect((await refused(attempt())).code).toBe('state_forbids')
  expect((await call(getPromotion, { params, query: { brandId: brand.id } })).promotion.id).toBe(params.id)
  expect(await leftOf(promoter)).toEqual({ left: 24_000, reserved: 36_000 })
})
