import { createHash } from 'node:crypto'

import { createTransport, type Transporter } from 'nodemailer'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import type { Db } from '#server/db.ts'
import { MAIL_QUEUE, type QueuedMail } from '#server/outbox.ts'

export type MailRoute = { smtpUrl: string; from: string; publicUrl: string }

const DEAD_MAIL_QUEUE = 'mail-dead'
/** Tries of a mail that the server refuses for good, before it is parked (F30). */
const PERMANENT_TRIES = 5
const DAY = 86_400

/**
 * Takes mail out of the queue and sends it: once per dedupe id, under a Message-ID made from it. While SMTP is away it is tried
 * again after 30 s, 1 min, 2 min … 1 h, for a day, then parked among the dead (F16).
 */
export async function startMailWorker(
  boss: PgBoss,
  { db, route, log }: { db: Db; route: MailRoute; log: Logger },
): Promise<void> {
  await boss.createQueue(DEAD_MAIL_QUEUE, { retentionSeconds: 14 * DAY })
  await boss.createQueue(MAIL_QUEUE, {
    deadLetter: DEAD_MAIL_QUEUE,
    retryLimit: 31,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    retentionSeconds: 2 * DAY,
    // Mails hold links and codes: none is kept once it has left.
    deleteAfterSeconds: 60,
    notify: true,
  })
  const smtp = transport(route.smtpUrl)
  const options = { includeMetadata: true, batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: 2 } as const
  await boss.work(MAIL_QUEUE, options, async (jobs: JobWithMetadata<QueuedMail>[]) => {
    for (const job of jobs) await deliver(job, { boss, db, route, log, smtp })
  })
}

type Delivery = { boss: PgBoss; db: Db; route: MailRoute; log: Logger; smtp: Transporter }

async function deliver(job: JobWithMetadata<QueuedMail>, { boss, db, route, log, smtp }: Delivery) {
  const mail = job.data
  try {
    await sendOnce(db, smtp, mail, route)
  } catch (error) {
    if (!isPermanent(error) || job.retryCount + 1 < PERMANENT_TRIES) throw error
    log.error({ dedupeId: mail.dedupeId, err: error }, 'mail parked')
    await boss.send(DEAD_MAIL_QUEUE, mail)
  }
}

/** The row is written first and holds off any other process; it only stays if the mail server took the mail. */
async function sendOnce(db: Db, smtp: Transporter, mail: QueuedMail, { from, publicUrl }: MailRoute) {
  const messageId = `<${digest(mail.dedupeId).toString('hex').slice(0, 40)}@${new URL(publicUrl).hostname}>`
  await db.transaction().execute(async (trx) => {
    const row = { dedupeId: mail.dedupeId, messageId, recipientHash: digest(mail.to.toLowerCase()) }
    const written = await trx
      .insertInto('mailSent')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('dedupeId')
      .executeTakeFirst()
    if (written === undefined) return
    await smtp.sendMail({
      from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })
}

function transport(smtpUrl: string): Transporter {
  const url = new URL(smtpUrl)
  url.searchParams.set('connectionTimeout', '10000')
  url.searchParams.set('greetingTimeout', '10000')
  url.searchParams.set('socketTimeout', '10000')
  return createTransport(url.href)
}

/** A 5xx answer or a mail that cannot be written; everything else may go better later. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  if ('responseCode' in error && typeof error.responseCode === 'number') return error.responseCode >= 500
  return 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
