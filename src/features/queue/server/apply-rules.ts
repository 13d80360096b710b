import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import { firstMatch } from '#features/queue/assignment.ts'
import { REPLIERS } from '#features/queue/server/repliers.ts'
import { startTimersOf } from '#features/queue/server/return-timers.ts'
import type { Db } from '#server/data/db.ts'
import { isPaidPlan } from '#server/data/paid-plan.ts'
import { statement } from '#server/data/statement.ts'

const BATCH = 200

const waitingBrands = statement({
  params: { limit: z.int() },
  row: z.object({ reviewId: z.uuid(), brandId: z.uuid() }),
  notNull: ['brandId'],
  sql: ({ limit }) => sql`
    select review_id, brand_id
    from review_work
    where needs_rules and language is not null and brand_id is not null
    order by review_id
    limit ${limit}::int`,
})

const ActiveRule = z.object({
  brandId: z.uuid(),
  id: z.uuid(),
  minStars: z.nullable(z.int()),
  maxStars: z.nullable(z.int()),
  productIds: z.array(z.uuid()),
  languages: z.array(z.string()),
  assigneeId: z.uuid(),
})
export type ActiveRule = z.infer<typeof ActiveRule>

/** The rules that are on, with their assignees locked: nobody is removed from the team meanwhile. */
const activeRules = statement({
  params: { brandIds: z.readonly(z.array(z.uuid())), roles: z.readonly(z.array(z.string())) },
  row: ActiveRule,
  notNull: ['assigneeId'],
  sql: ({ brandIds, roles }) => sql`
    select a.brand_id, a.id, a.min_stars, a.max_stars, a.product_ids, a.languages, a.assignee_id
    from assignment_rule a
    join brand b on b.id = a.brand_id
    join business s on s.id = b.business_id and ${isPaidPlan}
    join business_member m on m.business_id = s.id and m.user_id = a.assignee_id
      and m.role::text = any(${roles}::text[])
    where a.brand_id = any(${brandIds}::uuid[]) and a.is_on
    order by a.brand_id, a.position
    for share of m`,
})

const takeWaiting = statement({
  params: { reviewIds: z.readonly(z.array(z.uuid())) },
  row: z.object({
    reviewId: z.uuid(),
    brandId: z.nullable(z.uuid()),
    productId: z.nullable(z.uuid()),
    stars: z.int(),
    language: z.nullable(z.string()),
    isFree: z.boolean(),
  }),
  sql: ({ reviewIds }) => sql`
    select review_id, brand_id, product_id, stars, language,
      state = 'open' and assignee_id is null as is_free
    from review_work
    where review_id = any(${reviewIds}::uuid[]) and needs_rules
    for update skip locked`,
})

const store = statement({
  params: { rows: z.string(), runId: z.nullable(z.uuid()) },
  sql: ({ rows, runId }) => sql`
    update review_work w
    set needs_rules = false,
      assignee_id = coalesce(r.assignee_id, w.assignee_id),
      assigned_at = case when r.assignee_id is null then w.assigned_at else app_now() end,
      rule_id = coalesce(r.rule_id, w.rule_id),
      rule_run_id = case when r.assignee_id is null then w.rule_run_id else ${runId}::uuid end
    from jsonb_to_recordset(${rows}::jsonb) as r(review_id uuid, assignee_id uuid, rule_id uuid)
    where w.review_id = r.review_id`,
})

export type Match = { reviewId: string; rule: ActiveRule | undefined }

/** Stores what the rules decided about locked reviews, and starts the timers. Returns the assigned ones. */
export async function storeMatches(
  trx: Db,
  matches: readonly Match[],
  runId: string | null,
): Promise<string[]> {
  const rows = matches.map(({ reviewId, rule }) => ({
    review_id: reviewId,
    assignee_id: rule?.assigneeId ?? null,
    rule_id: rule?.id ?? null,
  }))
  await store(trx, { rows: JSON.stringify(rows), runId })
  const assigned = rows.filter((row) => row.assignee_id !== null).map((row) => row.review_id)
  await startTimersOf(trx, assigned)
  return assigned
}

/** Returns the rules that are on and whose person can answer reviews, with a lock on that. */
export function lockActiveRules(trx: Db, brandIds: readonly string[]): Promise<ActiveRule[]> {
  return activeRules(trx, { brandIds, roles: REPLIERS })
}

/**
 * Assigns the reviews that wait for the rules of their brand, each by the first that matches, and once in any
 * process. What someone assigned by hand stays. Returns how many were assigned.
 */
export async function applyRules(db: Db): Promise<number> {
  for (let assigned = 0; ;) {
    const { looked, matched } = await db.transaction().execute(applyBatch)
    assigned += matched
    if (looked < BATCH) return assigned
  }
}

async function applyBatch(trx: Db): Promise<{ looked: number; matched: number }> {
  const waiting = await waitingBrands(trx, { limit: BATCH })
  if (waiting.length === 0) return { looked: 0, matched: 0 }
  const brandIds = [...new Set(waiting.map(({ brandId }) => brandId))]
  // Members before reviews, in the order of a removal from the team.
  const rules = Map.groupBy(await lockActiveRules(trx, brandIds), ({ brandId }) => brandId)
  const reviews = await takeWaiting(trx, { reviewIds: waiting.map(({ reviewId }) => reviewId) })
  const matches = reviews.map(({ reviewId, brandId, isFree, ...review }) => ({
    reviewId,
    rule: isFree && brandId !== null ? firstMatch(rules.get(brandId) ?? [], review) : undefined,
  }))
  const assigned = await storeMatches(trx, matches, null)
  return { looked: reviews.length, matched: assigned.length }
}

/** Takes the rules whose assignee left or changed role. Those of a paid plan may be paused by it. */
const takeUnchecked = statement({
  params: { roles: z.readonly(z.array(z.string())) },
  row: z.object({
    id: z.uuid(),
    businessId: z.nullable(z.uuid()),
    personId: z.nullable(z.uuid()),
    isPaused: z.boolean(),
    at: z.iso.datetime(),
  }),
  sql: ({ roles }) => sql`
    with changed as (
      select a.brand_id, a.id, b.business_id, u.id as person_id,
        coalesce(${isPaidPlan}, false) and a.is_on and not exists (
          select from business_member m
          where m.business_id = b.business_id and m.user_id = a.assignee_id
            and m.role::text = any(${roles}::text[])
        ) as is_paused
      from assignment_rule a
      join brand b on b.id = a.brand_id
      left join business s on s.id = b.business_id
      left join app_user u on u.id = a.assignee_id and not u.is_deleted
      where a.needs_check
      for update of a skip locked
    )
    update assignment_rule a
    set needs_check = false
    from changed c
    where a.brand_id = c.brand_id and a.id = c.id
    returning a.id, c.business_id, c.person_id, c.is_paused, app_now() as at`,
})

/**
 * Notifies owners and admins of rules that are paused because their person can't answer reviews any more.
 * Without a paid plan there are no rules to look after.
 */
export async function tellPausedRules(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const paused = (await takeUnchecked(trx, { roles: REPLIERS })).filter(({ isPaused }) => isPaused)
    const groups = Map.groupBy(paused, ({ businessId, personId }) => `${businessId}:${personId}`)
    for (const [first, ...more] of groups.values())
      if (first !== undefined && first.businessId !== null)
        await notify(trx, {
          businessId: first.businessId,
          type: 'review.rulePaused',
          dedupeId: `review.rulePaused:${first.id}:${first.at}`,
          personId: first.personId,
          payload: { count: 1 + more.length },
        })
    return paused.length
  })
}
