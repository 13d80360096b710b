import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Column } from '#features/settings/server/data/export-list.ts'
import type { Db } from '#server/data/db.ts'
import { bytes, statement } from '#server/data/statement.ts'
import { addressHash } from '#server/email/suppressed.ts'

/**
 * Columns that keep the id of an erased user, with the reason: the id leads to a row without personal data.
 */
export const KEPT: Partial<Record<Column, string>> = {
  'audit.userId': 'The security log is deleted after a year.',
  'comment.receiverId': 'The recipient of a reply, so conversations stay intact.',
  'comment.userId': 'Comments stay as those of a deleted user (rules.md, Accounts).',
  'erasure.userId': 'Used to erase the account again after a backup is restored.',
  'pendingReply.receiverId': 'Becomes a comment within ten seconds.',
  'pendingReply.userId': 'Becomes a comment within ten seconds.',
  'reviewNote.authorId': 'Notes stay as those of a deleted user, like comments.',
  'reviewNoteMention.userId': 'A mention in a note reads “Deleted user”.',
  'review.userId': 'Reviews stay as those of a deleted user (rules.md, Accounts).',
}

const insertDeletions = statement({
  params: { userId: z.uuid(), emailHash: bytes },
  sql: ({ userId, emailHash }) => sql`
    insert into stripe_customer_deletion (business_id, email_hash)
    select id, ${emailHash}
    from business
    where stripe_customer_id is not null
      and (
        id in (select business_id from business_member where user_id = ${userId})
        or id in (select business_id from checkout_session where user_id = ${userId})
      )`,
})

/** Queues the removal of an email from Stripe, which may have it for a business that continues. */
export async function tellProvider(trx: Db, userId: string, email: string): Promise<void> {
  await insertDeletions(trx, { userId, emailHash: addressHash(email) })
}

export async function ownPictures(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('image')
    .where('userId', '=', userId)
    .where('entity', '=', 'user')
    .select('uploadId')
    .execute()
  return rows.map(({ uploadId }) => uploadId)
}

const anonymiseClaims = statement({
  params: { userId: z.uuid() },
  sql: ({ userId }) => sql`select anonymise_claims(${userId})`,
})

const forgetWebhookWords = statement({
  params: { userId: z.uuid() },
  sql: ({ userId }) => sql`select forget_webhook_words(null, ${userId})`,
})

const forgetPlaces = statement({
  params: { userId: z.uuid() },
  sql: ({ userId }) => sql`select forget_audit_places(${userId})`,
})

/**
 * Anonymises a user. The row stays without personal data, because comments and reviews refer to it as
 * 'Deleted user'.
 */
export async function anonymiseUser(trx: Db, userId: string): Promise<void> {
  await anonymiseClaims(trx, { userId })
  await forgetPlaces(trx, { userId })
  for (const table of [
    'session',
    'passkey',
    'passkeyChallenge',
    'device',
    'authenticatorApp',
    'recoveryCode',
    'loginChallenge',
    'factorReset',
    'oneTimeToken',
    'userIdentity',
    'userPreference',
    'analyticsChoice',
    'idempotency',
    'dataExport',
    'businessMember',
    'reviewLike',
    'commentLike',
    'replyWriter',
    // After the membership, which leaves one.
    'formerAssignee',
  ] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute()
  // Records of a business stay with it, without the user.
  for (const table of [
    'checkoutSession',
    'imageUpload',
    'productImport',
    'report',
    'reportStep',
    'promotionStep',
    'promotionHold',
  ] as const)
    await trx.updateTable(table).set({ userId: null }).where('userId', '=', userId).execute()
  await trx.updateTable('invitation').set({ invitedBy: null }).where('invitedBy', '=', userId).execute()
  for (const table of ['promotionSlot', 'promotionPrice', 'businessAllowance'] as const)
    await trx.updateTable(table).set({ setBy: null }).where('setBy', '=', userId).execute()
  await trx.updateTable('promotion').set({ createdBy: null }).where('createdBy', '=', userId).execute()
  // What is drafted to the user's reviews may speak to them by name.
  await trx
    .deleteFrom('proposedReply')
    .where('reviewId', 'in', trx.selectFrom('review').select('id').where('userId', '=', userId))
    .execute()
  await trx.deleteFrom('apiKey').where('userId', '=', userId).execute()
  await forgetWebhookWords(trx, { userId })
  await trx.updateTable('webhookEndpoint').set({ createdBy: null }).where('createdBy', '=', userId).execute()
  await trx.updateTable('savedReply').set({ createdBy: null }).where('createdBy', '=', userId).execute()
  // Few: `forgetWork` comes before.
  await trx
    .updateTable('reviewWork')
    .set({ assigneeId: null, assignedAt: null, assignedBy: null, returnsAt: null, ruleId: null })
    .where('assigneeId', '=', userId)
    .execute()
  await trx.updateTable('assignmentRule').set({ assigneeId: null }).where('assigneeId', '=', userId).execute()
  await trx.updateTable('reviewWork').set({ assignedBy: null }).where('assignedBy', '=', userId).execute()
  await trx.updateTable('reviewWork').set({ answeredBy: null }).where('answeredBy', '=', userId).execute()
  await trx.deleteFrom('notification').where('recipientId', '=', userId).execute()
  await trx.updateTable('notification').set({ personId: null }).where('personId', '=', userId).execute()
  await trx
    .updateTable('appUser')
    .set({
      email: null,
      emailVerifiedAt: null,
      username: `deleted-${userId}`,
      name: '',
      avatarId: null,
      passwordHash: null,
      isDeleted: true,
    })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('image').where('userId', '=', userId).where('entity', '=', 'user').execute()
  await trx.updateTable('image').set({ userId: null }).where('userId', '=', userId).execute()
}

const deleteQueuedEmails = statement({
  params: { email: z.string() },
  sql: ({ email }) => sql`
    delete from pgboss.job
    where name in ('mail', 'mail-dead')
      and lower(${email}) in (lower(data ->> 'to'), lower(data ->> 'replyTo'))`,
})

/**
 * Deletes queued emails, records of sent and bounced ones, invitations, messages, and the newsletter
 * subscription.
 */
export async function forgetAddress(trx: Db, email: string): Promise<void> {
  const hash = addressHash(email)
  await deleteQueuedEmails(trx, { email })
  await trx.deleteFrom('sentEmail').where('recipientHash', '=', hash).execute()
  await trx.deleteFrom('emailSuppression').where('emailHash', '=', hash).execute()
  for (const table of ['invitation', 'oneTimeToken', 'contactMessage', 'newsletterSubscriber'] as const)
    await trx
      .deleteFrom(table)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .execute()
}
