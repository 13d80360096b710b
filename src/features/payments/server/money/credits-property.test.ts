import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getRedemptions } from '#features/payments/billing-contract.ts'
import { updatePlan } from '#features/payments/contract.ts'
import { type BuyablePlanId, classifyChange, DAY_MS } from '#features/payments/rules.ts'
import { grantCredits } from '#features/payments/server/money/credits.ts'
import { AD_CREDIT, PERKS, planOf } from '#features/plans/plans.ts'

import { aBrand } from '#test/world/factories.ts'
import { openShop, type Shop } from '#test/world/payments.ts'
import { aSubscriber } from '#test/world/subscribers.ts'
import { propertyRuns } from '#test/property-runs.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const PLANS: BuyablePlanId[] = [
  'essential_monthly',
  'essential_annually',
  'plus_monthly',
  'plus_annually',
  'max_monthly',
  'max_annually',
]
type Period = { planId: BuyablePlanId; periodStart: Date; periodEnd: Date }

const creditOf = (planId: BuyablePlanId) => AD_CREDIT[tierOf(planId)].dollars * 100
const isAnnual = (planId: BuyablePlanId) => planOf(planId).billingCycle === 'annually'
function tierOf(planId: BuyablePlanId) {
  const { tier } = planOf(planId)
  if (tier !== 'essential' && tier !== 'plus' && tier !== 'max') throw new Error(tier)
  return tier
}
/** Returns a new period of a plan, on days that every month has. */
function periodOf(planId: BuyablePlanId, start: Date): Period {
  const end = new Date(start)
  if (isAnnual(planId)) end.setUTCFullYear(end.getUTCFullYear() + 1)
  else end.setUTCMonth(end.getUTCMonth() + 1)
  return { planId, periodStart: start, periodEnd: end }
}
/** Changes a plan as Stripe does: another cycle begins a new period. */
const changed = (before: Period, planId: BuyablePlanId, at: Date): Period =>
  isAnnual(planId) === isAnnual(before.planId) ? { ...before, planId } : periodOf(planId, at)

const aBusiness = async () => (await aBrand(shop.shop.db)).business.id
const grant = (businessId: string, period: Period, now: Date) =>
  shop.shop.db.transaction().execute((trx) => grantCredits(trx, businessId, period, now))
async function grantedTo(businessId: string): Promise<Record<string, number>> {
  const rows = await shop.shop.db
    .selectFrom('creditEntry')
    .select(['kind', ({ fn }) => fn.sum<string>('amount').as('sum')])
    .where('businessId', '=', businessId)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]))
}

const step = fc.record({ planId: fc.constantFrom(...PLANS), seconds: fc.integer({ min: 0, max: 7_000 }) })

test('A73 R169 R170 any ladder of upgrades on one day grants what its highest plan grants, of each kind', async () => {
  const ladders = fc.array(step, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(ladders, fc.integer({ min: 0, max: 27 }), async ([first, ...rest], day) => {
      if (first === undefined) return
      const businessId = await aBusiness()
      let now = new Date(Date.UTC(2027, 0, 1 + day, 9, 30))
      let period = periodOf(first.planId, now)
      const plans = [first.planId]
      await grant(businessId, period, now)
      for (const { planId, seconds } of rest) {
        now = new Date(now.getTime() + seconds * 1000)
        if (classifyChange(period.planId, planId) === 'upgrade') {
          plans.push(planId)
          period = changed(period, planId, now)
        }
        await grant(businessId, period, now)
        // A sync that repeats adds nothing.
        await grant(businessId, period, now)
      }
      const annual = plans.filter(isAnnual).at(-1)
      const perks = annual === undefined ? undefined : PERKS[tierOf(annual)]
      expect(await grantedTo(businessId)).toEqual({
        adCredit: creditOf(period.planId),
        ...(perks && {
          email: perks.emails,
          pushNotification: perks.pushNotifications,
          socialPost: perks.socialPosts,
        }),
      })
    }),
    { numRuns: propertyRuns(8), seed: 20_270_110 },
  )
})

test('R169 whatever the plans, each month that renews grants its own plan’s credit in full', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...PLANS.filter((planId) => !isAnnual(planId))), {
        minLength: 2,
        maxLength: 15,
      }),
      fc.integer({ min: 1, max: 28 }),
      async (plans, day) => {
        const businessId = await aBusiness()
        let start = new Date(Date.UTC(2027, 0, day, 9, 30))
        let due = 0
        for (const planId of plans) {
          const period = periodOf(planId, start)
          // The clocks of two systems differ.
          await grant(businessId, period, new Date(start.getTime() - 2_000))
          due += creditOf(planId)
          expect(await grantedTo(businessId)).toEqual({ adCredit: due })
          start = period.periodEnd
        }
      },
    ),
    { numRuns: propertyRuns(8), seed: 20_270_110 },
  )
})

test.each([
  { day: 2, added: 10_645 },
  { day: 29, added: 154_354 },
])(
  'A73 after a change on day $day the new month adds what its predecessor’s last days don’t cover',
  async ({ day, added }) => {
    const businessId = await aBusiness()
    const start = new Date('2027-01-10T12:00:00Z')
    const monthly = periodOf('max_monthly', start)
    await grant(businessId, monthly, start)
    const at = new Date(start.getTime() + day * DAY_MS)
    const annual = periodOf('max_annually', at)
    await grant(businessId, annual, at)
    expect(await grantedTo(businessId)).toMatchObject({ adCredit: 165_000 + added, email: 12 })
    // It adds nothing more once the earlier month has ended, and all of the next one.
    await grant(businessId, annual, new Date(monthly.periodEnd.getTime() + 1_000))
    expect(await grantedTo(businessId)).toMatchObject({ adCredit: 165_000 + added, email: 12 })
    const next = periodOf('max_monthly', at).periodEnd
    await grant(businessId, annual, next)
    expect(await grantedTo(businessId)).toMatchObject({ adCredit: 2 * 165_000 + added, email: 12 })
  },
)

test('A73 R169 who changes from monthly to annual billing on the second day has no second month to spend', async () => {
  const owner = await aSubscriber(shop, 'max_monthly')
  const { businessId, call } = owner
  await shop.pass(2)
  const body = { businessId, priceRef: 'max_annually', action: 'upgrade' } as const
  expect(await call(updatePlan, { body })).toEqual({ acknowledged: true })
  expect(await call(getRedemptions, { query: { businessId } })).toMatchObject({
    adCredit: { granted: 175_645, used: 0, left: 175_645 },
    perks: { emails: { granted: 12 } },
  })
})
