import { hash } from 'node:crypto'

import { sql } from 'kysely'

import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { addressHash } from '#server/email/suppressed.ts'

/**
 * Days for which sent emails are remembered, with the recipient as a hash. Longer than any source of
 * duplicates: the queue retries for a day, dead letters are kept for 14, Stripe repeats events for 30.
 */
export const SENT_KEPT_DAYS = 90

/** How long a claim outlives a crashed worker: longer than the timeout of the SMTP server. */
export const CLAIM_SECONDS = 60

/** An email that this worker sends. `claimedUntil` rises with every claim, which distinguishes claims. */
export type EmailClaim = { dedupeId: string; messageId: string; claimedUntil: string | null }

/**
 * Claims an email for sending. Returns undefined if it was sent before; throws if another worker is sending
 * it.
 */
export async function claimEmail(
  db: Db,
  { dedupeId, to }: { dedupeId: string; to: string },
  hostname: string,
): Promise<EmailClaim | undefined> {
  const messageId = `<${hash('sha256', dedupeId).slice(0, 40)}@${hostname}>`
  const claimedUntil = sql<string>`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`
  const claim = await db
    .insertInto('sentEmail')
    .values({ dedupeId, messageId, recipientHash: addressHash(to), claimedUntil })
    .onConflict((on) =>
      on
        .column('dedupeId')
        .doUpdateSet({ claimedUntil })
        .where('sentEmail.claimedUntil', '<=', sql<string>`clock_timestamp()`),
    )
    .returning(['dedupeId', 'messageId', 'claimedUntil'])
    .executeTakeFirst()
  if (claim !== undefined) return claim
  const known = await db
    .selectFrom('sentEmail')
    .select('claimedUntil')
    .where('dedupeId', '=', dedupeId)
    .executeTakeFirst()
  if (known?.claimedUntil === null) return undefined
  throw new Error('Another worker is sending this email.')
}

/** Records that the SMTP server accepted the email. Changes nothing if the claim was lost meanwhile. */
export async function markSent(db: Db, { dedupeId, claimedUntil }: EmailClaim): Promise<void> {
  await db
    .updateTable('sentEmail')
    .set({ claimedUntil: null, sentAt: appNow() })
    .where('dedupeId', '=', dedupeId)
    .where('claimedUntil', '=', claimedUntil)
    .execute()
}

/** Releases the claim on an unsent email, so that the next attempt need not wait. */
export async function releaseEmail(db: Db, { dedupeId, claimedUntil }: EmailClaim): Promise<void> {
  await db
    .deleteFrom('sentEmail')
    .where('dedupeId', '=', dedupeId)
    .where('claimedUntil', '=', claimedUntil)
    .execute()
}

/** Deletes records of emails that are older than SENT_KEPT_DAYS. */
export async function purgeSent(db: Db): Promise<void> {
  await db
    .deleteFrom('sentEmail')
    .where('sentAt', '<', appNow({ minus: { days: SENT_KEPT_DAYS } }))
    .execute()
}
