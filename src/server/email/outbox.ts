import { fromKysely, type PgBoss } from 'pg-boss'

import type { Html } from '#shared/html.ts'
import type { Db } from '#server/data/db.ts'

/** One mail to one recipient, who is never chosen by the client. */
export type Mail = { to: string; subject: string; text: string; html: Html; dedupeId: string } & MailExtras

export type MailExtras = {
  /** Where an answer goes: an address checked by `isEmail`, which holds no control characters. */
  replyTo?: string
  /** For letters people asked for: an address of ours that ends them by one POST (RFC 8058). */
  unsubscribeUrl?: string
}

/** Mail leaves through a row written in the same transaction as its cause; each dedupe id is sent once (I6). */
export type Outbox = { send(trx: Db, mail: Mail): Promise<void> }

export const MAIL_QUEUE = 'mail'

/** What waits in the queue: the mail with its HTML as text. */
export type QueuedMail = Omit<Mail, 'html'> & { html: string }

/** The outbox over the job queue; what takes the mail out again is in mail-worker.ts. */
export function openOutbox(boss: PgBoss): Outbox {
  return {
    async send(trx, { html, ...mail }) {
      const queued: QueuedMail = { ...mail, html: html.markup }
      await boss.send(MAIL_QUEUE, queued, { db: fromKysely(trx) })
    },
  }
}
