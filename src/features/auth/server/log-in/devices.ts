import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Caller } from '#features/auth/server/caller.ts'
import { findById } from '#features/auth/server/accounts.ts'
import { issueUnlinkToken } from '#features/auth/server/log-in/emailed-tokens.ts'
import { newDeviceEmail } from '#features/auth/server/log-in/new-device-email.ts'
import { DEVICE_HEADER } from '#shared/api/device-header.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { hashToken } from '#server/tokens.ts'

export type Alert = 'device' | 'place'
type Recognised = { deviceId: string | null; alert: Alert | null }
type From = { userAgent: string; ip: string | null; country: string | null }

const DEVICE_TOKEN = /^[\w-]{20,64}$/

/**
 * Returns the browser of a login, and whether the user had logged in before but not from this browser, or not
 * from this country. A client that sends no `trellis.device` is recognised by its name and network address,
 * so that leaving the header out hides nothing.
 */
export async function recogniseDevice(
  trx: Db,
  caller: Caller,
  userId: string,
  from: From,
): Promise<Recognised> {
  // Before the browser itself is added.
  const [before] = await earlier(trx, { userId, ...from })
  const device = await findOrAddDevice(trx, caller, userId)
  const deviceId = device?.id ?? null
  if (before === undefined || !before.isSome) return { deviceId, alert: null }
  const isKnown = device === null ? before.isAlike : !device.isNew
  if (!isKnown) return { deviceId, alert: 'device' }
  return { deviceId, alert: before.isElsewhere ? 'place' : null }
}

async function findOrAddDevice(trx: Db, { headers }: Caller, userId: string) {
  const token = String(headers[DEVICE_HEADER] ?? '')
  if (!DEVICE_TOKEN.test(token)) return null
  return trx
    .insertInto('device')
    .values({ userId, tokenHash: hashToken(token) })
    .onConflict((conflict) => conflict.constraint('device_user_token_key').doUpdateSet({ lastAt: appNow() }))
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
}

type NewDevice = { userId: string; sessionId: string; userAgent: string; country: string | null }

/** Emails the first login from a browser, with a link to stop it. */
export async function tellOfDevice(trx: Db, { outbox, clock }: Caller, login: NewDevice): Promise<void> {
  const { userId, sessionId, userAgent, country } = login
  const account = await findById(trx, userId)
  if (account === null) return
  const { token } = await issueUnlinkToken(trx, { userId, email: account.email, sessionId })
  const envelope = { to: account.email, dedupeId: `new-device:${sessionId}` }
  await outbox.send(trx, newDeviceEmail({ ...envelope, userAgent, country, at: clock.now(), token }))
}

/** Forgets the browser of a session that wasn't the user's, so that its next login is new again. */
export async function forgetDeviceOf(trx: Db, sessionId: string): Promise<void> {
  await trx
    .deleteFrom('device')
    .where('id', 'in', (eb) => eb.selectFrom('session').select('deviceId').where('id', '=', sessionId))
    .execute()
}

const earlier = statement({
  params: {
    userId: z.uuid(),
    userAgent: z.string(),
    ip: z.nullable(z.string()),
    country: z.nullable(z.string()),
  },
  row: z.object({ isSome: z.boolean(), isAlike: z.boolean(), isElsewhere: z.boolean() }),
  sql: ({ userId, userAgent, ip, country }) => sql`
    select count(*) > 0 or exists (select from device d where d.user_id = ${userId}) as is_some,
      coalesce(bool_or(user_agent = ${userAgent} and ip is not distinct from ${ip}::inet), false) as is_alike,
      coalesce(count(country) > 0 and ${country}::text is not null and not bool_or(country = ${country}::text), false)
        as is_elsewhere
    from session
    where user_id = ${userId}
      and not (revoked_at is not null and alert is not null and alert_cleared_at is null)`,
})
