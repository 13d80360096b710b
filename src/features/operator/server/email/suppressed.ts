import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { Suppressed, type SuppressedMailbox } from '#features/operator/email-contract.ts'
import { ApiError } from '#shared/errors.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { bytes, statement } from '#server/data/statement.ts'
import { addressHash, BOUNCE_DAYS } from '#server/email/suppressed.ts'

const Row = z.object({
  ...Suppressed.shape,
  totalCount: z.int(),
  email: z.nullable(z.string()),
  accountId: z.nullable(z.uuid()),
  name: z.nullable(z.string()),
  username: z.nullable(z.string()),
})
type SuppressedQuery = { search: string; limit: number; page: number }

const until = sql`case when s.reason = 'bounce' then s.created_at + make_interval(days => ${BOUNCE_DAYS}) end`
const holds = sql`coalesce(${until} > app_now(), true)`
const columns = sql`
  encode(s.email_hash, 'hex') as id, s.reason as kind, s.detail, s.created_at as since, ${until} as until`

type Page = { limit: RawBuilder<number>; offset: RawBuilder<number> }
const mailboxes = (condition: RawBuilder<unknown>, { limit, offset }: Page) => sql`
  select
    ${columns}, coalesce(u.email, r.email) as email, u.id as account_id, u.name, u.username,
    (count(*) over ())::int as total_count
  from email_suppression s
  left join app_user u on hash_email(u.email) = s.email_hash
  left join newsletter_subscriber r on hash_email(r.email) = s.email_hash
  where ${condition}
  order by s.created_at desc, s.email_hash, s.reason
  limit ${limit}
  offset ${offset}`

const all = statement({
  params: { limit: z.int(), offset: z.int() },
  row: Row,
  sql: (page) => mailboxes(holds, page),
})

const matching = statement({
  params: { emailHash: bytes, start: z.string(), limit: z.int(), offset: z.int() },
  row: Row,
  sql: ({ emailHash, start, ...page }) =>
    mailboxes(
      sql`
        ${holds}
        and (
          s.email_hash = ${emailHash}
          or lower(u.email) like ${start}
          or lower(u.username) like ${start}
          or lower(r.email) like ${start}
        )`,
      page,
    ),
})

/** Returns suppressed mailboxes, latest first. */
export async function findSuppressed(
  db: Db,
  { search, limit, page }: SuppressedQuery,
): Promise<{ mailboxes: SuppressedMailbox[]; totalCount: number }> {
  const typed = search.trim().toLowerCase()
  const start = `${typed.replace(/[\\%_]/g, '\\$&')}%`
  const place = { limit, offset: (page - 1) * limit }
  const rows =
    typed === ''
      ? await all(db, place)
      : await matching(db, { emailHash: addressHash(typed), start, ...place })
  return { mailboxes: rows.map(present), totalCount: rows[0]?.totalCount ?? 0 }
}

/** Returns a mailbox; the reply's schema removes further columns. */
function present({ accountId, name, username, ...row }: z.infer<typeof Row>): SuppressedMailbox {
  return {
    ...row,
    account: accountId === null ? null : { id: accountId, name: name ?? '', username: username ?? '' },
  }
}

const ofAddress = statement({
  params: { emailHash: bytes },
  row: Suppressed,
  sql: ({ emailHash }) => sql`
    select ${columns}
    from email_suppression s
    where s.email_hash = ${emailHash} and ${holds}
    order by s.reason`,
})

/** Returns the suppressions of an address; empty if there are none. */
export function findSuppressionsOf(db: Db, email: string): Promise<Suppressed[]> {
  return ofAddress(db, { emailHash: addressHash(email) })
}

type ConsoleContext = Pick<Services, 'db'> & { viewer: Viewer; address: string }
type Lift = Pick<Suppressed, 'id' | 'kind'> & { reason: string }

/** Lifts a suppression. The log has the mailbox's hash, and its account if there is one. */
export async function liftSuppression(
  { db, viewer, address }: ConsoleContext,
  { id, kind, reason }: Lift,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const emailHash = Buffer.from(id, 'hex')
    const lifted = await trx
      .deleteFrom('emailSuppression')
      .where('emailHash', '=', emailHash)
      .where('reason', '=', kind)
      .returning('createdAt')
      .executeTakeFirst()
    if (lifted === undefined) throw new ApiError('conflict', 'Emails to this address aren’t blocked.')
    const account = await trx
      .selectFrom('appUser')
      .select('id')
      .where(sql<boolean>`hash_email(email) = ${emailHash}`)
      .executeTakeFirst()
    const detail = { kind, mailbox: id, since: lifted.createdAt, reason }
    await audit(trx, { event: 'mail.lifted', userId: viewer.userId, subjectId: account?.id, address, detail })
  })
}
