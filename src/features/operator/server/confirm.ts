import { sql } from 'kysely'

import type { Caller } from '#features/auth/server/caller.ts'
import { reauthenticate } from '#features/auth/server/log-in/login.ts'
import { CONFIRMED_MINUTES } from '#features/operator/contract.ts'
import { ApiError } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Opens the console to this session for half an hour. A wrong password: 403 `reauth_required`, with five
 * tries as at the login.
 */
export async function confirm(caller: Caller, viewer: Viewer, password: string | undefined): Promise<void> {
  await reauthenticate(caller, viewer, password)
  await caller.db.transaction().execute(async (trx) => {
    await trx.updateTable('session').set({ confirmedAt: appNow() }).where('id', '=', viewer.sessionId).execute()
    await audit(trx, { event: 'operator.confirmed', userId: viewer.userId, address: caller.address })
  })
}

export async function isConfirmed(db: Db, viewer: Viewer): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select(
      sql<boolean>`coalesce(confirmed_at > app_now() - make_interval(mins => ${CONFIRMED_MINUTES}), false)`.as(
        'isOpen',
      ),
    )
    .where('id', '=', viewer.sessionId)
    .executeTakeFirst()
  return row?.isOpen === true
}

/** Throws unless the session confirmed its password; called first by each endpoint of the console. */
export async function demandConfirmed(db: Db, viewer: Viewer): Promise<void> {
  if (!(await isConfirmed(db, viewer)))
    throw new ApiError('reauth_required', 'Enter your password first. Your decisions affect other people.')
}
