import { sql } from 'kysely'
import type * as z from 'zod/mini'

import { closeSession, closeSessions } from '#features/auth/server/log-in/sessions.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { OpenSession } from '#features/settings/contract.ts'
import { deviceOf } from '#shared/device.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Returns valid sessions: not ended, used within 7 days, started within 30 (A43). This one first, then the
 * latest used.
 */
export async function findSessions(db: Db, { userId, sessionId }: Viewer): Promise<OpenSession[]> {
  const rows = await open(db, userId)
    .select(['id', 'userAgent', 'country', 'createdAt', 'lastAt', 'way', 'second'])
    .select(sql<string | null>`case when alert_cleared_at is null then alert end`.as('alert'))
    .select(sql<string | null>`host(ip)`.as('address'))
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ userAgent, alert, way, second, ...row }) => ({
    ...row,
    ...deviceOf(userAgent),
    isCurrent: row.id === sessionId,
    alert: oneOf(OpenSession.shape.alert, alert),
    way: oneOf(OpenSession.shape.way, way),
    second: oneOf(OpenSession.shape.second, second),
  }))
}

/** Returns the value if the schema knows it. */
function oneOf<T>(schema: z.ZodMiniType<T | null>, value: string | null): T | null {
  return schema.safeParse(value).data ?? null
}

/**
 * Clears or restores the alert of one of the user's sessions; another user's is 404. Throws 409 `conflict` for
 * this session itself, and unless it, or its browser, is older than the other one: an intruder can't clear
 * their own alert, nor log in once more and do it then.
 */
export async function markSessionOf(db: Db, viewer: Viewer, id: string, isMine: boolean): Promise<void> {
  if (id === viewer.sessionId)
    throw new ApiError('conflict', 'You’re using this device right now. Confirm it from another one.')
  const session = await open(db, viewer.userId).where('id', '=', id).select('createdAt').executeTakeFirst()
  if (session === undefined) throw notFound()
  if (!(await wasHereBefore(db, viewer, session.createdAt)))
    throw new ApiError('conflict', 'Only a device that you used before that login can say so.')
  await db
    .updateTable('session')
    .set({ alertClearedAt: isMine ? appNow() : null })
    .where('id', '=', id)
    .execute()
}

/** Tells whether the viewer's session, or the browser it logged in from, is older than another session. */
async function wasHereBefore(db: Db, { sessionId }: Viewer, createdAt: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .leftJoin('device', 'device.id', 'session.deviceId')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where((eb) => eb.or([eb('session.createdAt', '<', createdAt), eb('device.createdAt', '<', createdAt)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one of the user's sessions; another user's is 404. */
export async function endSessionOf(caller: Caller, viewer: Viewer, id: string): Promise<void> {
  const mine = await open(caller.db, viewer.userId).where('id', '=', id).select('id').executeTakeFirst()
  if (!mine) throw notFound()
  await closeSession(caller.db, id)
  await audit(caller.db, {
    event: 'session.ended',
    userId: viewer.userId,
    subjectId: id,
    address: caller.address,
  })
}

export async function endSessionsOf(caller: Caller, viewer: Viewer, which: 'others' | 'all'): Promise<void> {
  await closeSessions(caller.db, viewer.userId, which === 'others' ? viewer.sessionId : undefined)
  await audit(caller.db, {
    event: 'session.ended',
    userId: viewer.userId,
    address: caller.address,
    detail: { which },
  })
}

export function open(db: Db, userId: string) {
  return db
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('lastAt', '>', appNow({ minus: { days: 7 } }))
    .where('createdAt', '>', appNow({ minus: { days: 30 } }))
}
