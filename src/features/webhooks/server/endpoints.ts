import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Webhook } from '#features/webhooks/contract.ts'
import { ENDPOINTS_MAX, EVENT_TYPES, HEALTH_DAYS, OVERLAP_HOURS } from '#features/webhooks/rules.ts'
import { secretOf } from '#features/webhooks/server/deliver.ts'
import { hold, resume } from '#features/webhooks/server/record.ts'
import { demandReachable } from '#features/webhooks/server/reachable.ts'
import { newSecret, type Signing, verifier } from '#features/webhooks/server/signing.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Context, Membership, Services, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Caller = Pick<Services, 'db' | 'config' | 'secrets'> & Pick<Context<unknown>, 'address'>
type Manager = { viewer: Viewer; member: Membership }

const WebhookRow = z.object({
  id: z.uuid(),
  url: z.string(),
  types: z.array(z.enum(EVENT_TYPES)),
  signing: z.enum(['hmac', 'ed25519']),
  createdAt: z.iso.datetime(),
  pausedAt: z.nullable(z.iso.datetime()),
  pauseReason: z.nullable(z.enum(['byHand', 'gone', 'failing'])),
  failingSince: z.nullable(z.iso.datetime()),
  overlapUntil: z.nullable(z.iso.datetime()),
  waiting: z.int(),
  days: z.array(z.object({ day: z.string(), delivered: z.int(), failed: z.int() })),
})

const webhooks = statement({
  params: { businessId: z.uuid(), days: z.int() },
  row: WebhookRow,
  sql: (slot) => sql`
    select e.id, e.url, e.types, e.signing, e.created_at, e.paused_at, e.pause_reason, e.failing_since,
      case when e.old_secret_until > app_now() then e.old_secret_until end as overlap_until,
      (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
      coalesce((
        select jsonb_agg(jsonb_build_object('day', c.day, 'delivered', c.delivered, 'failed', c.failed) order by c.day)
        from (
          select to_char(at, 'YYYY-MM-DD') as day,
            count(d.id) filter (where d.state = 'delivered') as delivered,
            count(d.id) filter (where d.state = 'failed' or (d.state = 'waiting' and d.attempts > 0)) as failed
          from generate_series(
            date_trunc('day', app_now() at time zone 'UTC') - make_interval(days => ${slot.days}::int - 1),
            date_trunc('day', app_now() at time zone 'UTC'), interval '1 day'
          ) as at
          left join webhook_delivery d on d.endpoint_id = e.id
            and d.created_at >= at at time zone 'UTC' and d.created_at < (at + interval '1 day') at time zone 'UTC'
          group by at
        ) c
      ), '[]') as days
    from webhook_endpoint e
    where e.business_id = ${slot.businessId} and e.deleted_at is null
    order by e.created_at, e.id`,
})

/** Returns the endpoints of a business, the oldest first. */
export async function findWebhooks(db: Db, businessId: string): Promise<Webhook[]> {
  const rows = await webhooks(db, { businessId, days: HEALTH_DAYS })
  return rows.map((row) => {
    const delivered = row.days.reduce((sum, day) => sum + day.delivered, 0)
    const failed = row.days.reduce((sum, day) => sum + day.failed, 0)
    return { ...row, delivered, sent: delivered + failed }
  })
}

async function getWebhook(db: Db, businessId: string, id: string): Promise<Webhook> {
  const found = (await findWebhooks(db, businessId)).find((one) => one.id === id)
  if (found === undefined) throw notFound()
  return found
}

const ownWebhook = (db: Db, businessId: string, id: string) =>
  db
    .selectFrom('webhookEndpoint')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)

/** Throws 404 unless the endpoint belongs to the business. */
export async function demandWebhook(db: Db, businessId: string, id: string): Promise<void> {
  const row = await ownWebhook(db, businessId, id).select('id').executeTakeFirst()
  if (row === undefined) throw notFound()
}

type Draft = { url: string; types: readonly string[]; signing: Signing }

/** Adds an endpoint. Throws 409 `quota` at ten. */
export function addWebhook(caller: Caller, { viewer, member }: Manager, draft: Draft): Promise<Webhook> {
  const { businessId } = member
  const { db, config, secrets, address } = caller
  demandReachable(config, draft.url)
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('business').select('id').where('id', '=', businessId).forUpdate().execute()
      const { count } = await trx
        .selectFrom('webhookEndpoint')
        .where('businessId', '=', businessId)
        .where('deletedAt', 'is', null)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= ENDPOINTS_MAX)
        throw new ApiError('quota', `A business has at most ${ENDPOINTS_MAX} endpoints. Delete one first.`)
      const sealed = secrets.seal(newSecret(draft.signing), secretOf(businessId))
      const { id } = await trx
        .insertInto('webhookEndpoint')
        .values({
          businessId,
          url: draft.url,
          types: [...draft.types],
          signing: draft.signing,
          secret: sealed.bytes,
          secretKeyId: sealed.keyId,
          createdBy: viewer.userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(trx, { ...by(viewer, businessId, address), event: 'webhook.created', subjectId: id })
      return getWebhook(trx, businessId, id)
    }),
  )
}

type Changes = {
  url?: string | undefined
  types?: readonly string[] | undefined
  isPaused?: boolean | undefined
}

/** Changes an endpoint. Resuming sends what waits; pausing lets it wait. */
export function changeWebhook(
  { db, config, address }: Caller,
  { viewer, member: { businessId } }: Manager,
  id: string,
  { url, types, isPaused }: Changes,
): Promise<Webhook> {
  if (url !== undefined) demandReachable(config, url)
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      const before = await ownWebhook(trx, businessId, id)
        .select(['url', 'types', 'pausedAt'])
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (before === undefined) throw notFound()
      const entry = { ...by(viewer, businessId, address), subjectId: id }
      if (url !== undefined || types !== undefined) {
        await trx
          .updateTable('webhookEndpoint')
          .set({ ...(url !== undefined && { url }), ...(types !== undefined && { types: [...types] }) })
          .where('id', '=', id)
          .execute()
        await audit(trx, { ...entry, event: 'webhook.updated' })
      }
      if (isPaused === true && before.pausedAt === null) {
        await trx
          .updateTable('webhookEndpoint')
          .set({ pausedAt: appNow(), pauseReason: 'byHand' })
          .where('id', '=', id)
          .execute()
        await hold(trx, id)
        await audit(trx, { ...entry, event: 'webhook.paused' })
      }
      if (isPaused === false && before.pausedAt !== null) {
        await resume(trx, id)
        await audit(trx, { ...entry, event: 'webhook.resumed' })
      }
      return getWebhook(trx, businessId, id)
    }),
  )
}

/**
 * Deletes an endpoint: from now on it gets no event. A job deletes its log, whose length would keep the business from
 * writing meanwhile.
 */
export function deleteWebhook(
  { db, address }: Caller,
  { viewer, member }: Manager,
  id: string,
): Promise<void> {
  const { businessId } = member
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .updateTable('webhookEndpoint')
        .set({ deletedAt: appNow() })
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .returning('url')
        .executeTakeFirst()
      if (gone === undefined) throw notFound()
      const site = new URL(gone.url).hostname
      await audit(trx, {
        ...by(viewer, businessId, address),
        event: 'webhook.deleted',
        subjectId: id,
        detail: { reason: site },
      })
    }),
  )
}

/** Returns what an endpoint's signatures are verified with; the audit log says who asked. */
export function revealSecret(caller: Caller, { viewer, member }: Manager, id: string) {
  const { businessId } = member
  return withSecret(caller, businessId, id, async (trx, row) => {
    const entry = { ...by(viewer, businessId, caller.address), subjectId: id }
    await audit(trx, { ...entry, event: 'webhook.secret_revealed' })
    const sealed = { bytes: row.secret, keyId: row.secretKeyId }
    return { verifyWith: verifier(row.signing, caller.secrets.open(sealed, secretOf(businessId))) }
  })
}

/** Replaces the secret; the one before signs too for another day. */
export function rotateSecret(caller: Caller, { viewer, member }: Manager, id: string): Promise<Webhook> {
  const { businessId } = member
  const { secrets, address } = caller
  return withSecret(caller, businessId, id, async (trx, row) => {
    if (row.isRotated)
      throw new ApiError(
        'conflict',
        'This secret was replaced less than a day ago. Wait until the old one ends.',
      )
    const sealed = secrets.seal(newSecret(row.signing), secretOf(businessId))
    await trx
      .updateTable('webhookEndpoint')
      .set({
        secret: sealed.bytes,
        secretKeyId: sealed.keyId,
        oldSecret: row.secret,
        oldSecretKeyId: row.secretKeyId,
        oldSecretUntil: appNow({ plus: { hours: OVERLAP_HOURS } }),
      })
      .where('id', '=', id)
      .execute()
    await audit(trx, { ...by(viewer, businessId, address), event: 'webhook.secret_rotated', subjectId: id })
    return getWebhook(trx, businessId, id)
  })
}

type SecretRow = { signing: Signing; secret: Buffer; secretKeyId: string; isRotated: boolean }

function withSecret<T>(
  { db }: Caller,
  businessId: string,
  id: string,
  work: (trx: Db, row: SecretRow) => Promise<T>,
): Promise<T> {
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      const row = await ownWebhook(trx, businessId, id)
        .select(['secret', 'secretKeyId'])
        .select(sql<Signing>`signing`.as('signing'))
        .select(sql<boolean>`coalesce(old_secret_until > app_now(), false)`.as('isRotated'))
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (row === undefined) throw notFound()
      return work(trx, row)
    }),
  )
}

const by = (viewer: Viewer, businessId: string, address: string) => ({
  userId: viewer.userId,
  businessId,
  address,
})
