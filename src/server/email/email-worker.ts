import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'

import type { Config } from '#server/config.ts'
import { crashPoint } from '#server/crash-point.ts'
import type { Db } from '#server/data/db.ts'
import type { Jobs } from '#server/job-runner.ts'
import { MAIL_QUEUE, type QueuedMail } from '#server/email/outbox.ts'
import { CLAIM_SECONDS, claimEmail, markSent, releaseEmail } from '#server/email/sent.ts'
import { isNoMailbox, isPermanent, openSmtp, type Smtp } from '#server/email/smtp.ts'
import { findSuppression, suppress } from '#server/email/suppressed.ts'

type Needs = { config: Config; log: Logger; smtpUrl: string }

export const DEAD_MAIL_QUEUE = 'mail-dead'
/**
 * Attempts for an email that the server rejects permanently, before it goes to the dead-letter queue (F30).
 */
const PERMANENT_TRIES = 5
/** Emails that one process sends at once, each over its own connection. */
const EMAILS_AT_ONCE = 5
const DAY = 86_400

/**
 * Sends queued emails, once per dedupe id, with a Message-ID derived from it. While SMTP is down it retries
 * after 30 s, 1 min, 2 min … 1 h for a day, then moves the email to the dead-letter queue (F16).
 */
export async function startMailWorker({ boss, db }: Jobs, { config, log, smtpUrl }: Needs): Promise<void> {
  await boss.createQueue(DEAD_MAIL_QUEUE, { retentionSeconds: 14 * DAY })
  const queue = {
    deadLetter: DEAD_MAIL_QUEUE,
    retryLimit: 31,
    retryDelay: config.mailRetrySeconds,
    retryBackoff: true,
    retryDelayMax: 3600,
    // The email of a crashed worker is released after this time.
    expireInSeconds: CLAIM_SECONDS,
    retentionSeconds: 2 * DAY,
    // Emails contain links and codes, so sent ones are deleted from the queue.
    deleteAfterSeconds: 60,
    notify: true,
  }
  await boss.createQueue(MAIL_QUEUE, queue)
  await boss.updateQueue(MAIL_QUEUE, queue)
  const smtp = openSmtp(smtpUrl, config)
  const seconds = Math.min(5, config.mailRetrySeconds / 2)
  const work = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: EMAILS_AT_ONCE,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: seconds,
    notifyPollingIntervalSeconds: seconds,
  } as const
  await boss.work(MAIL_QUEUE, work, (mails: JobWithMetadata<QueuedMail>[]) =>
    Promise.all(mails.map((mail) => deliver(mail, { db, config, log, smtp }))),
  )
}

type Delivery = { db: Db; config: Config; log: Logger; smtp: Smtp }

async function deliver(
  { id, data, retryCount }: JobWithMetadata<QueuedMail>,
  { db, config, log, smtp }: Delivery,
): Promise<JobResult> {
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

/**
 * Claims the email in a short transaction, sends it outside any, and records the result in another (decision
 * 0065).
 */
async function sendOnce(db: Db, smtp: Smtp, email: QueuedMail, config: Config) {
  // Suppressed addresses (bounces, spam complaints) only get the emails that their users request, such as a
  // password reset.
  if (email.unsubscribeUrl !== undefined && (await findSuppression(db, email.to)) !== null) return
  const claim = await claimEmail(db, email, new URL(config.publicUrl).hostname)
  if (claim === undefined) return
  crashPoint(config, 'mail-claimed')
  try {
    await smtp.send({ ...email, messageId: claim.messageId })
  } catch (error) {
    // A claim that cannot be released expires.
    await releaseEmail(db, claim).catch(() => {})
    throw error
  }
  crashPoint(config, 'mail-sent')
  await markSent(db, claim)
}

async function noteBounce(db: Db, email: string, { message }: Error, log: Logger): Promise<void> {
  try {
    await suppress(db, { email, reason: 'bounce', detail: message.toWellFormed().replaceAll('\u0000', '') })
  } catch (error) {
    log.warn({ err: error }, 'bounce not noted')
  }
}
