import { sql } from 'kysely'
import * as z from 'zod/mini'

import { closeSessions } from '#features/auth/server/log-in/sessions.ts'
import { AccountFile, type AccountRef, SentEmail } from '#features/operator/accounts-contract.ts'
import { CODE_CHARACTERS, CODE_LENGTH } from '#features/claims/rules.ts'
import { findSuppressionsOf } from '#features/operator/server/email/suppressed.ts'
import { accountStatusEmail } from '#features/operator/server/emails.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { bytes, statement } from '#server/data/statement.ts'
import { addressHash } from '#server/email/suppressed.ts'

const FOUND_MAX = 20
const LATEST = 50

const accounts = (db: Db) =>
  db
    .selectFrom('appUser')
    .select(['appUser.id', 'username', 'name', 'email', 'suspendedAt', 'createdAt as since'])
    .select(
      sql<
        AccountRef['state']
      >`case when suspended_at is not null then 'suspended' when email_verified_at is null then 'unconfirmed'
        when exists (select from erasure e where e.user_id = app_user.id and e.done_at is null) then 'leaving' else 'live' end`.as(
        'state',
      ),
    )
    .where('isDeleted', '=', false)
    .where('email', 'is not', null)

/** Finds at most twenty accounts, oldest first. */
export async function searchAccounts(db: Db, typed: string): Promise<AccountRef[]> {
  const start = `${typed
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const rows = await accounts(db)
    .where((eb) => eb.or([eb(sql`lower(email)`, 'like', start), eb(sql`lower(username)`, 'like', start)]))
    .orderBy('appUser.id')
    .limit(FOUND_MAX)
    .execute()
  return rows.map(({ email, ...row }) => ({ ...row, email: email ?? '' }))
}

/** Returns everything about one account that support needs. */
export async function readAccount(db: Db, id: string): Promise<AccountFile> {
  const account = await accounts(db).where('appUser.id', '=', id).executeTakeFirst()
  if (account?.email == null) throw notFound()
  const [sessions, businesses, claims, mails, suppressed, log] = await Promise.all([
    sessionsOf(db, id),
    businessesOf(db, id),
    db
      .selectFrom('claim')
      .leftJoin('brand', 'brand.id', 'claim.brandId')
      .select(['claim.id', 'claim.state', 'claim.createdAt as startedAt'])
      .select(sql<string>`coalesce(brand.name, claim.proposal ->> 'name', '')`.as('brand'))
      .where('claim.userId', '=', id)
      .orderBy('claim.createdAt', 'desc')
      .limit(LATEST)
      .execute(),
    mailsTo(db, account.email),
    findSuppressionsOf(db, account.email),
    db
      .selectFrom('audit')
      .select(['event', 'createdAt as at'])
      .where('userId', '=', id)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(LATEST)
      .execute(),
  ])
  return { ...account, email: account.email, sessions, businesses, claims, mails, suppressed, log }
}

const sessions = statement({
  params: { userId: z.uuid() },
  row: AccountFile.shape.sessions,
  sql: ({ userId }) => sql`
    select
      count(*) filter (
        where revoked_at is null
          and last_at > app_now() - interval '7 days'
          and created_at > app_now() - interval '30 days'
      )::int as open,
      max(last_at) as last_at
    from session
    where user_id = ${userId}`,
})

async function sessionsOf(db: Db, userId: string): Promise<AccountFile['sessions']> {
  const [row] = await sessions(db, { userId })
  return row ?? { open: 0, lastAt: null }
}

async function businessesOf(db: Db, userId: string): Promise<AccountFile['businesses']> {
  const rows = await db
    .selectFrom('businessMember as member')
    .innerJoin('business', 'business.id', 'member.businessId')
    .leftJoin('brand', 'brand.businessId', 'business.id')
    .select(['business.id', 'business.name', 'member.role', 'business.tier', 'business.planStatus'])
    .select(['brand.id as brandId', 'brand.name as brandName', 'brand.slug', 'brand.frozenAt'])
    .where('member.userId', '=', userId)
    .orderBy('member.createdAt')
    .execute()
  return rows.map(({ brandId, brandName, slug, frozenAt, ...business }) => ({
    ...business,
    brand:
      brandId === null
        ? null
        : { id: brandId, name: brandName ?? '', slug: slug ?? '', isFrozen: frozenAt !== null },
  }))
}

const sentEmails = statement({
  params: { email: z.string(), emailHash: bytes },
  row: SentEmail,
  sql: ({ email, emailHash }) => sql`
    with queued as (
      select
        data ->> 'dedupeId' as dedupe_id, data ->> 'subject' as about, created_on as at,
        case
          when state = 'completed' then 'sent'
          when state in ('failed', 'cancelled') then 'failed'
          else 'waiting'
        end as state
      from pgboss.job
      where name in ('mail', 'mail-dead') and lower(data ->> 'to') = lower(${email})
    ), kept as (
      select dedupe_id, split_part(dedupe_id, ':', 1) as about, sent_at as at, 'sent' as state
      from sent_email
      where recipient_hash = ${emailHash}
        and claimed_until is null
        and dedupe_id not in (select dedupe_id from queued)
    )
    select about, state, at
    from (select * from queued union all select * from kept) m
    order by at desc
    limit ${LATEST}`,
})

/** Returns the emails to an address: by subject while the queue has them, then by kind. Codes are masked. */
async function mailsTo(db: Db, email: string): Promise<SentEmail[]> {
  const rows = await sentEmails(db, { email, emailHash: addressHash(email) })
  return rows.map(({ about, ...sent }) => ({ ...sent, about: about.replace(CODES, '••••••') }))
}

/** Codes of sign-ups and claims at the start of a subject. */
const CODES = new RegExp(`^(?:\\d{6}|[${CODE_CHARACTERS}]{${CODE_LENGTH}})\\b`)

type ConsoleContext = Pick<Services, 'db' | 'config' | 'outbox'> & { viewer: Viewer; address: string }

/** Suspends an account, or reinstates it; both are emailed to the user and logged. */
export async function setSuspended(
  desk: ConsoleContext,
  id: string,
  { isSuspended, reason }: { isSuspended: boolean; reason: string },
): Promise<void> {
  const { db, config, outbox, viewer, address } = desk
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('appUser')
        .select(['id', 'email', 'suspendedAt'])
        .where('id', '=', id)
        .where('isDeleted', '=', false)
        .where('email', 'is not', null)
        .forUpdate()
        .executeTakeFirst()
      if (account?.email == null) throw notFound()
      if (config.operatorEmails.includes(account.email.toLowerCase()))
        throw new ApiError('conflict', 'Remove this person from the operators first.')
      if ((account.suspendedAt !== null) === isSuspended)
        throw new ApiError(
          'conflict',
          isSuspended ? 'This account is already suspended.' : 'This account isn’t suspended.',
        )
      await trx
        .updateTable('appUser')
        .set({ suspendedAt: isSuspended ? appNow() : null })
        .where('id', '=', id)
        .execute()
      if (isSuspended) await closeSessions(trx, id)
      const event = isSuspended ? 'account.suspended' : 'account.restored'
      await audit(trx, { event, userId: viewer.userId, subjectId: id, address, detail: { reason } })
      const dedupeId = `${event}:${id}:${crypto.randomUUID()}`
      await outbox.send(trx, accountStatusEmail({ to: account.email, dedupeId, isSuspended, reason }))
    }),
  )
}
