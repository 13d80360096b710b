import type { Notification } from '#features/notifications/contract.ts'
import { groupOf, type NotificationGroup } from '#features/notifications/rules.ts'
import type { ReviewQuote } from '#features/notifications/server/emails/review-quote.ts'
import { wordsOf } from '#features/notifications/text.ts'
import type { Email, EmailBlock, EmailContent, Envelope } from '#server/email/email.ts'
import { safeName, safeParagraphs, subjectName } from '#server/email/email-text.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { count } from '#shared/text.ts'

export type NotificationEmail = Envelope & {
  unsubscribeUrl: string
  /** The brand's name. */
  brand: string
  businessId: string
  timeZone: string
  /** Latest first; never empty. */
  notices: readonly Notification[]
  /** Quotes the review, if there is a single notification, about one. */
  quote?: ReviewQuote | null
}

/** Notifications listed in one email; of the rest only the number. */
const LISTED = 20

/** Returns the email of new notifications: a single one in full, several as a list. */
export function notificationsEmail(email: NotificationEmail): Email {
  const { notices, brand, quote = null } = email
  const [only, ...others] = notices
  if (only === undefined || others.length > 0)
    return compose(email, {
      kind: 'notifications.several',
      subject: `${subjectName(brand)}: ${count(notices.length, 'update')}`,
      preheader: preheaderOf(email),
      title: `${count(notices.length, 'update')} at ${safeName(brand)}`,
      body: [...listOf(email), seeAll(email)],
    })
  const { title, detail, href } = wordsOf(withSafeText(only), email.timeZone)
  const isReview = groupOf(only.type) === 'review'
  const label = isReview && only.subjectId === null ? 'View reviews' : BUTTONS[groupOf(only.type)]
  return compose(email, {
    kind: 'notifications.one',
    subject: title,
    preheader: quote?.text[0] ?? detail ?? `At ${safeName(brand)}.`,
    title,
    body: [
      ...(quote === null ? [] : quoteBlocks(quote, only.person)),
      ...(detail === undefined ? (quote === null ? [leadOf(only, safeName(brand))] : []) : [detail]),
      { button: label ?? 'Open the dashboard', url: forBusiness(href, email.businessId) },
    ],
  })
}

const PERIOD = { daily: 'Yesterday', weekly: 'Last week' } as const

export function digestEmail(email: NotificationEmail & { cadence: 'daily' | 'weekly' }): Email {
  const { cadence, brand, notices } = email
  return compose(email, {
    kind: `notifications.${cadence}`,
    subject: `${PERIOD[cadence]} at ${subjectName(brand)}: ${count(notices.length, 'update')}`,
    preheader: preheaderOf(email),
    title: `${PERIOD[cadence]} at ${safeName(brand)}`,
    body: [...listOf(email), seeAll(email)],
  })
}

const BUTTONS: Partial<Record<NotificationGroup, string>> = {
  review: 'Reply to review',
  comment: 'View conversation',
  note: 'Read the note',
  limit: 'View products',
  promotion: 'View promotion',
  credit: 'Create spotlight',
  site: 'Copy new code',
  apiKey: 'Open API keys',
  webhook: 'Open webhooks',
  team: 'View your team',
}

/** Returns the text below a title that is complete by itself. */
function leadOf({ type }: Notification, brand: string): string {
  if (groupOf(type) === 'review') return `See what people say about ${brand}, and reply to them.`
  if (groupOf(type) === 'promotion') return 'You can follow its results from now on.'
  return `See who’s on the team of ${brand} and what they can do.`
}

function compose(
  { to, dedupeId, unsubscribeUrl, brand }: NotificationEmail,
  content: Omit<EmailContent, 'footer'>,
): Email {
  return {
    to,
    dedupeId,
    unsubscribeUrl,
    ...content,
    footer: {
      text: `You’re receiving this because you’re on the team of ${safeName(brand)} on Trellis for Business.`,
      links: [
        { label: 'Choose which emails you get', url: paths.accountNotifications },
        { label: 'Unsubscribe', url: unsubscribeUrl },
      ],
    },
  }
}

function quoteBlocks({ rating, text, product, imageUrl }: ReviewQuote, person: string | null): EmailBlock[] {
  const by = person === null ? undefined : safeName(person)
  return [
    ...(imageUrl === undefined ? [] : [{ product: { name: safeName(product), imageUrl } }]),
    { quote: text, by, ...(rating !== null && { rating }) },
  ]
}

function listOf({ notices, timeZone, businessId }: NotificationEmail): EmailBlock[] {
  const items = notices.slice(0, LISTED).map((notice) => {
    const { title, detail, href } = wordsOf(withSafeText(notice), timeZone)
    return { title, detail, url: forBusiness(href, businessId) }
  })
  const rest = notices.length - items.length
  return rest === 0 ? [{ items }] : [{ items }, `And ${rest} more.`]
}

function preheaderOf({ notices, timeZone }: NotificationEmail): string {
  return notices
    .slice(0, 3)
    .map((notice) => wordsOf(withSafeText(notice), timeZone).title)
    .join(' · ')
}

function seeAll({ businessId }: NotificationEmail): EmailBlock {
  return { button: 'View all', url: withQuery(paths.notifications, { business: businessId }) }
}

/** Adds the business to a link, so that it opens the right one of the recipient's. */
const forBusiness = (href: string, businessId: string) =>
  `${href}${href.includes('?') ? '&' : '?'}business=${businessId}`

/** Makes names and reasons safe to show: they are other people's text (A100). */
function withSafeText({ payload, person, ...notice }: Notification): Notification {
  const { product, brand, reason } = payload
  return {
    ...notice,
    person: person === null ? null : safeName(person),
    payload: {
      ...payload,
      ...(product !== undefined && { product: safeName(product) }),
      ...(brand !== undefined && { brand: safeName(brand) }),
      ...(reason !== undefined && { reason: safeParagraphs(reason).join(' ') }),
    },
  }
}
