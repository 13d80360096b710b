import { sql } from 'kysely'

import { isApiError, type ApiError } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'

/** The refusal a call ends with; fails the test if it ends otherwise. */
export function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    (answer) => {
      throw new Error(`It was not refused: ${JSON.stringify(answer)}`)
    },
    (error: unknown) => {
      if (isApiError(error)) return error
      throw error
    },
  )
}

/** What the audit log says of an event, oldest first. */
export function auditOf(db: Db, event: string, userId?: string) {
  const rows = db.selectFrom('audit').selectAll().where('event', '=', event).orderBy('id')
  return (userId === undefined ? rows : rows.where('userId', '=', userId)).execute()
}

export type DeliveredEmail = { to: string; subject: string; text: string; html: string; dedupeId: string }

/** Every mail that was put into the outbox for an address, sent or not, oldest first; those of one moment by their subject. */
export async function emailsTo(db: Db, address: string): Promise<DeliveredEmail[]> {
  const { rows } = await sql<{ data: DeliveredEmail }>`
    select data from pgboss.job where name = 'mail' and lower(data ->> 'to') = lower(${address}) order by created_on, data ->> 'subject'`.execute(
    db,
  )
  return rows.map(({ data }) => data)
}

/** How many mails were put into the outbox at all. */
export async function countLetters(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pgboss.job where name = 'mail'`.execute(db)
  return Number(rows[0]?.n)
}

/** The newest code mailed to an address: six digits for a sign-up, eight characters for a claim. */
export async function codeFor(db: Db, address: string): Promise<string> {
  const codes = (await emailsTo(db, address)).flatMap(({ text }) => /^ {4}(\d{6}|[2-9B-Z]{8})$/m.exec(text)?.[1] ?? [])
  return codes.at(-1) ?? ''
}

/** The token of the newest reset link mailed to an address. */
export async function resetTokenFor(db: Db, address: string): Promise<string> {
  const links = (await emailsTo(db, address)).flatMap(({ text }) => /\/reset\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  return links.at(-1) ?? ''
}
