import type { Notification } from '#features/notifications/contract.ts'
import { wordsOf } from '#features/notifications/text.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { composeMail, inSubject, type MailPart, told, toldInFull } from '#server/email/email-layout.ts'
import type { Mail } from '#server/email/outbox.ts'

export type NotificationEmail = {
  to: string
  dedupeId: string
  publicUrl: string
  unsubscribeUrl: string
  /** The brand, as its people know it. */
  brand: string
  businessId: string
  timeZone: string
  /** Latest first; never empty. */
  notices: readonly Notification[]
}

/** Lines of one mail; the rest is a number. */
const LINES = 20

/** What happened just now: one thing in full, several as a list. */
export function notificationsMail({ notices, brand, ...envelope }: NotificationEmail): Mail {
  const [only, ...others] = notices
  if (only === undefined || others.length > 0)
    return compose(envelope, {
      subject: `${inSubject(brand)}: ${count(notices.length, 'notice')}`,
      title: `${count(notices.length, 'thing')} happened at ${told(brand)}`,
      parts: [...lines(notices, envelope.timeZone), seeAll(envelope)],
    })
  const { title, detail, href } = wordsOf(harmless(only), envelope.timeZone)
  return compose(envelope, {
    subject: title,
    title,
    parts: [
      ...(detail === undefined ? [] : [detail]),
      `This is about ${told(brand)}.`,
      { label: 'Open it', url: envelope.publicUrl + href + businessOf(href, envelope.businessId) },
    ],
  })
}

const PERIOD = { daily: 'Yesterday', weekly: 'Last week' } as const

export function digestMail({
  notices,
  brand,
  cadence,
  ...envelope
}: NotificationEmail & { cadence: 'daily' | 'weekly' }): Mail {
  return compose(envelope, {
    subject: `${PERIOD[cadence]} at ${inSubject(brand)}: ${count(notices.length, 'notice')}`,
    title: `${PERIOD[cadence]} at ${told(brand)}`,
    parts: [...lines(notices, envelope.timeZone), seeAll(envelope)],
  })
}

type Addressing = Omit<NotificationEmail, 'notices' | 'brand'>

function compose(
  { to, dedupeId, publicUrl, unsubscribeUrl }: Addressing,
  { subject, title, parts }: { subject: string; title: string; parts: readonly MailPart[] },
): Mail {
  return composeMail({
    to,
    dedupeId,
    unsubscribeUrl,
    subject,
    title,
    parts: [
      ...parts,
      { small: `Choose what you get by mail, and how often: ${publicUrl}${paths.account}#mail` },
      { small: `Stop these mails: ${unsubscribeUrl}` },
    ],
  })
}

function lines(notices: readonly Notification[], timeZone: string): string[] {
  const shown = notices.slice(0, LINES).map((notice) => {
    const { title, detail } = wordsOf(harmless(notice), timeZone)
    return detail === undefined ? title : `${title}. ${detail}`
  })
  const rest = notices.length - shown.length
  return rest === 0 ? shown : [...shown, `And ${count(rest, 'more notice')}.`]
}

function seeAll({ publicUrl, businessId }: Addressing): MailPart {
  return { label: 'See them all', url: publicUrl + withQuery(paths.notifications, { business: businessId }) }
}

/** The page opens for the right one of somebody's businesses. */
const businessOf = (href: string, businessId: string) => `${href.includes('?') ? '&' : '?'}business=${businessId}`

/** Names and reasons are other people's words (A100). */
function harmless({ payload, person, ...notice }: Notification): Notification {
  const { product, brand, reason } = payload
  return {
    ...notice,
    person: person === null ? null : told(person),
    payload: {
      ...payload,
      ...(product !== undefined && { product: told(product) }),
      ...(brand !== undefined && { brand: told(brand) }),
      ...(reason !== undefined && { reason: toldInFull(reason).join(' ') }),
    },
  }
}
