import { sql } from 'kysely'
import * as z from 'zod/mini'

import { type QueueChange, type QueueUpdate, SNOOZE_DAYS, type WorkBefore } from '#features/queue/contract.ts'
import type { WorkChange, WorkState } from '#features/queue/rules.ts'
import { afterChange, needsWork } from '#features/queue/rules.ts'
import { isPending } from '#features/queue/server/pending.ts'
import { lockRepliers } from '#features/queue/server/repliers.ts'
import { startTimersOf } from '#features/queue/server/return-timers.ts'
import { ApiError, invalid, notFound } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const DAY_MS = 86_400_000
/** Reviews that wake in one statement, which may take five seconds. */
const WOKEN_AT_ONCE = 500

type WorkTarget = { reviewId: string; brandId: string; businessId: string; userId: string; now: Date }
/** `repliers`: those of the chosen people who can answer reviews, locked. */
type Locked = WorkTarget & { repliers: ReadonlySet<string> }

/**
 * Snoozes, assigns or dismisses a review, or takes that back. Throws 409 if it was answered in the meantime,
 * and 400 for a date that is past or for someone who can't answer reviews.
 */
export async function changeWork(db: Db, target: WorkTarget, change: WorkChange): Promise<void> {
  const done = await db.transaction().execute(async (trx) => {
    const repliers = await lockRepliers(trx, target.businessId, [change.assigneeId])
    const changed = await changeOne(trx, { ...target, repliers }, change)
    await startTimersOf(trx, [target.reviewId])
    return changed
  })
  if (done === 'gone') throw notFound()
  if (typeof done === 'string')
    throw new ApiError('conflict', 'This review was answered in the meantime. Nothing was changed.')
}

/** Changes many reviews in one transaction, in the order of their ids, so that two such changes can't deadlock. */
export async function changeQueue(
  db: Db,
  target: Omit<WorkTarget, 'reviewId'>,
  changes: readonly QueueChange[],
): Promise<QueueUpdate> {
  const update: QueueUpdate = { changed: [], skipped: [] }
  await db.transaction().execute(async (trx) => {
    const repliers = await lockRepliers(
      trx,
      target.businessId,
      changes.map(({ assigneeId }) => assigneeId),
    )
    for (const change of changes.toSorted((a, b) => (a.reviewId < b.reviewId ? -1 : 1))) {
      const { reviewId, ifStill, ...wanted } = change
      const done = await changeOne(trx, { ...target, reviewId, repliers }, wanted, ifStill)
      if (typeof done === 'string') update.skipped.push({ reviewId, because: done })
      else update.changed.push({ reviewId, ...done })
    }
    await startTimersOf(
      trx,
      update.changed.map(({ reviewId }) => reviewId),
    )
  })
  return update
}

/** Changes the work on one review; returns it before and after, or why it is left as it is. */
async function changeOne(
  trx: Db,
  { reviewId, brandId, userId, now, repliers }: Locked,
  change: WorkChange,
  ifStill?: WorkBefore,
): Promise<Omit<QueueUpdate['changed'][number], 'reviewId'> | QueueUpdate['skipped'][number]['because']> {
  const { snoozedUntil } = change
  if (typeof snoozedUntil === 'string') refuseDate(snoozedUntil, now)
  const work = await trx
    .selectFrom('reviewWork')
    .select(['state', 'snoozedUntil', 'assigneeId'])
    .select(isPending(sql`review_id`, sql`brand_id`).as('isPending'))
    .where('reviewId', '=', reviewId)
    .where('brandId', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (work === undefined) return 'gone'
  // The database allows these four only.
  const known = work.state as WorkState
  const before = { state: known, snoozedUntil: work.snoozedUntil, assigneeId: work.assigneeId }
  if (ifStill !== undefined && !isSame(before, ifStill)) return 'changed'
  const state = afterChange(known, change)
  if (state === undefined || (work.isPending && state !== known)) return 'answered'
  const assigneeId = assigneeAfter(change, work.assigneeId, { repliers, isUndo: ifStill !== undefined })
  const after = await trx
    .updateTable('reviewWork')
    .set({
      state,
      ...(typeof snoozedUntil === 'string' && state === 'snoozed' && { snoozedUntil }),
      ...(state !== 'snoozed' && { snoozedUntil: null }),
      ...(state === 'dismissed' && known !== 'dismissed' && { doneAt: appNow() }),
      ...(needsWork(state) && !needsWork(known) && { doneAt: lastAnswer(reviewId, brandId) }),
      // The same person again keeps their time.
      ...(assigneeId !== undefined &&
        assigneeId !== work.assigneeId && {
          assigneeId,
          assignedAt: assigneeId === null ? null : appNow(),
          assignedBy: assigneeId === null ? null : userId,
          returnsAt: null,
          ruleId: null,
        }),
    })
    .where('reviewId', '=', reviewId)
    .returning(['snoozedUntil', 'assigneeId'])
    .executeTakeFirstOrThrow()
  return { before, after: { state, ...after } }
}

/** The same instant may be written in two ways. */
function isSame(one: WorkBefore, other: WorkBefore): boolean {
  const at = (until: string | null) => (until === null ? null : Date.parse(until))
  return (
    one.state === other.state &&
    one.assigneeId === other.assigneeId &&
    at(one.snoozedUntil) === at(other.snoozedUntil)
  )
}

function refuseDate(until: string, now: Date): void {
  const ahead = Date.parse(until) - now.getTime()
  if (ahead <= 0) throw invalid('snoozedUntil', 'Choose a time in the future.')
  if (ahead > SNOOZE_DAYS * DAY_MS) throw invalid('snoozedUntil', 'Choose a date within a year.')
}

/**
 * Returns who answers the review after a change; undefined: who did before. Undo leaves a review to everyone if
 * the person who had it can't answer any more.
 */
function assigneeAfter(
  { assigneeId }: WorkChange,
  before: string | null,
  { repliers, isUndo }: { repliers: ReadonlySet<string>; isUndo: boolean },
): string | null | undefined {
  if (typeof assigneeId !== 'string' || assigneeId === before || repliers.has(assigneeId)) return assigneeId
  if (isUndo) return null
  throw invalid('assigneeId', 'Choose someone on your team who can answer reviews.')
}

const lastAnswer = (reviewId: string, brandId: string) => sql<string | null>`(
  select max(created_at) from comment
  where review_id = ${reviewId} and as_brand_id = ${brandId} and removed_at is null)`

const wake = statement({
  params: { limit: z.int() },
  row: z.object({ reviewId: z.uuid() }),
  sql: ({ limit }) => sql`
    with due as materialized (
      select review_id
      from review_work
      where state = 'snoozed' and snoozed_until <= app_now()
      order by snoozed_until
      limit ${limit}::int
      for update skip locked
    )
    update review_work w
    set state = 'open', snoozed_until = null
    from due
    where w.review_id = due.review_id
    returning w.review_id`,
})

/**
 * Opens the snoozed reviews whose time has come, in batches. Returns how many. Those that someone is changing
 * right now follow in the next run.
 */
export async function wakeSnoozed(db: Db): Promise<number> {
  for (let woken = 0; ;) {
    const batch = await wake(db, { limit: WOKEN_AT_ONCE })
    woken += batch.length
    if (batch.length < WOKEN_AT_ONCE) return woken
  }
}
