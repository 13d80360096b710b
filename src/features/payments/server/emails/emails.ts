import type { NotificationInput } from '#features/notifications/rules.ts'
import type { Email, EmailBlock, EmailContent, Envelope } from '#server/email/email.ts'
import { safeName } from '#server/email/email-text.ts'
import { paths } from '#shared/paths.ts'

/** The content of a billing email. Its kind is the type of the notification. */
export type BillingContent = Omit<EmailContent, 'kind' | 'footer'>

type BillingNotification = Extract<NotificationInput, { type: `plan.${string}` | `payment.${string}` }>

/**
 * A notification sent once, however often a sync finds its cause: in the app, and by email to all members
 * with billing access.
 */
export type PlanNotification = BillingNotification & { id: string; content: BillingContent }

type BillingEmail = Envelope & {
  kind: BillingNotification['type']
  content: BillingContent
  business: { id: string; name: string }
}

/**
 * Returns a billing email. The recipient may handle the billing of several brands: the email names this one,
 * and its links open it.
 */
export function billingEmail({ to, dedupeId, kind, content, business }: BillingEmail): Email {
  return {
    to,
    dedupeId,
    kind,
    ...content,
    body: content.body.map((block) => openedFor(business.id, block)),
    footer: { text: `You’re receiving this because you manage billing for ${safeName(business.name)}.` },
  }
}

/** Makes links open the business. An invoice is Stripe's own page, which is already about one business. */
function openedFor(businessId: string, block: EmailBlock): EmailBlock {
  if (typeof block === 'string' || !('url' in block) || !block.url.startsWith(paths.dashboard)) return block
  return { ...block, url: `${block.url}${block.url.includes('?') ? '&' : '?'}business=${businessId}` }
}
