import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import { firstMatch } from '#features/queue/assignment.ts'
import { type Matching, RUN_MAX, type RuleRun } from '#features/queue/rules-contract.ts'
import { lockActiveRules, type Match, storeMatches } from '#features/queue/server/apply-rules.ts'
import { isPending } from '#features/queue/server/pending.ts'
import { findRules, lockRules } from '#features/queue/server/rules.ts'
import type { BusinessActor } from '#server/api/context.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const BATCH = 1_000
/** The most waiting reviews that are compared with the rules: those that are due first. */
const LOOK_MAX = 10_000
const START = { at: '-infinity', stars: 0, id: '00000000-0000-0000-0000-000000000000' }

type RunOf = BusinessActor & { brandId: string }
type Assigned = { reviewId: string; rule: { id: string; assigneeId: string } }

/** Reviews without anybody. One that the timer gave back is left to people until its customer writes again. */
const IS_FREE = sql`w.assignee_id is null and w.state = 'open' and w.due_at is not null
      and (w.returned_at is null or w.returned_at < w.asked_at)
      and not exists (
        select from reply_writer y
        where y.review_id = w.review_id and y.ends_at > app_now())`

const freeReviews = statement({
  params: { brandId: z.uuid(), at: z.string(), stars: z.int(), id: z.uuid(), limit: z.int() },
  row: z.object({
    reviewId: z.uuid(),
    /** Or 'infinity'. */
    dueAt: z.string(),
    productId: z.nullable(z.uuid()),
    stars: z.int(),
    language: z.nullable(z.string()),
  }),
  notNull: ['dueAt'],
  sql: ({ brandId, at, stars, id, limit }) => sql`
    select w.review_id, w.due_at, w.product_id, w.stars, w.language
    from review_work w
    where w.brand_id = ${brandId} and w.language is not null and ${IS_FREE}
      and not ${isPending(sql`w.review_id`, brandId)}
      and (w.due_at, w.stars, w.review_id) > (${at}::timestamptz, ${stars}::smallint, ${id}::uuid)
    order by w.due_at, w.stars, w.review_id
    limit ${limit}::int`,
})

/** Locks those that are still free, in the order of their ids, so that two changes can't deadlock. */
const lockFree = statement({
  params: { reviewIds: z.readonly(z.array(z.uuid())) },
  row: z.object({ reviewId: z.uuid() }),
  sql: ({ reviewIds }) => sql`
    select w.review_id
    from review_work w
    where w.review_id = any(${reviewIds}::uuid[]) and ${IS_FREE}
    order by w.review_id
    for update skip locked`,
})

/** Returns how many waiting reviews a run of the rules would assign. */
export async function countMatches(db: Db, brandId: string): Promise<Matching> {
  return db.transaction().execute(async (trx) => {
    const { updatedAt } = await findRules(trx, brandId)
    return { count: (await findMatches(trx, brandId)).length, updatedAt }
  })
}

/** Assigns the waiting reviews, and notifies each person once of how many they got. */
export async function runRules(db: Db, { brandId, ...actor }: RunOf, versions: Versions): Promise<RuleRun> {
  return db.transaction().execute(async (trx) => {
    await lockRules(trx, brandId)
    refuseStale(versions, (await findRules(trx, brandId)).updatedAt)
    const runId = randomUUID()
    const found = await findMatches(trx, brandId)
    const free = await lockFree(trx, { reviewIds: found.map(({ reviewId }) => reviewId) })
    const isFree = new Set(free.map(({ reviewId }) => reviewId))
    const matches = found.filter(({ reviewId }) => isFree.has(reviewId))
    await storeMatches(trx, matches, runId)
    const people = Map.groupBy(matches, ({ rule }) => rule.assigneeId)
    for (const [recipientId, own] of people)
      if (recipientId !== actor.userId)
        await notify(trx, {
          businessId: actor.businessId,
          type: 'review.assigned',
          dedupeId: dedupeIdOf(runId, recipientId),
          recipientId,
          personId: actor.userId,
          payload: { count: own.length },
        })
    if (matches.length > 0)
      await audit(trx, {
        ...actor,
        event: 'assignment_rules.applied',
        subjectId: brandId,
        detail: { reviews: matches.length, people: people.size },
      })
    return { runId, assigned: matches.length, people: people.size }
  })
}

/** Compares the free reviews with the rules, in the order in which they are due. */
async function findMatches(trx: Db, brandId: string): Promise<(Match & Assigned)[]> {
  const rules = await lockActiveRules(trx, [brandId])
  const matches: (Match & Assigned)[] = []
  if (rules.length === 0) return matches
  for (let looked = 0, after = START; looked < LOOK_MAX; looked += BATCH) {
    const batch = await freeReviews(trx, { brandId, ...after, limit: BATCH })
    for (const { reviewId, ...review } of batch) {
      const rule = firstMatch(rules, review)
      if (rule !== undefined) matches.push({ reviewId, rule })
      if (matches.length === RUN_MAX) return matches
    }
    const last = batch.at(-1)
    if (last === undefined || batch.length < BATCH) return matches
    after = { at: last.dueAt, stars: last.stars, id: last.reviewId }
  }
  return matches
}

/** The trigger `leave_rule_run` has taken out of the run what anyone changed. */
const takeBack = statement({
  params: { brandId: z.uuid(), runId: z.uuid() },
  row: z.object({ assigneeId: z.uuid() }),
  notNull: ['assigneeId'],
  sql: ({ brandId, runId }) => sql`
    with given as (
      select w.review_id, w.assignee_id
      from review_work w
      where w.rule_run_id = ${runId} and w.brand_id = ${brandId}
        and not ${isPending(sql`w.review_id`, brandId)}
        and not exists (
          select from reply_writer y
          where y.review_id = w.review_id and y.user_id = w.assignee_id and y.ends_at > app_now())
      order by w.review_id
      for update
    )
    update review_work w
    set assignee_id = null, assigned_at = null, assigned_by = null, returns_at = null, rule_id = null
    from given g
    where w.review_id = g.review_id
    returning g.assignee_id`,
})

/** Gives back what the run assigned and nobody has touched since, and takes back the notifications of it. */
export async function undoRun(
  db: Db,
  { brandId, ...actor }: RunOf,
  runId: string,
): Promise<{ unassigned: number }> {
  return db.transaction().execute(async (trx) => {
    const taken = await takeBack(trx, { brandId, runId })
    if (taken.length === 0) return { unassigned: 0 }
    await trx
      .deleteFrom('notification')
      .where('businessId', '=', actor.businessId)
      .where(
        'dedupeId',
        'in',
        [...new Set(taken.map(({ assigneeId }) => assigneeId))].map((id) => dedupeIdOf(runId, id)),
      )
      .execute()
    await audit(trx, {
      ...actor,
      event: 'assignment_rules.undone',
      subjectId: brandId,
      detail: { reviews: taken.length },
    })
    return { unassigned: taken.length }
  })
}

const dedupeIdOf = (runId: string, userId: string) => `review.assigned:${runId}:${userId}`
