import { createHmac, timingSafeEqual } from 'node:crypto'

import { type Cadence, cadenceOf, TOPICS, type Topic, topicsOf } from '#features/notifications/rules.ts'
import type { Role } from '#shared/roles.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/** The scope of an unsubscribe link: one topic, or all that come at once, daily or weekly. */
const SCOPES = [...TOPICS, 'instant', 'daily', 'weekly'] as const
export type Scope = (typeof SCOPES)[number]
export type Stop = { userId: string; businessId: string; scope: Scope }

/**
 * Returns the signed one-click unsubscribe URL of a user: it works without a login, and for nothing else (RFC
 * 8058).
 */
export async function stopUrl(db: Db, publicUrl: string, stop: Stop): Promise<string> {
  return (
    publicUrl +
    withQuery(paths.mailStop, { token: `${nameOf(stop)}.${sign(await secretOf(db), nameOf(stop))}` })
  )
}

/** Parses an unsubscribe token; null if we did not sign it. */
export async function readStop(db: Db, token: unknown): Promise<Stop | null> {
  const [, name = '', userId = '', businessId = '', given = '', mac = ''] =
    /^(([0-9a-f-]{36})~([0-9a-f-]{36})~([a-z.]{1,40}))\.([\w-]{43})$/.exec(
      typeof token === 'string' ? token : '',
    ) ?? []
  const scope = SCOPES.find((known) => known === given)
  if (scope === undefined || name === '') return null
  const right = sign(await secretOf(db), name)
  return timingSafeEqual(Buffer.from(mac), Buffer.from(right)) ? { userId, businessId, scope } : null
}

/**
 * Switches off the link's scope, and stores the previous preferences. Idempotent; without effect for former
 * members.
 */
export async function stopMails(db: Db, { userId, businessId, scope }: Stop, address: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const standing = await cadencesOf(trx, { userId, businessId })
    const ended = standing.filter(
      ({ topic, cadence }) => cadence !== 'off' && (topic === scope || cadence === scope),
    )
    if (ended.length === 0) return
    await trx
      .insertInto('notificationPreference')
      .values(
        ended.map(({ topic, cadence }) => ({
          userId,
          businessId,
          topic,
          cadence: 'off',
          previousCadence: cadence,
          stoppedBy: scope,
        })),
      )
      .onConflict((on) =>
        on.columns(['userId', 'businessId', 'topic']).doUpdateSet((eb) => ({
          cadence: 'off',
          previousCadence: eb.ref('excluded.previousCadence'),
          stoppedBy: scope,
          updatedAt: appNow(),
        })),
      )
      .execute()
    await audit(trx, { event: 'mail.stopped', userId, businessId, address, detail: { scope } })
  })
}

/** Undoes `stopMails` of the same link: restores the previous preferences of what it ended. */
export async function resumeMails(
  db: Db,
  { userId, businessId, scope }: Stop,
  address: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notificationPreference')
      .set((eb) => ({
        cadence: eb.fn.coalesce('previousCadence', 'cadence'),
        previousCadence: null,
        stoppedBy: null,
        updatedAt: appNow(),
      }))
      .where('userId', '=', userId)
      .where('businessId', '=', businessId)
      .where('stoppedBy', '=', scope)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await audit(trx, { event: 'mail.resumed', userId, businessId, address })
  })
}

type TopicCadence = { topic: Topic; cadence: Cadence }

async function cadencesOf(trx: Db, { userId, businessId }: Omit<Stop, 'scope'>): Promise<TopicCadence[]> {
  const member = await trx
    .selectFrom('businessMember')
    .select('role')
    .where('userId', '=', userId)
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  if (member === undefined) return []
  const role: Role = member.role
  const chosen = await trx
    .selectFrom('notificationPreference')
    .select(['topic', 'cadence'])
    .where('userId', '=', userId)
    .where('businessId', '=', businessId)
    .execute()
  return topicsOf(role).map((topic) => ({
    topic,
    cadence: cadenceOf(role, topic, chosen.find((row) => row.topic === topic)?.cadence),
  }))
}

/** Returns the name of the business's brand. */
export async function nameOfPlace(db: Db, businessId: string): Promise<string> {
  const row = await db
    .selectFrom('business')
    .leftJoin('brand', 'brand.businessId', 'business.id')
    .select((eb) => eb.fn.coalesce('brand.name', 'business.name').as('name'))
    .where('business.id', '=', businessId)
    .executeTakeFirst()
  return row?.name ?? 'a closed business'
}

async function secretOf(db: Db): Promise<Buffer> {
  const { secret } = await db
    .selectFrom('signingKey')
    .select('secret')
    .where('name', '=', 'unsubscribe')
    .executeTakeFirstOrThrow()
  return secret
}

const nameOf = ({ userId, businessId, scope }: Stop) => `${userId}~${businessId}~${scope}`
const sign = (secret: Buffer, name: string) => createHmac('sha256', secret).update(name).digest('base64url')
