import { sql } from 'kysely'
import type * as z from 'zod/mini'

import { closeSession, closeSessions } from '#features/auth/server/log-in/sessions.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { OpenSession } from '#features/settings/contract.ts'
import { deviceOf } from '#shared/device.ts'
import { notFound } from '#shared/errors.ts'
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

/** Clears or restores the alert of one of the user's sessions; another user's is 404. */
export async function markSessionOf(db: Db, viewer: Viewer, id: string, isMine: boolean): Promise<void> {
  const marked = await db
    .updateTable('session')
    .set({ alertClearedAt: isMine ? appNow() : null })
    .where('id', '=', id)
    .where('userId', '=', viewer.userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (marked === undefined) throw notFound()
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
