import { fromKysely, type PgBoss } from 'pg-boss'

import type { Html } from '#kernel/html.ts'
import type { Db } from '#server/data/db.ts'

/** One mail to one recipient, who is never chosen by the client. */
export type Mail = { to: string; subject: string; text: string; html: Html; dedupeId: string }

/** Mail leaves through a row written in the same transaction as its cause; each dedupe id is sent once (I6). */
export type Outbox = { send(trx: Db, mail: Mail): Promise<void> }

export const MAIL_QUEUE = 'mail'

/** What waits in the queue: the mail with its HTML as text. */
export type QueuedMail = { to: string; subject: string; text: string; html: string; dedupeId: string }

/** The outbox over the job queue; what takes the mail out again is in mail-worker.ts. */
export function openOutbox(boss: PgBoss): Outbox {
  return {
    async send(trx, { to, subject, text, html, dedupeId }) {
      const queued: QueuedMail = { to, subject, text, html: html.markup, dedupeId }
      await boss.send(MAIL_QUEUE, queued, { db: fromKysely(trx) })
    },
  }
}
