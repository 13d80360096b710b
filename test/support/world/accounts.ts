import { sql } from 'kysely'

import type { LoginAnswer, LoginReply } from '#features/auth/contract.ts'
import { isApiError, type ApiError } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'

/** Returns the error of a call; fails the test if it ends otherwise. */
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

/** Returns the answer of a login; fails the test if it asks for a second step. */
export async function loggedIn(login: Promise<LoginReply>): Promise<LoginAnswer> {
  const reply = await login
  if ('challenge' in reply) throw new Error('The login asks for a second step.')
  return reply
}

/** Returns the audit entries of an event, oldest first. */
export function auditOf(db: Db, event: string, userId?: string) {
  const rows = db.selectFrom('audit').selectAll().where('event', '=', event).orderBy('id')
  return (userId === undefined ? rows : rows.where('userId', '=', userId)).execute()
}

export type DeliveredEmail = { to: string; subject: string; text: string; html: string; dedupeId: string }

/** Returns every email queued for an address, sent or not, oldest first; those of one moment by subject. */
export async function emailsTo(db: Db, address: string): Promise<DeliveredEmail[]> {
  const { rows } = await sql<{ data: DeliveredEmail }>`
    select data from pgboss.job where name = 'mail' and lower(data ->> 'to') = lower(${address}) order by created_on, data ->> 'subject'`.execute(
    db,
  )
  return rows.map(({ data }) => data)
}

/** Returns how many emails were queued in all. */
export async function countLetters(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pgboss.job where name = 'mail'`.execute(
    db,
  )
  return Number(rows[0]?.n)
}

/** Returns the newest code emailed to an address: six digits for a sign-up, eight characters for a claim. */
export async function codeFor(db: Db, address: string): Promise<string> {
  const codes = (await emailsTo(db, address)).flatMap(
    ({ text }) => /^ {4}(\d{6}|[2-9B-Z]{8})$/m.exec(text)?.[1] ?? [],
  )
  return codes.at(-1) ?? ''
}

/** Returns the token of the newest reset link emailed to an address. */
export async function resetTokenFor(db: Db, address: string): Promise<string> {
  const links = (await emailsTo(db, address)).flatMap(
    ({ text }) => /\/reset\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}
