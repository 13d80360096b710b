import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import { FAILING_DAYS, outcomeOf, readRetryAfter, TEST_TYPE, waitBefore } from '#features/webhooks/rules.ts'
import type { Claimed } from '#features/webhooks/server/claim.ts'
import { retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import type { Answer } from '#server/outbound/safe-fetch.ts'

/** An attempt, with its answer. */
export type Attempt = {
  claimed: Claimed
  answer: Answer
  startedAt: Date
  endedAt: Date
  tookMs: number
  signature: string
}

const finish = statement({
  params: {
    ids: z.readonly(z.array(z.uuid())),
    attempts: z.readonly(z.array(z.int())),
    states: z.readonly(z.array(z.string())),
    waits: z.readonly(z.array(z.nullable(z.number()))),
    statuses: z.readonly(z.array(z.nullable(z.int()))),
  },
  row: z.object({ id: z.uuid() }),
  sql: (slot) => sql`
    update webhook_delivery d
    set attempts = d.attempts + 1, state = g.state, leased_until = null, last_status = g.status,
      next_at = case when g.wait is null then d.next_at
        when e.paused_at is not null then 'infinity' else app_now() + make_interval(secs => g.wait) end,
      done_at = case when g.state <> 'waiting' then app_now() end
    from unnest(
      ${slot.ids}::uuid[], ${slot.attempts}::int[], ${slot.states}::text[], ${slot.waits}::float8[],
      ${slot.statuses}::int[]
    ) as g(id, attempts, state, wait, status), webhook_endpoint e
    where d.id = g.id and d.attempts = g.attempts and d.state = 'waiting' and e.id = d.endpoint_id
    returning d.id`,
})

/** Records attempts in one transaction, each with the next attempt or the end of its delivery. */
export async function record(db: Db, attempts: readonly Attempt[]): Promise<void> {
  await retrying(() => db.transaction().execute((trx) => recordAll(trx, attempts.map(judged))))
}

type Judged = Attempt & { status: number | null; state: string; wait: number | null; isTest: boolean }

function judged(attempt: Attempt): Judged {
  const { claimed, answer, endedAt } = attempt
  const isAnswered = answer.kind === 'answered'
  const status = isAnswered ? answer.status : null
  const isTest = claimed.type === TEST_TYPE
  const asked = isAnswered ? readRetryAfter(answer.retryAfter, endedAt) : null
  if (outcomeOf(status) === 'delivered') return { ...attempt, status, state: 'delivered', wait: null, isTest }
  const wait = isTest ? null : waitBefore(claimed.attempts + 1, Math.random(), asked)
  return { ...attempt, status, state: wait === null ? 'failed' : 'waiting', wait, isTest }
}

async function recordAll(trx: Db, attempts: readonly Judged[]): Promise<void> {
  const endpoints = [...new Set(attempts.map(({ claimed }) => claimed.endpointId))]
  // Locked before their deliveries, as wherever both change, and in one order.
  await trx
    .selectFrom('webhookEndpoint')
    .select('id')
    .where('id', 'in', endpoints)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const updated = await finish(trx, {
    ids: attempts.map(({ claimed }) => claimed.id),
    attempts: attempts.map(({ claimed }) => claimed.attempts),
    states: attempts.map(({ state }) => state),
    waits: attempts.map(({ wait }) => wait),
    statuses: attempts.map(({ status }) => status),
  })
  // Another process had the lease of the others meanwhile, or their endpoint was deleted.
  const ours = new Set(updated.map(({ id }) => id))
  const recorded = attempts.filter(({ claimed }) => ours.has(claimed.id))
  if (recorded.length === 0) return
  await trx.insertInto('webhookAttempt').values(recorded.map(logged)).execute()
  await noteSuccesses(
    trx,
    recorded.filter(({ state }) => state === 'delivered'),
  )
  for (const { claimed, state, status, isTest } of recorded) {
    if (state === 'waiting') await holdLater(trx, claimed)
    if (state !== 'delivered' && !isTest) await noteFailure(trx, claimed, outcomeOf(status) === 'gone')
  }
}

const logged = ({ claimed, answer, startedAt, tookMs, status, signature }: Judged) => ({
  deliveryId: claimed.id,
  number: claimed.attempts + 1,
  startedAt: startedAt.toISOString(),
  signedAt: startedAt.toISOString(),
  tookMs,
  status,
  failure: answer.kind === 'answered' ? null : answer.kind === 'unreachable' ? answer.reason : answer.kind,
  answer: answer.kind === 'answered' ? answer.body.toWellFormed().replaceAll('\u0000', '') : '',
  signature,
})

/** Lets the later events of the subject wait for this one. */
async function holdLater(trx: Db, { id, endpointId, subjectId }: Claimed): Promise<void> {
  await trx
    .updateTable('webhookDelivery as d')
    .set((eb) => ({
      nextAt: eb
        .selectFrom('webhookDelivery as p')
        .where('p.id', '=', id)
        .select('p.nextAt')
        .$castTo<string>(),
    }))
    .where('d.endpointId', '=', endpointId)
    .where('d.subjectId', '=', subjectId)
    .where('d.state', '=', 'waiting')
    .where('d.id', '>', id)
    .execute()
}

/** A test that is accepted resumes an endpoint that paused by itself. */
async function noteSuccesses(trx: Db, delivered: readonly Judged[]): Promise<void> {
  if (delivered.length === 0) return
  const working = await trx
    .updateTable('webhookEndpoint')
    .set({ failingSince: null })
    .where(
      'id',
      'in',
      delivered.map(({ claimed }) => claimed.endpointId),
    )
    .where((eb) => eb.or([eb('failingSince', 'is not', null), eb('pausedAt', 'is not', null)]))
    .returning(['id', 'pauseReason'])
    .execute()
  const tested = new Set(delivered.filter(({ isTest }) => isTest).map(({ claimed }) => claimed.endpointId))
  for (const { id, pauseReason } of working)
    if (tested.has(id) && (pauseReason === 'gone' || pauseReason === 'failing')) await resume(trx, id)
}

/** Pauses an endpoint that wants no more (410), or that failed for five days without one success. */
async function noteFailure(trx: Db, claimed: Claimed, isGone: boolean): Promise<void> {
  const { endpointId } = claimed
  await trx
    .updateTable('webhookEndpoint')
    .set({ failingSince: appNow() })
    .where('id', '=', endpointId)
    .where('failingSince', 'is', null)
    .execute()
  const paused = await trx
    .updateTable('webhookEndpoint')
    .set({ pausedAt: appNow(), pauseReason: isGone ? 'gone' : 'failing' })
    .where('id', '=', endpointId)
    .where('pausedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .$if(!isGone, (query) => query.where('failingSince', '<=', appNow({ minus: { days: FAILING_DAYS } })))
    .returning(['id', 'url', 'pausedAt'])
    .executeTakeFirst()
  if (paused === undefined) return
  await hold(trx, endpointId)
  const { businessId } = claimed
  await audit(trx, {
    event: 'webhook.paused',
    businessId,
    subjectId: endpointId,
    detail: { reason: isGone ? 'answered 410' : 'failed for five days' },
  })
  await notify(trx, {
    businessId,
    dedupeId: `webhook.paused:${endpointId}:${paused.pausedAt}`,
    type: 'webhook.paused',
    subjectId: endpointId,
    payload: { url: new URL(paused.url).hostname, reason: isGone ? 'gone' : 'failing' },
  })
}

/** Keeps what waits for an endpoint from being looked at, except tests, which have a subject of their own each. */
export async function hold(trx: Db, endpointId: string): Promise<void> {
  await trx
    .updateTable('webhookDelivery')
    .set({ nextAt: FOREVER })
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('nextAt', '<', FOREVER)
    .whereRef('subjectId', '!=', 'eventId')
    .execute()
}

/** Lets an endpoint's deliveries be sent from now on. */
export async function resume(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('webhookEndpoint')
    .set({ pausedAt: null, pauseReason: null, failingSince: null })
    .where('id', '=', id)
    .execute()
  await release(trx, id)
}

/** Lets deliveries that are held be sent from now on. */
export async function release(trx: Db, endpointId: string): Promise<void> {
  await trx
    .updateTable('webhookDelivery')
    .set({ nextAt: appNow() })
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('nextAt', '=', FOREVER)
    .execute()
}

const FOREVER = sql<string>`'infinity'::timestamptz`
