import { fromKysely, type PgBoss } from 'pg-boss'

import type { Db } from '#server/data/db.ts'
import type { Email } from '#server/email/email.ts'
import { renderEmail, type RenderedEmail } from '#server/email/render-email.tsx'

/** Queues emails in the transaction of their cause. Each dedupe id is sent once. */
export type Outbox = { send(trx: Db, email: Email): Promise<void> }

export const MAIL_QUEUE = 'mail'

export type QueuedMail = RenderedEmail

/** Returns the outbox over the job queue; email-worker.ts sends the emails. */
export function openOutbox(boss: PgBoss, publicUrl: string): Outbox {
  return {
    async send(trx, email) {
      await boss.send(MAIL_QUEUE, renderEmail(email, { publicUrl }), { db: fromKysely(trx) })
    },
  }
}
