import { getViewer } from '#features/account/server/queries.ts'
import type { Viewer } from '#features/account/contract.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { isReserved } from '#features/auth/server/sign-up/reserved-usernames.ts'
import { ApiError } from '#shared/errors.ts'
import type { Viewer as Known } from '#server/api/context.ts'
import { refuseOn } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/** Updates the given fields. The user's own username in another case is allowed. Throws `username_taken`. */
export async function updateProfileOf(
  caller: Caller,
  viewer: Known,
  { name, username }: { name?: string | undefined; username?: string | undefined },
): Promise<Viewer> {
  const isNew = username !== undefined && username !== viewer.username.toLowerCase()
  if (isNew && isReserved(username)) throw usernameTaken()
  const change = {
    ...(name !== undefined && { name: name.trim() }),
    ...(username !== undefined && { username }),
  }
  if (Object.keys(change).length > 0) {
    await caller.db
      .transaction()
      .execute(async (trx) => {
        const taken = refuseOn('app_user_username_key', 'username_taken', TAKEN)
        await taken(trx.updateTable('appUser').set(change).where('id', '=', viewer.userId).execute())
        const detail = { fields: Object.keys(change) }
        await audit(trx, { event: 'profile.updated', userId: viewer.userId, address: caller.address, detail })
      })
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'username_taken' ? usernameTaken() : error
      })
  }
  return getViewer(caller.db, viewer)
}

const TAKEN = 'This username is taken. Choose another one.'
const usernameTaken = () => new ApiError('username_taken', TAKEN, { fields: { username: TAKEN } })

/** Stores the user's preferences, for all browsers. */
export async function updatePreferencesOf(
  db: Db,
  viewer: Known,
  { singleKeyShortcuts }: { singleKeyShortcuts?: boolean | undefined },
): Promise<Viewer> {
  if (singleKeyShortcuts !== undefined) {
    await db
      .insertInto('userPreference')
      .values({
        userId: viewer.userId,
        name: 'shortcuts.single-key',
        value: JSON.stringify(singleKeyShortcuts),
      })
      .onConflict((on) =>
        on.columns(['userId', 'name']).doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          updatedAt: appNow(),
        })),
      )
      .execute()
  }
  return getViewer(db, viewer)
}
