import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openWindows, reservedBy } from '#features/payments/server/money/ledger.ts'
import { redeem } from '#features/payments/server/money/redemptions.ts'
import { BUDGET_MIN, costOf, isReserving, type PromotionStatus } from '#features/promotions/rules.ts'
import { approve, creditBack, refuse } from '#features/promotions/server/decisions.ts'
import * as drafts from '#features/promotions/server/drafts.ts'
import { promotionsJob } from '#features/promotions/server/jobs.ts'
import { settle } from '#features/promotions/server/settle.ts'
import * as spotlights from '#features/promotions/server/spotlights.ts'
import { isApiError } from '#shared/errors.ts'
import { runScheduledJob } from '#server/scheduled-jobs.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { anyVersion, authorOf } from '#test/world/authors.ts'
import { OPERATED } from '#test/world/operators.ts'
import { aPromoter, dayAfter, giveCredit, spotlightOf } from '#test/world/promotions.ts'
import { propertyRuns } from '#test/property-runs.ts'

const DAY = 86_400_000
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-16T10:00:00Z', env: OPERATED })
})
afterAll(() => t.stop())

type Act =
  | { do: 'submit' | 'run'; budget: number; starts: number; days: number }
  | { do: 'edit'; at: number; budget: number }
  | { do: 'approve' | 'refuse' | 'pause' | 'resume' | 'cancel' | 'withdraw'; at: number }
  | { do: 'see'; at: number; times: number; visitors: number }
  | { do: 'creditBack'; at: number; impressions: number }
  | { do: 'redeem'; amount: number }
  | { do: 'grant'; cents: number; days: number }
  | { do: 'wait'; hours: number }
  | { do: 'settle' | 'tick' | 'lapse' | 'pay' }

const at = fc.nat(3)
const budget = fc.integer({ min: BUDGET_MIN, max: 9000 })
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('submit' as const, 'run' as const),
      budget,
      starts: fc.constantFrom(0, 0, 0, 2, 60),
      days: fc.nat(9),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), at, budget }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('approve' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'refuse' as const,
        'pause' as const,
        'resume' as const,
        'cancel' as const,
        'withdraw' as const,
      ),
      at,
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('see' as const),
      at,
      times: fc.integer({ min: 1, max: 9000 }),
      visitors: fc.integer({ min: 1, max: 9000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('creditBack' as const),
      at,
      impressions: fc.integer({ min: 1, max: 3000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('redeem' as const), amount: fc.integer({ min: 1, max: 6000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      cents: fc.integer({ min: 1, max: 20_000 }),
      days: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 120 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 240, max: 840 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(...(['settle', 'settle', 'tick', 'tick', 'lapse', 'pay', 'pay'] as const)),
    }),
  },
) satisfies fc.Arbitrary<Act>

it('the ledger adds up after every step of any history, and no budget or balance is exceeded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 30 }), async (acts) => {
      const { apply, businessId } = await aHistory()
      for (const next of acts) {
        await apply(next)
        await expectBalanced(businessId)
      }
      await apply({ do: 'settle' })
      await expectBalanced(businessId)
      expect(await waitingFor(businessId)).toEqual([])
    }),
    { numRuns: propertyRuns(5), endOnFailure: true },
  )
})

async function aHistory() {
  const promoter = await aPromoter(t, 0)
  await giveCredit(t, promoter.business.id, { cents: 20_000, days: 40 })
  const author = authorOf(t, promoter)
  const ids: string[] = []
  const silent = { error: () => undefined }
  const of = (next: { at: number }) => ids.at(-1 - next.at) ?? crypto.randomUUID()
  const brandId = promoter.brand.id
  /** Names one that has started: the latest, or one before it. */
  const ofStarted = async (next: { at: number }) => {
    const started = t.db.selectFrom('promotion').select('id').where('brandId', '=', brandId)
    const rows = await started.where('startedAt', 'is not', null).orderBy('startedAt', 'desc').execute()
    return rows[next.at % Math.max(1, rows.length)]?.id ?? crypto.randomUUID()
  }
  const plan = (planStatus: 'active' | 'canceled') =>
    t.db.updateTable('business').set({ planStatus }).where('id', '=', promoter.business.id).execute()
  const run = async (next: Act): Promise<unknown> => {
    switch (next.do) {
      case 'submit':
      case 'run': {
        const days = { startsOn: dayAfter(t, next.starts), endsOn: dayAfter(t, next.starts + next.days) }
        const body = spotlightOf(t, promoter, { ...days, budgetCents: next.budget })
        const { id } = await spotlights.createSpotlight(author, body)
        ids.push(id)
        await drafts.submit(author, id, brandId, anyVersion)
        return next.do === 'run' ? approve(author, id, anyVersion) : undefined
      }
      case 'edit': {
        const id = of(next)
        const before = await leftOf(promoter.business.id)
        const more = Math.max(0, next.budget - (await reservedBy(t.db, id)))
        const body = spotlightOf(t, promoter, { budgetCents: next.budget })
        await spotlights.updateSpotlight(author, id, body, anyVersion)
        // An edit takes only what it needs more than before.
        expect(await leftOf(promoter.business.id)).toBeGreaterThanOrEqual(before - more)
        return undefined
      }
      case 'approve':
        return approve(author, of(next), anyVersion)
      case 'refuse':
        return refuse(author, of(next), { reason: 'Not like this.', words: '' }, anyVersion)
      case 'pause':
      case 'resume':
      case 'cancel':
      case 'withdraw':
        return drafts.changePromotion(author, of(next), { brandId, action: next.do })
      case 'see':
        return see(await ofStarted(next), promoter.product.id, next)
      case 'creditBack':
        return creditBack(author, await ofStarted(next), {
          impressions: next.impressions,
          reason: 'Made by a program.',
        })
      case 'redeem': {
        const use = { businessId: promoter.business.id, kind: 'adCredit', id: crypto.randomUUID() } as const
        return redeem(t.db, { ...use, amount: next.amount }, t.clock.now())
      }
      case 'grant':
        // Each grant has a window of its own.
        t.clock.shiftMs += 1000
        return giveCredit(t, promoter.business.id, next)
      case 'wait':
        t.clock.shiftMs += (next.hours / 24) * DAY
        return undefined
      case 'settle':
        return settle(t.db)
      case 'tick':
        return runScheduledJob(promotionsJob, t.services, silent)
      case 'lapse':
        return plan('canceled')
      case 'pay':
        return plan('active')
    }
  }
  return {
    /** Refuses what isn't possible now, which changes nothing. */
    async apply(next: Act) {
      await run(next).catch((error: unknown) => {
        if (!isApiError(error)) throw error
        expect(['conflict', 'validation', 'not_found']).toContain(error.code)
      })
    },
    businessId: promoter.business.id,
  }
}

/** Counts impressions, as the statement that stores events does; a promotion that never ran has none. */
const see = (
  promotionId: string,
  productId: string,
  { times, visitors }: { times: number; visitors: number },
) =>
  sql`
    insert into promotion_pending (promotion_id, product_id, metric, visitor)
    select id, ${productId}::uuid, 'impression', int4send(n % ${visitors}::int)
    from promotion cross join generate_series(1, ${times}::int) as n
    where id = ${promotionId}::uuid and started_at is not null`.execute(t.db)

/** Returns what can be booked now. */
async function leftOf(businessId: string): Promise<number> {
  const windows = await openWindows(t.db, { businessId, kind: 'adCredit' }, t.clock.now())
  return windows.reduce((sum, { left }) => sum + left, 0)
}

type Spent = {
  id: string
  status: PromotionStatus
  budgetCents: number
  centsPerThousand: number
  goal: number
  billed: number
  impressions: number
  charged: number
  reserved: number
}

async function expectBalanced(businessId: string): Promise<void> {
  const { rows: windows } = await sql<{ left: number; reserved: number; granted: number; used: number }>`
    select sum(amount)::int as left, sum(reserved)::int as reserved,
      coalesce(sum(amount) filter (where entry in ('grant', 'carry')), 0)::int as granted,
      -(coalesce(sum(amount) filter (where entry = 'use'), 0)
        + coalesce(sum(reserved) filter (where entry = 'charge'), 0)
        + coalesce(sum(amount + reserved) filter (where entry = 'refund'), 0))::int as used
    from credit_entry where business_id = ${businessId}::uuid
    group by window_start, window_end`.execute(t.db)
  for (const { left, reserved, granted, used } of windows) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(reserved).toBeGreaterThanOrEqual(0)
    expect(left).toBe(granted - used - reserved)
  }
  const { rows: promotions } = await sql<Spent>`
    select p.id, p.status, p.budget_cents, p.cents_per_thousand, p.goal, p.billed, p.impressions,
      -coalesce(sum(e.reserved) filter (where e.entry = 'charge'), 0)::int as charged,
      coalesce(sum(e.reserved), 0)::int as reserved
    from promotion p left join credit_entry e on e.promotion_id = p.id
    where p.business_id = ${businessId}::uuid and p.goal is not null
    group by p.id`.execute(t.db)
  for (const { status, budgetCents, centsPerThousand, goal, billed, impressions, reserved } of promotions) {
    const cost = costOf(billed, centsPerThousand)
    expect(cost).toBeLessThanOrEqual(budgetCents)
    expect(billed).toBeLessThanOrEqual(Math.min(goal, impressions))
    // The rest of the budget is reserved until it is over, and nothing after that.
    expect([status, reserved]).toEqual([status, isReserving(status) ? budgetCents - cost : 0])
  }
  const live = promotions.reduce((sum, { reserved }) => sum + reserved, 0)
  expect(windows.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(live)
}

async function waitingFor(businessId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select w.id from promotion_pending w join promotion p on p.id = w.promotion_id
    where p.business_id = ${businessId}::uuid`.execute(t.db)
  return rows
}
