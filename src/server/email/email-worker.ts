import { createHash } from 'node:crypto'

import { createTransport, type Transporter } from 'nodemailer'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'

import type { Config } from '#server/config.ts'
import { crashPoint } from '#server/crash-point.ts'
import type { Db } from '#server/data/db.ts'
import { JOB_CONNECTIONS, type Jobs } from '#server/job-runner.ts'
import { MAIL_QUEUE, type QueuedMail } from '#server/email/outbox.ts'
import { findSuppression, suppress } from '#server/email/suppressed.ts'

type Needs = { config: Config; log: Logger; smtpUrl: string }

export const DEAD_MAIL_QUEUE = 'mail-dead'
/** Tries of a mail that the server refuses for good, before it is parked (F30). */
const PERMANENT_TRIES = 5
const DAY = 86_400

/**
 * Takes mail out of the queue and sends it: once per dedupe id, under a Message-ID made from it. While SMTP is away it is tried
 * again after 30 s, 1 min, 2 min … 1 h, for a day, then parked among the dead (F16).
 */
export async function startMailWorker({ boss, db }: Jobs, { config, log, smtpUrl }: Needs): Promise<void> {
  await boss.createQueue(DEAD_MAIL_QUEUE, { retentionSeconds: 14 * DAY })
  const queue = {
    deadLetter: DEAD_MAIL_QUEUE,
    retryLimit: 31,
    retryDelay: config.mailRetrySeconds,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    retentionSeconds: 2 * DAY,
    // Mails hold links and codes: none is kept once it has left.
    deleteAfterSeconds: 60,
    notify: true,
  }
  await boss.createQueue(MAIL_QUEUE, queue)
  await boss.updateQueue(MAIL_QUEUE, queue)
  const smtp = transport(smtpUrl)
  const seconds = Math.min(5, config.mailRetrySeconds / 2)
  const work = {
    includeMetadata: true,
    perJobResults: true,
    // As many at once as the jobs' own pool has connections.
    batchSize: JOB_CONNECTIONS,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: seconds,
    notifyPollingIntervalSeconds: seconds,
  } as const
  await boss.work(MAIL_QUEUE, work, (mails: JobWithMetadata<QueuedMail>[]) =>
    Promise.all(mails.map((mail) => deliver(mail, { db, config, log, smtp }))),
  )
}

type Delivery = { db: Db; config: Config; log: Logger; smtp: Transporter }

async function deliver(
  { id, data, retryCount }: JobWithMetadata<QueuedMail>,
  { db, config, log, smtp }: Delivery,
): Promise<JobResult> {
  crashPoint(config, 'mail-taken')
  try {
    await sendOnce(db, smtp, data, config)
    return { id, status: 'completed' }
  } catch (error) {
    const isOver = isPermanent(error) && retryCount + 1 >= PERMANENT_TRIES
    if (isOver && isNoMailbox(error)) await noteBounce(db, data.to, error, log)
    log[isOver ? 'error' : 'warn'](
      { dedupeId: data.dedupeId, tries: retryCount + 1, err: error },
      isOver ? 'mail parked' : 'mail waits',
    )
    return { id, status: isOver ? 'deadletter' : 'failed' }
  }
}

/** The row is written first and holds off any other process; it only stays if the mail server took the mail. */
async function sendOnce(db: Db, smtp: Transporter, mail: QueuedMail, { mailFrom, publicUrl }: Config) {
  // What can be unsubscribed from goes to no mailbox that sent mail back or called it spam; what people ask for themselves still does.
  if (mail.unsubscribeUrl !== undefined && (await findSuppression(db, mail.to)) !== null) return
  const messageId = `<${digest(mail.dedupeId).toString('hex').slice(0, 40)}@${new URL(publicUrl).hostname}>`
  await db.transaction().execute(async (trx) => {
    const row = { dedupeId: mail.dedupeId, messageId, recipientHash: digest(mail.to.toLowerCase()) }
    const written = await trx
      .insertInto('sentEmail')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('dedupeId')
      .executeTakeFirst()
    if (written === undefined) return
    await smtp.sendMail({
      from: mailFrom,
      to: { name: '', address: mail.to },
      ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail.unsubscribeUrl) },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })
}

/** What lets a mail program end the letters by itself (RFC 2369, RFC 8058). */
function oneClick(url: string | undefined): Record<string, string> {
  return url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
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

/** The mail server knows no such mailbox; a spam filter or a full box say otherwise. */
function isNoMailbox(error: unknown): error is Error {
  return error instanceof Error && 'responseCode' in error && [550, 551, 553].includes(Number(error.responseCode))
}

async function noteBounce(db: Db, email: string, { message }: Error, log: Logger): Promise<void> {
  try {
    await suppress(db, { email, reason: 'bounce', detail: message.toWellFormed().replaceAll('\u0000', '') })
  } catch (error) {
    log.warn({ err: error }, 'bounce not noted')
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
