import type { Html } from '#kernel/html.ts'
import type { Db } from '#server/db.ts'

/** One mail to one recipient, who is never chosen by the client. */
export type Mail = { to: string; subject: string; text: string; html: Html; dedupeId: string }

/** Mail leaves through a row written in the same transaction as its cause; each dedupe id is sent once (I6). */
export type Outbox = { send(trx: Db, mail: Mail): Promise<void> }
