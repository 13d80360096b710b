import { sql } from 'kysely'

import { notify } from '#features/notifications/server/notify.ts'
import {
  ANSWER_BYTES,
  FAILING_DAYS,
  outcomeOf,
  readRetryAfter,
  TEST_TYPE,
  TIMEOUT_MS,
  waitBefore,
} from '#features/webhooks/rules.ts'
import { renderBody } from '#features/webhooks/server/payload.ts'
import type { Claimed } from '#features/webhooks/server/claim.ts'
import { messageId, signatureOf } from '#features/webhooks/server/signing.ts'
import type { Services } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { crashPoint } from '#server/crash-point.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import type { Answer } from '#server/outbound/safe-fetch.ts'
import type { Secrets } from '#server/secrets.ts'

/** The place of an endpoint's secret, for `Secrets`. */
export const secretOf = (businessId: string) => `webhook:${businessId}`

/** Returns the secrets that sign now: the endpoint's own, and for a day the one before. */
export function openKeys(
  secrets: Secrets,
  row: Pick<Claimed, 'businessId' | 'secret' | 'secretKeyId' | 'oldSecret' | 'oldSecretKeyId'>,
): Buffer[] {
  const context = secretOf(row.businessId)
  const current = secrets.open({ bytes: row.secret, keyId: row.secretKeyId }, context)
  if (row.oldSecret === null || row.oldSecretKeyId === null) return [current]
  return [current, secrets.open({ bytes: row.oldSecret, keyId: row.oldSecretKeyId }, context)]
}

/**
 * Sends a leased delivery once and records the answer, with the next attempt or the end. A process that dies in
 * between leaves it to another, which sends it again with the same id.
 */
export async function deliver(services: Services, claimed: Claimed): Promise<void> {
  const { db, outside, secrets, config, clock } = services
  const body = claimed.body ?? (await keepBody(db, claimed))
  const startedAt = clock.now()
  const message = { id: messageId(claimed.eventId), seconds: Math.floor(startedAt.getTime() / 1000), body }
  const signature = signatureOf(message, claimed.signing, openKeys(secrets, claimed))
  const started = performance.now()
  const answer = await outside.post(claimed.url, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'TrellisWebhooks/1.0',
      'webhook-id': message.id,
      'webhook-timestamp': String(message.seconds),
      'webhook-signature': signature,
    },
    body,
    maxBytes: ANSWER_BYTES,
    timeoutMs: TIMEOUT_MS,
  })
  crashPoint(config, 'webhook-sent')
  const tookMs = Math.round(performance.now() - started)
  await retrying(() =>
    db
      .transaction()
      .execute((trx) => record(trx, claimed, { answer, startedAt, tookMs, signature, now: clock.now() })),
  )
}

/** Stores the body with the first attempt, so that all endpoints and attempts get the same. */
async function keepBody(db: Db, { eventId, ...event }: Claimed): Promise<string> {
  const body = await renderBody(db, { ...event, id: eventId })
  const row = await db
    .updateTable('webhookEvent')
    .set((eb) => ({ body: eb.fn.coalesce('body', eb.val(body)) }))
    .where('id', '=', eventId)
    .returning('body')
    .executeTakeFirst()
  return row?.body ?? body
}

type Attempt = { answer: Answer; startedAt: Date; tookMs: number; signature: string; now: Date }

async function record(trx: Db, claimed: Claimed, { answer, startedAt, tookMs, signature, now }: Attempt) {
  const isAnswered = answer.kind === 'answered'
  const status = isAnswered ? answer.status : null
  const outcome = outcomeOf(status)
  const made = claimed.attempts + 1
  const isTest = claimed.type === TEST_TYPE
  const wait =
    outcome === 'delivered' || isTest
      ? null
      : waitBefore(made, Math.random(), isAnswered ? readRetryAfter(answer.retryAfter, now) : null)
  const state = outcome === 'delivered' ? 'delivered' : wait === null ? 'failed' : 'waiting'
  // Locked before its deliveries, as wherever both change.
  await trx
    .selectFrom('webhookEndpoint')
    .select('id')
    .where('id', '=', claimed.endpointId)
    .forNoKeyUpdate()
    .execute()
  const updated = await trx
    .updateTable('webhookDelivery')
    .set({
      attempts: made,
      state,
      leasedUntil: null,
      lastStatus: status,
      ...(wait !== null && { nextAt: sql<string>`app_now() + make_interval(secs => ${wait})` }),
      ...(state !== 'waiting' && { doneAt: appNow() }),
    })
    .where('id', '=', claimed.id)
    .where('attempts', '=', claimed.attempts)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  // Another process had the lease meanwhile, or the endpoint was deleted.
  if (updated === undefined) return
  await trx
    .insertInto('webhookAttempt')
    .values({
      deliveryId: claimed.id,
      number: made,
      startedAt: startedAt.toISOString(),
      signedAt: startedAt.toISOString(),
      tookMs,
      status,
      failure: isAnswered ? null : answer.kind === 'unreachable' ? answer.reason : answer.kind,
      answer: isAnswered ? answer.body.toWellFormed().replaceAll('\u0000', '') : '',
      signature,
    })
    .execute()
  if (state === 'waiting') await holdLater(trx, claimed)
  if (outcome === 'delivered') await noteSuccess(trx, claimed, isTest)
  else if (!isTest) await noteFailure(trx, claimed, outcome === 'gone')
}

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
async function noteSuccess(trx: Db, { endpointId }: Claimed, isTest: boolean): Promise<void> {
  const working = await trx
    .updateTable('webhookEndpoint')
    .set({ failingSince: null })
    .where('id', '=', endpointId)
    .where((eb) => eb.or([eb('failingSince', 'is not', null), eb('pausedAt', 'is not', null)]))
    .returning('pauseReason')
    .executeTakeFirst()
  const reason = working?.pauseReason
  if (isTest && (reason === 'gone' || reason === 'failing')) await resume(trx, endpointId)
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

/** Keeps what waits for a paused endpoint from being looked at. */
export async function hold(trx: Db, endpointId: string): Promise<void> {
  await trx
    .updateTable('webhookDelivery')
    .set({ nextAt: sql<string>`'infinity'::timestamptz` })
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Lets an endpoint's deliveries be sent from now on. */
export async function resume(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('webhookEndpoint')
    .set({ pausedAt: null, pauseReason: null, failingSince: null })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('webhookDelivery')
    .set({ nextAt: appNow() })
    .where('endpointId', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
