import { sql } from 'kysely'

import { grantCredits } from '#features/payments/server/money/credits.ts'
import { chargeAll, draw, release } from '#features/payments/server/money/ledger.ts'
import type { Interval } from '#dev/sandbox/stripe/world/objects.ts'
import { periodEnd } from '#dev/sandbox/stripe/world/periods.ts'
import { findPlan } from '#features/plans/plans.ts'
import { costOf, impressionsFor } from '#features/promotions/rules.ts'
import type { Db } from '#server/data/db.ts'

import { addBlock, BLOCKS } from './blocks.ts'
import { date } from './ledger-dates.ts'
import { idAt } from './ids.ts'
import { BUSINESSES } from './people.ts'
import { type DemoPromotion, PROMOTIONS } from './spotlights.ts'
import { addSteps, findBooker, type Step } from './booking.ts'
import { before, DAY, HOUR } from './world/rows.ts'

/** Days ago whose months of credit are granted, so that earlier promotions have a window. */
const GRANTED = [60, 45, 30, 15, 0]
const PRICE = 1200
const ZONE = 'Europe/Brussels'

/** Adds credit to the active plans, and promotions with their steps, days and ledger. */
export async function addPromotions(trx: Db, now: Date): Promise<void> {
  await addCredit(trx, now)
  for (const promotion of PROMOTIONS) await addPromotion(trx, promotion, now)
  for (const block of BLOCKS) await addBlock(trx, block, now)
}

async function addCredit(trx: Db, now: Date): Promise<void> {
  for (const { name, tier, cycle, planStatus, periodEndsIn = 20 } of BUSINESSES) {
    if (planStatus !== 'active' && planStatus !== 'past_due') continue
    const { id } = await trx
      .selectFrom('business')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    if (tier === 'enterprise') {
      const agreed = { adCreditCents: 300_000, emails: 24, pushNotifications: 24, socialPosts: 24 }
      await trx
        .insertInto('businessAllowance')
        .values({ businessId: id, ...agreed })
        .execute()
    }
    const planId = findPlan(`${tier}_${cycle ?? 'monthly'}`)?.id ?? null
    const period = { planId, ...periodOf(now, periodEndsIn, cycle === 'annually' ? 'year' : 'month') }
    for (const ago of GRANTED.filter((days) => before(now, days * DAY) >= period.periodStart))
      await grantCredits(trx, id, period, before(now, ago * DAY))
  }
  await sql`
    update credit_entry
    set created_at = window_start, id = uuidv7(window_start - clock_timestamp())
    where entry = 'grant'`.execute(trx)
}

/** Returns the current period as Stripe reckons it, to the second. A payment that failed began a new one. */
function periodOf(now: Date, endsIn: number, interval: Interval): { periodStart: Date; periodEnd: Date } {
  const turn = Math.floor((now.getTime() + endsIn * DAY) / 1000)
  const at = (count: number) => new Date((count === 0 ? turn : periodEnd(turn, interval, count)) * 1000)
  return endsIn > 0 ? { periodStart: at(-1), periodEnd: at(0) } : { periodStart: at(0), periodEnd: at(1) }
}

async function addPromotion(trx: Db, demo: DemoPromotion, now: Date): Promise<void> {
  const { line, budget, status, refusal } = demo
  const { brandId, businessId, userId } = await findBooker(trx, demo)
  const [startsOn, endsOn] = [dayOf(now, demo.starts), dayOf(now, demo.ends)]
  const submittedAt = status === 'draft' ? null : before(now, submittedAgo(demo))
  const decidedAt =
    submittedAt !== null && status !== 'in_review' ? new Date(submittedAt.getTime() + 5 * HOUR) : null
  const goal = impressionsFor(budget, PRICE)
  const id = idAt(submittedAt ?? before(now, 2 * HOUR))
  await trx
    .insertInto('promotion')
    .values({
      id,
      businessId,
      brandId,
      channel: 'spotlight',
      status,
      line,
      countries: [...demo.countries],
      startsOn,
      endsOn,
      timeZone: ZONE,
      budgetCents: budget,
      ...(submittedAt !== null && {
        centsPerThousand: PRICE,
        goal,
        submittedAt: submittedAt.toISOString(),
        startsAt: startsOn,
        endsAt: endsOn,
      }),
      decidedAt: decidedAt?.toISOString() ?? null,
      refusal: refusal?.reason ?? '',
      refusedWords: refusal?.words ?? '',
      createdBy: userId,
      createdAt: (submittedAt ?? before(now, 2 * HOUR)).toISOString(),
      updatedAt: (decidedAt ?? submittedAt ?? before(now, 2 * HOUR)).toISOString(),
    })
    .execute()
  await sql`
    update promotion
    set starts_at = starts_on::timestamp at time zone time_zone,
      ends_at = (ends_on + 1)::timestamp at time zone time_zone
    where id = ${id} and goal is not null`.execute(trx)
  const productIds = await addProducts(trx, id, demo, brandId)
  await addSteps(trx, id, stepsOf({ demo, userId, submittedAt, decidedAt }))
  if (submittedAt === null) return
  const of = { businessId, kind: 'adCredit', promotionId: id } as const
  await draw(trx, { ...of, amount: budget, entry: 'reserve', source: `reserve:${id}` }, submittedAt)
  await date(trx, submittedAt)
  if (status === 'refused' && decidedAt !== null) {
    await release(trx, { promotionId: id, source: `release:${id}`, because: 'us' }, decidedAt)
    await date(trx, decidedAt)
  }
  if (status === 'running' || status === 'done') await deliver(trx, { id, goal, productIds, demo }, now)
}

/** A little before it starts; what starts later was submitted yesterday. */
function submittedAgo({ starts, status }: DemoPromotion): number {
  if (status === 'in_review') return 3 * HOUR
  return starts < 0 ? (1 - starts) * DAY : 26 * HOUR
}

function dayOf(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
}

/** Adds its products, the first verified ones if none are named, and the places of their categories. */
async function addProducts(trx: Db, id: string, demo: DemoPromotion, brandId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('product')
    .select('id')
    .where('brandId', '=', brandId)
    .where('removedAt', 'is', null)
    .$if(demo.products.length > 0, (query) => query.where('name', 'in', demo.products))
    .orderBy('isVerified', 'desc')
    .orderBy('reviewsCount', 'desc')
    .orderBy('name')
    .limit(Math.max(1, demo.products.length))
    .execute()
  const ids = rows.map((row) => row.id)
  await trx
    .insertInto('promotionProduct')
    .values(ids.map((productId, position) => ({ promotionId: id, productId, position })))
    .execute()
  await sql`
    insert into promotion_place (promotion_id, category_id, country, is_running)
    select distinct ${id}::uuid, k.category_id, c.country, ${demo.status === 'running'}::boolean
    from product_category k
    cross join unnest(${demo.countries.length === 0 ? [''] : [...demo.countries]}::text[]) as c(country)
    where k.product_id = any(${ids}::uuid[])`.execute(trx)
  return ids
}

type History = { demo: DemoPromotion; userId: string; submittedAt: Date | null; decidedAt: Date | null }

function stepsOf({ demo, userId, submittedAt, decidedAt }: History): Step[] {
  const { status, refusal, starts, ends, budget } = demo
  const last = new Date((submittedAt ?? new Date()).getTime() + (ends - starts + 2) * DAY)
  const started = new Date((submittedAt ?? new Date()).getTime() + DAY)
  const wasShown = status === 'running' || status === 'done'
  return [
    [submittedAt && before(submittedAt, 10 * 60_000), 'created', '', userId],
    [submittedAt, 'submitted', '', userId],
    [decidedAt, status === 'refused' ? 'refused' : 'approved', refusal?.reason ?? '', null],
    [status === 'refused' ? decidedAt : null, 'returned', String(budget), null],
    [wasShown ? started : null, 'started', '', null],
    [status === 'done' ? last : null, 'done', '', null],
  ]
}

/** A day's share of an even delivery: quieter at first, busier in the middle. */
const SWING = [0.92, 1.04, 0.97, 1.08, 1.01, 0.95, 1.03]

type Delivery = { id: string; goal: number; productIds: readonly string[]; demo: DemoPromotion }

/** Adds the impressions, clicks and saves of each day so far, and their charges. */
async function deliver(trx: Db, { id, goal, productIds, demo }: Delivery, now: Date): Promise<void> {
  const { starts, ends, status } = demo
  const days = ends - starts + 1
  const even = goal / days
  const sums = { impressions: 0, billed: 0, clicks: 0, saves: 0, visitors: 0 }
  for (let n = 0; n < days && starts + n <= 0; n += 1) {
    const isLast = n === days - 1
    const hours = starts + n === 0 ? now.getUTCHours() / 24 : 1
    const seen = Math.floor(even * (SWING[n % SWING.length] ?? 1) * hours)
    // What is left on the last day, and a few free ones.
    const impressions = isLast && status === 'done' ? Math.max(0, goal - sums.billed) + 37 : seen
    const billed = Math.min(goal, sums.billed + impressions)
    const cents = costOf(billed, PRICE) - costOf(sums.billed, PRICE)
    const at = before(now, (-starts - n) * DAY)
    const day = dayOf(now, starts + n)
    const parts = await addDay(trx, { id, day, impressions, productIds })
    if (cents > 0) await chargeAll(trx, [{ promotionId: id, amount: cents, source: `charge:${id}:${day}` }])
    await date(trx, at)
    sums.billed = billed
    sums.impressions += impressions
    sums.visitors += Math.floor(impressions * 0.62)
    sums.clicks += parts.clicks
    sums.saves += parts.saves
  }
  await sql`
    update promotion
    set impressions = ${sums.impressions}, billed = ${sums.billed}, clicks = ${sums.clicks}, saves = ${sums.saves},
      visitors = ${sums.visitors}, started_at = starts_at, paced_from = starts_at,
      ended_at = case when status = 'done' then least(ends_at, ${now}) end
    where id = ${id}`.execute(trx)
}

type Seen = { id: string; day: string; impressions: number; productIds: readonly string[] }

/** Divides a day among the products in turn. */
async function addDay(trx: Db, { id, day, impressions, productIds }: Seen) {
  const rows = productIds.map((productId, n) => {
    const share = Math.floor(impressions / productIds.length) + (n < impressions % productIds.length ? 1 : 0)
    return {
      promotionId: id,
      day,
      productId,
      impressions: share,
      clicks: Math.round(share * 0.0092),
      saves: Math.round(share * 0.0031),
    }
  })
  if (impressions > 0) await trx.insertInto('promotionDay').values(rows).execute()
  const counted = impressions > 0 ? rows : []
  return {
    clicks: counted.reduce((sum, row) => sum + row.clicks, 0),
    saves: counted.reduce((sum, row) => sum + row.saves, 0),
  }
}
