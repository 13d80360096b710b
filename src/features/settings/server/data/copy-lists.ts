import { sql } from 'kysely'

import { imagePath } from '#features/images/rules.ts'
import { deviceOf } from '#features/settings/rules.ts'
import type { DB } from '#server/data/db-types.ts'
import type { Db } from '#server/data/db.ts'
import { addressHash } from '#server/mail/suppressed.ts'

type Cell = string | number | boolean | null
export type Row = Readonly<Record<string, Cell>>
/** A column that says whose a row is: 'report.userId'. */
export type Column = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB]
/** `email` is the proved address; '' without one, which nothing was ever sent to. */
export type Person = { userId: string; email: string }
type List = {
  /** The columns by which these rows belong to the person: the test of all tables reads them. */
  of: readonly Column[]
  rows: (db: Db, person: Person) => Promise<Row[]>
}

const host = sql<string | null>`host(ip)`
const lower = sql<string>`lower(email)`

/** Everything of a person that lies in rows, by the name of its file. What is left out stands in `NOT_COPIED`, with the reason. */
export const LISTS: Record<string, List> = {
  businesses: {
    of: ['businessMember.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('businessMember as member')
        .innerJoin('business', 'business.id', 'member.businessId')
        .where('member.userId', '=', userId)
        .select(['business.id', 'business.name', 'member.role', 'member.createdAt as since'])
        .select('member.lastCheckedNotification')
        .orderBy('member.createdAt')
        .execute(),
  },
  invitations: {
    of: ['invitation.email'],
    rows: (db, { email }) =>
      invitations(db)
        .where(sql`lower(invitation.email)`, '=', email.toLowerCase())
        .execute(),
  },
  // To whom is theirs to tell.
  invitationsSent: {
    of: ['invitation.invitedBy'],
    rows: (db, { userId }) => invitations(db).where('invitedBy', '=', userId).execute(),
  },
  logins: {
    of: ['userIdentity.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('userIdentity')
        .where('userId', '=', userId)
        .select(['provider', 'subject', 'createdAt'])
        .orderBy('provider')
        .execute(),
  },
  sessions: {
    of: ['session.userId', 'session.ip'],
    async rows(db, { userId }) {
      const sessions = await db
        .selectFrom('session')
        .where('userId', '=', userId)
        .select(['createdAt', 'lastAt', 'confirmedAt', 'revokedAt', 'userAgent', 'country', host.as('address')])
        .orderBy('createdAt')
        .execute()
      return sessions.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent).device, userAgent }))
    },
  },
  preferences: {
    of: ['userPreference.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('userPreference')
        .where('userId', '=', userId)
        .select(['name', sql<string>`value::text`.as('value'), 'updatedAt'])
        .orderBy('name')
        .execute(),
  },
  mailPreferences: {
    of: ['notificationPreference.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('notificationPreference')
        .where('userId', '=', userId)
        .select(['businessId', 'topic', 'cadence', 'was as beforeUnsubscribing', 'updatedAt'])
        .orderBy('businessId')
        .orderBy('topic')
        .execute(),
  },
  mailStopped: {
    of: ['mailSuppressed.emailHash'],
    rows: (db, { email }) =>
      db
        .selectFrom('mailSuppressed')
        .where('emailHash', '=', addressHash(email))
        .select(['reason', 'detail', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
  mailsSent: {
    of: ['mailSent.recipientHash'],
    rows: (db, { email }) =>
      db
        .selectFrom('mailSent')
        .where('recipientHash', '=', addressHash(email))
        .select([sql<string>`split_part(dedupe_id, ':', 1)`.as('kind'), 'messageId', 'sentAt'])
        .orderBy('sentAt')
        .execute(),
  },
  comparisons: {
    of: ['analyticsChoice.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('analyticsChoice as choice')
        .leftJoin('brand as competitor', 'competitor.id', 'choice.competitorId')
        .where('choice.userId', '=', userId)
        .select(['choice.brandId', 'choice.comparison', 'competitor.name as competitor', 'choice.updatedAt'])
        .orderBy('choice.brandId')
        .execute(),
  },
  claims: {
    of: ['claim.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('claim')
        .leftJoin('brand', 'brand.id', 'claim.brandId')
        .where('claim.userId', '=', userId)
        .select(['claim.id', 'brand.name as brand', 'claim.state', 'claim.planId', 'claim.domain', 'claim.provedBy'])
        .select(['claim.provedAt', 'claim.note', 'claim.answer', 'claim.ending', 'claim.endingNote'])
        .select(['claim.createdAt', 'claim.endedAt', sql<string | null>`claim.proposal::text`.as('proposal')])
        .select(sql<string | null>`array_to_string(claim.products, ', ')`.as('products'))
        .select(
          sql<string>`coalesce((select string_agg(d.name, ', ' order by d.id) from claim_document d where d.claim_id = claim.id), '')`.as(
            'documents',
          ),
        )
        .orderBy('claim.createdAt')
        .execute(),
  },
  checkouts: {
    of: ['checkoutSession.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('checkoutSession')
        .where('userId', '=', userId)
        .select(['businessId', 'planId', 'status', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
  imports: {
    of: ['productImport.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('productImport')
        .where('userId', '=', userId)
        .select(['brandId', 'fileName', 'createdAt', 'appliedAt', 'undoneAt'])
        .orderBy('createdAt')
        .execute(),
  },
  comments: {
    of: ['comment.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('comment')
        .where('userId', '=', userId)
        .select(['id', 'reviewId', 'asBrandId', 'text', 'createdAt', 'editedAt', 'removedAt'])
        .orderBy('createdAt')
        .execute(),
  },
  reviews: {
    of: ['review.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('review')
        .where('userId', '=', userId)
        .select(['id', sql<string>`coalesce(product_id, taken_from_product_id)`.as('productId'), 'rating', 'text'])
        .select(['feedback', 'createdAt', 'takenDownAt'])
        .orderBy('createdAt')
        .execute(),
  },
  likes: {
    of: ['reviewLike.userId', 'commentLike.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('reviewLike')
        .where('userId', '=', userId)
        .select([sql<string>`'review'`.as('of'), 'reviewId as id', 'createdAt'])
        .unionAll(
          db
            .selectFrom('commentLike')
            .where('userId', '=', userId)
            .select([sql<string>`'comment'`.as('of'), 'commentId as id', 'createdAt']),
        )
        .orderBy('createdAt')
        .execute(),
  },
  reports: {
    of: ['report.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('report')
        .where('userId', '=', userId)
        .select(['id', 'brandId', 'reviewId', 'reason', 'note', 'status', 'outcome', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
  // An appeal, or what an operator decided.
  reportSteps: {
    of: ['reportStep.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('reportStep')
        .where('userId', '=', userId)
        .select(['reportId', 'step', 'outcome', 'words', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
  pictures: {
    of: ['image.userId'],
    async rows(db, { userId }) {
      const pictures = await db
        .selectFrom('image')
        .where('userId', '=', userId)
        .select(['id', 'entity', 'type', 'alt', 'width', 'height', 'bytes', 'createdAt', 'removedAt'])
        .orderBy('createdAt')
        .execute()
      return pictures.map(({ id, ...row }) => ({ id, path: imagePath(id), ...row }))
    },
  },
  messages: {
    of: ['contactMessage.email'],
    rows: (db, { email }) =>
      db
        .selectFrom('contactMessage')
        .where(lower, '=', email.toLowerCase())
        .select(['topic', 'name', 'email', 'company', 'companySize', 'message', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
  letter: {
    of: ['subscriber.email'],
    rows: (db, { email }) =>
      db.selectFrom('subscriber').where(lower, '=', email.toLowerCase()).select(['email', 'confirmedAt']).execute(),
  },
  // What other members were told of this person.
  notices: {
    of: ['notification.personId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('notification')
        .where('personId', '=', userId)
        .select(['type', 'businessId', 'subjectId', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
  activity: {
    of: ['audit.userId', 'audit.ip'],
    rows: (db, { userId }) =>
      db
        .selectFrom('audit')
        .where('userId', '=', userId)
        .select(['createdAt', 'event', 'businessId', 'subjectId', host.as('address')])
        .orderBy('createdAt')
        .execute(),
  },
}

/** Columns that lead to a person, or to an address, and are not in the copy. */
export const NOT_COPIED: Partial<Record<Column, string>> = {
  'brand.email': 'The address a brand shows on its page; it is a business’s.',
  'comment.receiverId': 'What others wrote to them: other people’s words, which stand on the public page.',
  'dataExport.userId': 'The copies themselves. A file is gone once it was fetched.',
  'digestItem.userId': 'Notices of a business that wait for the next summary, and leave with it.',
  'erasure.userId': 'When the account will be erased stands in the account itself.',
  'event.visitor': 'Made anew each day from what is forgotten the next; it leads back to nobody.',
  'idempotency.userId': 'Answers to calls that may be repeated, for a day: what they say stands in the lists.',
  'imageUpload.userId': 'Files on their way, for an hour. What was kept is among the pictures.',
  'oneTimeToken.email': 'Secrets of links that were mailed, until they are used or run out.',
  'oneTimeToken.userId': 'Secrets of links that were mailed, until they are used or run out.',
  'payerFarewell.emailHash': 'Written when somebody is erased, until the card provider has forgotten them.',
}

/** Without the address of whoever was asked. */
function invitations(db: Db) {
  return db
    .selectFrom('invitation')
    .innerJoin('business', 'business.id', 'invitation.businessId')
    .select(['business.name as business', 'invitation.role', 'invitation.createdAt', 'invitation.expiresAt'])
    .select(['invitation.acceptedAt', 'invitation.revokedAt'])
    .orderBy('invitation.createdAt')
}
