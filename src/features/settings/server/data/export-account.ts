import { sql } from 'kysely'

import { imagePath } from '#features/images/rules.ts'
import { deviceOf } from '#shared/device.ts'
import type { List } from '#features/settings/server/data/export-list.ts'
import type { Db } from '#server/data/db.ts'
import { addressHash } from '#server/email/suppressed.ts'

const host = sql<string | null>`host(ip)`
const lower = sql<string>`lower(email)`

/** Memberships, logins, preferences and pictures, and notifications and emails. */
export const ACCOUNT_LISTS: Record<string, List> = {
  businesses: {
    of: ['businessMember.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('businessMember as member')
        .innerJoin('business', 'business.id', 'member.businessId')
        .where('member.userId', '=', userId)
        .select(['business.id', 'business.name', 'member.role', 'member.createdAt as since'])
        .select(['member.lastCheckedNotification', 'member.twoStepRemindedAt'])
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
  // The invited person's email belongs to them.
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
        .select([
          'createdAt',
          'lastAt',
          'confirmedAt',
          'revokedAt',
          'userAgent',
          'country',
          host.as('address'),
        ])
        .select(['way', 'second', 'confirmedBy'])
        .orderBy('createdAt')
        .execute()
      return sessions.map(({ userAgent, ...row }) => ({
        ...row,
        device: deviceOf(userAgent).device,
        userAgent,
      }))
    },
  },
  // Names and dates; never the keys, secrets and codes.
  passkeys: {
    of: ['passkey.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('passkey')
        .where('userId', '=', userId)
        .select(['name', 'deviceType', 'backedUp', 'createdAt', 'lastUsedAt'])
        .orderBy('createdAt')
        .execute(),
  },
  devices: {
    of: ['device.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('device')
        .where('userId', '=', userId)
        .select(['createdAt', 'lastAt'])
        .orderBy('createdAt')
        .execute(),
  },
  authenticatorApps: {
    of: ['authenticatorApp.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('authenticatorApp')
        .where('userId', '=', userId)
        .select(['createdAt', 'confirmedAt'])
        .execute(),
  },
  recoveryCodes: {
    of: ['recoveryCode.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('recoveryCode')
        .where('userId', '=', userId)
        .select(['createdAt', 'usedAt'])
        .orderBy('id')
        .execute(),
  },
  factorResets: {
    of: ['factorReset.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('factorReset')
        .where('userId', '=', userId)
        .select(['requestedAt', 'dueAt', 'cancelledAt', 'doneAt'])
        .orderBy('requestedAt')
        .execute(),
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
        .select([
          'businessId',
          'topic',
          'cadence',
          'previousCadence as beforeUnsubscribing',
          'stoppedBy as unsubscribedFrom',
          'updatedAt',
        ])
        .orderBy('businessId')
        .orderBy('topic')
        .execute(),
  },
  mailStopped: {
    of: ['emailSuppression.emailHash'],
    rows: (db, { email }) =>
      db
        .selectFrom('emailSuppression')
        .where('emailHash', '=', addressHash(email))
        .select(['reason', 'detail', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
  mailsSent: {
    of: ['sentEmail.recipientHash'],
    rows: (db, { email }) =>
      db
        .selectFrom('sentEmail')
        .where('recipientHash', '=', addressHash(email))
        .where('claimedUntil', 'is', null)
        .select([sql<string>`split_part(dedupe_id, ':', 1)`.as('kind'), 'messageId', 'sentAt'])
        .orderBy('sentAt')
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
    of: ['newsletterSubscriber.email'],
    rows: (db, { email }) =>
      db
        .selectFrom('newsletterSubscriber')
        .where(lower, '=', email.toLowerCase())
        .select(['email', 'confirmedAt'])
        .execute(),
  },
  // Notifications about this person, or for them alone.
  notices: {
    of: ['notification.personId', 'notification.recipientId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('notification')
        .where((is) => is.or([is('personId', '=', userId), is('recipientId', '=', userId)]))
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
        .select(['createdAt', 'event', 'businessId', 'subjectId', host.as('address'), 'country', 'device'])
        .orderBy('createdAt')
        .execute(),
  },
}

/** Selects invitations without the invited email. */
function invitations(db: Db) {
  return db
    .selectFrom('invitation')
    .innerJoin('business', 'business.id', 'invitation.businessId')
    .select(['business.name as business', 'invitation.role', 'invitation.createdAt', 'invitation.expiresAt'])
    .select(['invitation.acceptedAt', 'invitation.revokedAt'])
    .orderBy('invitation.createdAt')
}
