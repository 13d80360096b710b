import type { NotificationInput } from '#features/notifications/rules.ts'
import type { Email, EmailBlock, EmailContent, Envelope } from '#server/email/email.ts'
import { safeName } from '#server/email/email-text.ts'
import { paths } from '#shared/paths.ts'

/** The content of an email about money. Its kind is the type of the notification. */
export type BillingContent = Omit<EmailContent, 'kind' | 'footer'>

type BillingNotification = Extract<NotificationInput, { type: `plan.${string}` | `payment.${string}` }>

/** Told once, however often a sync sees it: in the app, and by email to everybody who does the billing. */
export type PlanNotification = BillingNotification & { id: string; content: BillingContent }

type BillingEmail = Envelope & {
  kind: BillingNotification['type']
  content: BillingContent
  business: { id: string; name: string }
}

/** The recipient may do the billing of several brands: the email names this one, and its links open it. */
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

/** An invoice is Stripe's own page, which is about one business already. */
function openedFor(businessId: string, block: EmailBlock): EmailBlock {
  if (typeof block === 'string' || !('url' in block) || !block.url.startsWith(paths.dashboard)) return block
  return { ...block, url: `${block.url}${block.url.includes('?') ? '&' : '?'}business=${businessId}` }
}
