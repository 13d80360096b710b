import { randomInt } from 'node:crypto'

import type { LoginReply } from '#features/auth/contract.ts'
import { impersonatesTrellis, withoutUnseen } from '#features/auth/display-name.ts'
import { isEmail } from '#features/auth/rules.ts'
import {
  type Account,
  createBusiness,
  findByEmail,
  findById,
  lockAddress,
  removeUnconfirmed,
} from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { PROVIDER_NAMES } from '#features/auth/rules.ts'
import { isReserved } from '#features/auth/server/sign-up/reserved-usernames.ts'
import { openOrChallenge } from '#features/auth/server/log-in/second-step.ts'
import type { SocialIdentity } from '#features/auth/server/social/identity.ts'
import { ApiError } from '#shared/errors.ts'
import { slugify } from '#shared/text.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { retrying } from '#server/api/refusals.ts'

/**
 * Logs in by (provider, subject), never by email (A50). A new user gets an account with their confirmed
 * email; an unconfirmed account is replaced (A49); a confirmed one is not entered: 409 `email_taken` asks to
 * log in and link.
 */
export async function signInWith(caller: Caller, identity: SocialIdentity): Promise<LoginReply> {
  try {
    return await retrying(() =>
      caller.db.transaction().execute(async (trx) => {
        const account = (await findByIdentity(trx, identity)) ?? (await createFrom(trx, caller, identity))
        return openOrChallenge(trx, caller, account, identity.provider)
      }),
    )
  } catch (error) {
    if (error instanceof ApiError)
      await audit(caller.db, {
        event: 'login.failed',
        address: caller.address,
        detail: { way: identity.provider, code: error.code },
      })
    throw error
  }
}

async function findByIdentity(trx: Db, { provider, subject }: SocialIdentity): Promise<Account | null> {
  const row = await trx
    .selectFrom('userIdentity')
    .select('userId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    // A reset that removes this login waits for it, and then ends its session.
    .forShare()
    .executeTakeFirst()
  return row === undefined ? null : findById(trx, row.userId)
}

async function createFrom(trx: Db, caller: Caller, identity: SocialIdentity): Promise<Account> {
  const { provider, subject } = identity
  const email = identity.email?.trim().normalize('NFKC') ?? ''
  const name = PROVIDER_NAMES[provider]
  if (!identity.isEmailVerified || !isEmail(email)) {
    throw new ApiError(
      'email_unverified',
      `${name} didn’t share a confirmed email address. Confirm yours there and allow ${name} to share it, or sign up here.`,
    )
  }
  await lockAddress(trx, email)
  // A concurrent request of the same user waited here and finds the new account.
  const twin = await findByIdentity(trx, identity)
  if (twin !== null) return twin
  const known = await findByEmail(trx, email)
  if (known !== null && known.emailVerifiedAt !== null) {
    throw new ApiError(
      'email_taken',
      `You already have an account with this email address. Log in with your password, then link ${name} in your account.`,
    )
  }
  if (known !== null) await removeUnconfirmed(trx, known.id)
  const account = await insertAccount(trx, email, identity.name)
  await trx.insertInto('userIdentity').values({ provider, subject, userId: account.id }).execute()
  await createBusiness(trx, account)
  await audit(trx, {
    event: 'signup.confirmed',
    userId: account.id,
    address: caller.address,
    detail: { way: provider },
  })
  return account
}

async function insertAccount(trx: Db, email: string, givenName: string): Promise<Account> {
  const shown = Array.from(withoutUnseen(givenName.toWellFormed()).trim()).slice(0, 100).join('')
  const name = impersonatesTrellis(shown) ? '' : shown
  const base = usernameFrom(name || email.slice(0, email.lastIndexOf('@')))
  for (let digits = 0; digits < 10; digits += 1) {
    const username = digits === 0 ? base : `${base}-${randomInt(10 ** digits)}`
    if (isReserved(username)) continue
    const user = await trx
      .insertInto('appUser')
      .values({ email, username, name, emailVerifiedAt: appNow() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const account = user && (await findById(trx, user.id))
    if (account) return account
  }
  throw new ApiError('username_taken', 'We couldn’t find an available username. Sign up here instead.')
}

/** Returns 3 to 20 of a-z, 0-9 and dash, with room for digits. */
function usernameFrom(text: string): string {
  const plain = slugify(text, '')
    .replace(/[^a-z0-9-]+/g, '')
    .slice(0, 20)
    .replace(/^-+|-+$/g, '')
  return plain.length < 3 ? 'grower' : plain
}
