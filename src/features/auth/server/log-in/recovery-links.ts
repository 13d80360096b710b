import { sql } from 'kysely'

import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/**
 * The links with which a mailbox takes an account back. They belong to what they were sent about, not to an
 * address.
 */
const TAKE_BACK = ['unlink', 'email_change_cancel']

/**
 * The links that a recovery ends: all, or all but those to mailboxes that the account had before another one.
 * Of two mailboxes the earlier one decides, or an intruder could move the account to theirs and end the
 * owner's links.
 */
export type LinkScope = 'none' | Mailbox
/** A mailbox, and when the account first sent it a link that still works. `isKept`: links to it stay too. */
export type Mailbox = { email: string; since: string; isKept?: boolean }

/** Ends open links of a user to a password, another address or a removal of factors, and those of `scope`. */
export async function endLinks(trx: Db, userId: string, scope: LinkScope): Promise<void> {
  await trx
    .deleteFrom('oneTimeToken')
    .where('userId', '=', userId)
    .where('purpose', 'in', ['email_change', 'reset', 'factor_reset'])
    .execute()
  if (scope !== 'none') await endTakeBackLinks(trx, userId, scope)
}

async function endTakeBackLinks(trx: Db, userId: string, scope: Mailbox): Promise<void> {
  const links = trx.deleteFrom('oneTimeToken').where('userId', '=', userId).where('purpose', 'in', TAKE_BACK)
  const { email, since, isKept = false } = scope
  const isTo = sql<boolean>`lower(email) = lower(${email})`
  await links
    .where((eb) =>
      isKept
        ? eb.and([eb.not(isTo), eb('createdAt', '>=', since)])
        : eb.or([isTo, eb('createdAt', '>=', since)]),
    )
    .execute()
}

/** Returns a mailbox that was sent `link`, whose row may be deleted already. */
export async function mailboxOf(
  trx: Db,
  userId: string,
  { email, createdAt }: { email: string; createdAt: string },
): Promise<Mailbox> {
  const { since } = await linksTo(trx, userId, email)
    .select((eb) =>
      eb.fn<string>('least', [eb.fn.min('createdAt'), sql`${createdAt}::timestamptz`]).as('since'),
    )
    .executeTakeFirstOrThrow()
  return { email, since }
}

/** Ends the links to later mailboxes once the account is back at an earlier one, whose own stay. */
export async function endLinksOfLaterMailboxes(trx: Db, userId: string, email: string): Promise<void> {
  const { since } = await linksTo(trx, userId, email)
    .select((eb) => eb.fn.min<string | null>('createdAt').as('since'))
    .executeTakeFirstOrThrow()
  if (since !== null) await endTakeBackLinks(trx, userId, { email, since, isKept: true })
}

const linksTo = (trx: Db, userId: string, email: string) =>
  trx
    .selectFrom('oneTimeToken')
    .where('userId', '=', userId)
    .where('purpose', 'in', TAKE_BACK)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('expiresAt', '>', appNow())
