import type { NotificationInput } from '#features/notifications/rules.ts'
import { paths } from '#shared/paths.ts'
import { composeMail, type MailPart, told, type EmailContent } from '#server/email/email-layout.ts'
import type { Mail } from '#server/email/outbox.ts'

/** Who reads it may do the billing of several brands: it names this one, and its links open it. */
type Billed = { to: string; dedupeId: string; content: EmailContent; business: { id: string; name: string } }

export function billingMail({ to, dedupeId, content, business }: Billed): Mail {
  return composeMail({
    to,
    dedupeId,
    subject: content.subject,
    title: content.title,
    parts: [
      ...content.parts.map((part) => openedFor(business.id, part)),
      { small: `This is about ${told(business.name)}. You get it because you do its billing on Trellis.` },
    ],
  })
}

function openedFor(businessId: string, part: MailPart): MailPart {
  if (typeof part === 'string' || !('url' in part)) return part
  const url = new URL(part.url)
  // An invoice is Stripe's own page, which is about one business already.
  if (!url.pathname.startsWith(paths.dashboard)) return part
  url.searchParams.set('business', businessId)
  return { ...part, url: url.href }
}

/** What is told: a notice in the app and a mail to everybody who does the billing. `id` makes it once, however often a sync sees it. */
export type PlanNotification = Extract<NotificationInput, { type: `plan.${string}` | `payment.${string}` }> & {
  id: string
  content: EmailContent
}
