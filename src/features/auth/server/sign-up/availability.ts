import { foldUsername, isEmail, NewUsername } from '#features/auth/rules.ts'
import { findByEmail } from '#features/auth/server/accounts.ts'
import { isReserved } from '#features/auth/server/sign-up/reserved-usernames.ts'
import type { Db } from '#server/data/db.ts'
import { prepared, type Slots } from '#server/data/statement.ts'
import { sql } from 'kysely'

/**
 * Tells whether a new account could have this email. The viewer's own is available, and an unconfirmed one
 * too.
 */
export async function isEmailAvailable(
  db: Db,
  given: string,
  viewerId: string | undefined,
): Promise<boolean> {
  const email = given.trim().normalize('NFKC').replace(/\.$/, '')
  if (!isEmail(email)) return false
  const account = await findByEmail(db, email)
  return account === null || account.emailVerifiedAt === null || account.id === viewerId
}

const holderOf = prepared((db, slot: Slots<{ username: string }>) =>
  db
    .selectFrom('appUser')
    .select('id')
    .where(sql`lower(username)`, '=', slot.username),
)

/** Tells whether a new account could have this username. The viewer's own is available. */
export async function isUsernameAvailable(
  db: Db,
  given: string,
  viewerId: string | undefined,
): Promise<boolean> {
  const username = foldUsername(given)
  const [holder] = await holderOf(db, { username })
  if (holder !== undefined) return holder.id === viewerId
  return NewUsername.safeParse(given).success && !isReserved(username)
}
