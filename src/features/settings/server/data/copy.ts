import { sql } from 'kysely'

import { imagePath } from '#features/images/rules.ts'
import { deviceOf } from '#features/settings/rules.ts'
import { zip } from '#features/settings/server/data/zip.ts'
import { notFound } from '#kernel/errors.ts'
import { csvRow } from '#kernel/csv.ts'
import type { Db } from '#server/data/db.ts'

type Cell = string | number | boolean | null
type Row = Readonly<Record<string, Cell>>

/**
 * Everything we hold about one person, as they and no one else (security.md, Privacy 2): one JSON with all of it, and each list as CSV too.
 * Other people appear only by the public id of the review that was answered.
 */
export async function copyOf(db: Db, userId: string, at: Date): Promise<Buffer> {
  const lists = await listsOf(db, userId)
  const account = await accountOf(db, userId)
  const whole = { madeAt: at.toISOString(), account, ...lists }
  const files = [
    { name: 'README.txt', bytes: Buffer.from(README) },
    { name: 'account.json', bytes: Buffer.from(`${JSON.stringify(whole, null, 2)}\n`) },
    ...Object.entries(lists)
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => ({ name: `${name}.csv`, bytes: Buffer.from(csvOf(rows)) })),
  ]
  return zip(files, at)
}

const README = `Your data from Trellis for Business.

account.json holds everything we keep about you. Each list in it also stands in a file of its own (.csv) for spreadsheets.
Times are in UTC. Texts of other people are not in here.
`

function csvOf(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  return [csvRow(names), ...rows.map((row) => csvRow(names.map((name) => row[name])))].join('')
}

async function accountOf(db: Db, userId: string): Promise<Row> {
  const row = await db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .where('isDeleted', '=', false)
    .select(['id', 'email', 'emailVerifiedAt', 'username', 'name', 'avatarId', 'createdAt', 'updatedAt'])
    .select((eb) => eb('passwordHash', 'is not', null).as('hasPassword'))
    .executeTakeFirst()
  if (!row) throw notFound()
  const { avatarId, ...account } = row
  return {
    ...account,
    hasPassword: Boolean(account.hasPassword),
    picture: avatarId === null ? null : imagePath(avatarId),
  }
}

async function listsOf(db: Db, userId: string): Promise<Record<string, Row[]>> {
  const sessions = await db
    .selectFrom('session')
    .where('userId', '=', userId)
    .select(['createdAt', 'lastAt', 'revokedAt', 'userAgent', 'country', sql<string | null>`host(ip)`.as('address')])
    .orderBy('createdAt')
    .execute()
  return {
    businesses: await db
      .selectFrom('businessMember as member')
      .innerJoin('business', 'business.id', 'member.businessId')
      .where('member.userId', '=', userId)
      .select([
        'business.id',
        'business.name',
        'member.role',
        'member.createdAt as since',
        'member.lastCheckedNotification',
      ])
      .orderBy('member.createdAt')
      .execute(),
    logins: await db
      .selectFrom('userIdentity')
      .where('userId', '=', userId)
      .select(['provider', 'subject', 'createdAt'])
      .orderBy('provider')
      .execute(),
    sessions: sessions.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent).device, userAgent })),
    preferences: await db
      .selectFrom('userPreference')
      .where('userId', '=', userId)
      .select(['name', sql<string>`value::text`.as('value'), 'updatedAt'])
      .orderBy('name')
      .execute(),
    claims: await db
      .selectFrom('claim')
      .leftJoin('brand', 'brand.id', 'claim.brandId')
      .where('claim.userId', '=', userId)
      .select(['claim.id', 'brand.name as brand', 'claim.state', 'claim.domain', 'claim.provedBy', 'claim.note'])
      .select(['claim.createdAt', 'claim.endedAt', sql<string | null>`claim.proposal::text`.as('proposal')])
      .select(
        sql<string>`coalesce((select string_agg(d.name, ', ' order by d.id) from claim_document d where d.claim_id = claim.id), '')`.as(
          'documents',
        ),
      )
      .orderBy('claim.createdAt')
      .execute(),
    mailPreferences: await db
      .selectFrom('notificationPreference')
      .where('userId', '=', userId)
      .select(['businessId', 'topic', 'cadence', 'updatedAt'])
      .orderBy('businessId')
      .orderBy('topic')
      .execute(),
    comments: await db
      .selectFrom('comment')
      .where('userId', '=', userId)
      .select(['id', 'reviewId', 'asBrandId', 'text', 'createdAt', 'editedAt', 'removedAt'])
      .orderBy('createdAt')
      .execute(),
    reviews: await db
      .selectFrom('review')
      .where('userId', '=', userId)
      .select(['id', 'productId', 'rating', 'text', 'createdAt'])
      .orderBy('createdAt')
      .execute(),
    likes: await db
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
    pictures: await db
      .selectFrom('image')
      .where('userId', '=', userId)
      .select(['id', 'entity', 'type', 'width', 'height', 'bytes', 'createdAt', 'removedAt'])
      .orderBy('createdAt')
      .execute(),
    messages: await db
      .selectFrom('contactMessage as message')
      .innerJoin('appUser', (join) =>
        join
          .on(sql`lower(message.email)`, '=', sql`lower(app_user.email)`)
          .on('appUser.emailVerifiedAt', 'is not', null),
      )
      .where('appUser.id', '=', userId)
      .select(['topic', 'message.name', 'message.email', 'company', 'companySize', 'message', 'message.createdAt'])
      .orderBy('message.createdAt')
      .execute(),
    letter: await db
      .selectFrom('subscriber')
      .innerJoin('appUser', (join) =>
        join
          .on(sql`lower(subscriber.email)`, '=', sql`lower(app_user.email)`)
          .on('appUser.emailVerifiedAt', 'is not', null),
      )
      .where('appUser.id', '=', userId)
      .select(['subscriber.email', 'confirmedAt'])
      .execute(),
    activity: await db
      .selectFrom('audit')
      .where('userId', '=', userId)
      .select(['createdAt', 'event', 'businessId', sql<string | null>`host(ip)`.as('address')])
      .orderBy('createdAt')
      .execute(),
  }
}
