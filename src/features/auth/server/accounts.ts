import { sql } from 'kysely'
import * as z from 'zod/mini'

import { foldUsername } from '#features/auth/rules.ts'
import { notFound } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { prepared, type Slots, statement } from '#server/data/statement.ts'

/** A user who can log in; erased users and imported reviewers can't. */
export type Account = {
  id: string
  username: string
  name: string
  email: string
  emailVerifiedAt: string | null
  passwordHash: string | null
  suspendedAt: string | null
}

const COLUMNS = ['id', 'username', 'name', 'email', 'emailVerifiedAt', 'passwordHash', 'suspendedAt'] as const

const byEmail = prepared((db, slot: Slots<{ email: string }>) =>
  db
    .selectFrom('appUser')
    .select(COLUMNS)
    .where(sql`lower(email)`, '=', sql`lower(${slot.email})`)
    .where('isDeleted', '=', false),
)
const byUsername = prepared((db, slot: Slots<{ username: string }>) =>
  db
    .selectFrom('appUser')
    .select(COLUMNS)
    .where(sql`lower(username)`, '=', slot.username)
    .where('isDeleted', '=', false),
)
const byId = prepared((db, slot: Slots<{ id: string }>) =>
  db.selectFrom('appUser').select(COLUMNS).where('id', '=', slot.id).where('isDeleted', '=', false),
)

export async function findByEmail(db: Db, email: string): Promise<Account | null> {
  return asAccount((await byEmail(db, { email }))[0])
}

export async function findById(db: Db, id: string): Promise<Account | null> {
  return asAccount((await byId(db, { id }))[0])
}

/** Returns the account of a viewer; throws 404 if it was erased meanwhile. */
export async function getById(db: Db, id: string): Promise<Account> {
  const account = await findById(db, id)
  if (account === null) throw notFound()
  return account
}

/** Finds an account by email or username, ignoring case (`login` as typed). */
export async function findByLogin(db: Db, login: string): Promise<Account | null> {
  if (login.includes('@')) return findByEmail(db, foldLogin(login))
  return asAccount((await byUsername(db, { username: foldUsername(login) }))[0])
}

/** Returns the normalised form of a typed email or username. */
export function foldLogin(login: string): string {
  return foldUsername(login)
}

export async function isUsernameFree(db: Db, username: string): Promise<boolean> {
  const rows = await db
    .selectFrom('appUser')
    .select('id')
    .where(sql`lower(username)`, '=', username)
    .execute()
  return rows.length === 0
}

const lockEmail = statement({
  params: { email: z.string() },
  sql: ({ email }) => sql`select pg_advisory_xact_lock(hashtextextended('address:' || lower(${email}), 0))`,
})

/**
 * Locks an email until the transaction ends, so that two sign-ups, or a sign-up and a social login, run one
 * after the other.
 */
export async function lockAddress(trx: Db, email: string): Promise<void> {
  await lockEmail(trx, { email })
}

/**
 * Locks an email for one account, and deletes an unconfirmed account that has it. Returns false if another
 * confirmed account has it.
 */
export async function takeAddress(trx: Db, email: string, userId: string): Promise<boolean> {
  await lockAddress(trx, email)
  const other = await findByEmail(trx, email)
  if (other === null || other.id === userId) return true
  if (other.emailVerifiedAt !== null) return false
  await removeUnconfirmed(trx, other.id)
  return true
}

/**
 * Writes the email and returns the previous one. Links to set a password or to an erasure that were sent to
 * the old one become invalid.
 */
export async function writeAddress(trx: Db, userId: string, email: string): Promise<string> {
  const before = await trx
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select('email')
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('appUser')
    .set({ email, emailVerifiedAt: appNow() })
    .where('id', '=', userId)
    .execute()
  await trx
    .deleteFrom('oneTimeToken')
    .where('userId', '=', userId)
    .where('purpose', 'in', ['reset', 'erase'])
    .execute()
  return before.email ?? ''
}

/** Deletes an unconfirmed account with its password, sessions and codes (A49). */
export async function removeUnconfirmed(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('appUser').where('id', '=', id).where('emailVerifiedAt', 'is', null).execute()
}

/** Creates the one business of a newly verified user, with them as its owner. Returns its id. */
export async function createBusiness(
  trx: Db,
  owner: { id: string; name: string; username: string },
): Promise<string> {
  const business = await trx
    .insertInto('business')
    .values({ name: owner.name.trim() || owner.username })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('businessMember')
    .values({ businessId: business.id, userId: owner.id, role: 'owner' })
    .execute()
  return business.id
}

/** Returns the names of the user's businesses and brands, which a password may not be (A27). */
export async function findBrandNames(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('businessMember as member')
    .innerJoin('business', 'business.id', 'member.businessId')
    .leftJoin('brand', 'brand.businessId', 'business.id')
    .where('member.userId', '=', userId)
    .select(['business.name as business', 'brand.name as brand'])
    .execute()
  return rows.flatMap(({ business, brand }) => (brand === null ? [business] : [business, brand]))
}

function asAccount(row: (Omit<Account, 'email'> & { email: string | null }) | undefined): Account | null {
  return row === undefined || row.email === null ? null : { ...row, email: row.email }
}
