import type { ContactMessage, Inquiry } from '#features/contact/contract.ts'
import { messageEmail } from '#features/contact/server/emails.ts'
import { TOPIC_NAMES } from '#features/contact/text.ts'
import type { Services } from '#server/api/context.ts'
import { mailboxKey } from '#server/api/limits.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

type ContactDeps = Pick<Services, 'db' | 'config' | 'limits' | 'outbox'>

/** Messages an hour that name the same mailbox (A127). */
const MAILBOX = { name: 'mailbox-contact', points: 3, seconds: 3600, store: 'database' } as const

export const KEPT_MONTHS = 24

/**
 * Stores a message and queues the email to the contact address, in one transaction: if SMTP is down it waits
 * and is not lost. A bot's message is stored and not emailed; the reply is the same.
 */
export async function receiveMessage(deps: ContactDeps, given: ContactMessage | Inquiry): Promise<void> {
  const { db, config, limits, outbox } = deps
  await limits.take(MAILBOX, mailboxKey(given.email))
  const isInquiry = 'size' in given
  const topic = 'topic' in given ? given.topic : 'call'
  const isSpam = (given.leaveEmpty ?? '') !== ''
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('contactMessage')
      .values({
        clientId: given.clientId ?? null,
        kind: isInquiry ? 'inquiry' : 'contact',
        topic,
        name: given.name,
        email: given.email,
        company: given.company ?? '',
        companySize: isInquiry ? given.size : '',
        message: given.message,
        isSpam,
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined || isSpam) return
    const mail = { to: config.links.contactEmail, id: row.id, about: TOPIC_NAMES[topic] }
    await outbox.send(trx, messageEmail({ ...mail, ...given, size: isInquiry ? given.size : undefined }))
  })
}

/** Deletes messages older than two years; returns how many. Run by a schedule. */
export async function purgeMessages(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contactMessage')
    .where('createdAt', '<', appNow({ minus: { months: KEPT_MONTHS } }))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
