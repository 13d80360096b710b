import { sql } from 'kysely'

import type { NewSubscription } from '#features/newsletter/contract.ts'
import {
  alreadySubscribedEmail,
  confirmSubscriptionEmail,
  newsletterWelcomeEmail,
} from '#features/newsletter/server/emails.ts'
import { isApiError, ApiError } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import type { Services } from '#server/api/context.ts'
import { mailboxKey } from '#server/api/limits.ts'
import { retrying } from '#server/api/refusals.ts'
import { hashToken, newToken } from '#server/tokens.ts'

type NewsletterDeps = Pick<Services, 'db' | 'config' | 'limits' | 'outbox'>

/** Emails an hour to one mailbox, from all requests together (A127). */
const MAILBOX = { name: 'mailbox-subscribe', points: 3, seconds: 3600, store: 'database' } as const

/**
 * Emails a confirmation link, or to a subscriber that they are already subscribed. Discloses neither, nor a
 * mailbox over its limit.
 */
export async function requestSubscription(
  deps: NewsletterDeps,
  { email, leaveEmpty = '' }: NewSubscription,
): Promise<void> {
  if (leaveEmpty !== '' || !(await mayMail(deps, email))) return
  await retrying(() =>
    deps.db.transaction().execute(async (trx) => {
      const known = await trx
        .selectFrom('newsletterSubscriber')
        .select(['id', 'email', 'unsubscribeToken'])
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .executeTakeFirst()
      const { publicUrl } = deps.config
      if (known) {
        const dedupeId = `subscribed-already:${crypto.randomUUID()}`
        await deps.outbox.send(
          trx,
          alreadySubscribedEmail({ to: known.email, publicUrl, dedupeId, token: known.unsubscribeToken }),
        )
        return
      }
      const { token, id } = await issueToken(trx, email)
      await deps.outbox.send(trx, confirmSubscriptionEmail({ to: email, dedupeId: `subscribe:${id}`, token }))
    }),
  )
}

/**
 * Uses the emailed link and subscribes its address. Throws `token_invalid` if it is unknown, used or older
 * than seven days.
 */
export async function confirmSubscription(
  deps: NewsletterDeps,
  token: string,
  address: string,
): Promise<void> {
  const isDone = await retrying(() =>
    deps.db.transaction().execute(async (trx) => {
      const used = await trx
        .deleteFrom('oneTimeToken')
        .where('purpose', '=', 'subscribe')
        .where('tokenHash', '=', hashToken(token))
        .where('expiresAt', '>', appNow())
        .returning('email')
        .executeTakeFirst()
      if (used === undefined) return false
      const added = await trx
        .insertInto('newsletterSubscriber')
        .values({ email: used.email, unsubscribeToken: newToken().token })
        .onConflict((on) => on.doNothing())
        .returning(['id', 'unsubscribeToken'])
        .executeTakeFirst()
      if (added === undefined) return true
      await audit(trx, { event: 'letter.confirmed', subjectId: added.id, address })
      const letter = {
        publicUrl: deps.config.publicUrl,
        dedupeId: `subscribed:${added.id}`,
        token: added.unsubscribeToken,
      }
      await deps.outbox.send(trx, newsletterWelcomeEmail({ to: used.email, ...letter }))
      return true
    }),
  )
  if (!isDone)
    throw new ApiError(
      'token_invalid',
      'This link was already used or is older than seven days. Subscribe again to get a new one.',
    )
}

/**
 * Unsubscribes an address and deletes it. An unknown token belongs to an address that was already deleted.
 */
export async function endSubscription(
  { db }: Pick<NewsletterDeps, 'db'>,
  token: string,
  address: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('newsletterSubscriber')
      .where('unsubscribeToken', '=', token)
      .returning('id')
      .executeTakeFirst()
    if (gone !== undefined) await audit(trx, { event: 'letter.ended', subjectId: gone.id, address })
  })
}

async function issueToken(trx: Db, email: string): Promise<{ token: string; id: string }> {
  const { token, hash } = newToken()
  const { id } = await trx
    .insertInto('oneTimeToken')
    .values({ purpose: 'subscribe', email, tokenHash: hash, expiresAt: appNow({ plus: { days: 7 } }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, id }
}

async function mayMail({ limits }: NewsletterDeps, email: string): Promise<boolean> {
  try {
    await limits.take(MAILBOX, mailboxKey(email))
    return true
  } catch (error) {
    if (isApiError(error, 'rate_limited')) return false
    throw error
  }
}
