import type { Told } from '#features/notifications/rules.ts'
import { composeMail, type MailPart } from '#server/mail/mail-layout.ts'
import type { Mail } from '#server/mail/outbox.ts'

export type Letter = { subject: string; title: string; parts: readonly MailPart[] }

export function billingMail({ to, dedupeId, letter }: { to: string; dedupeId: string; letter: Letter }): Mail {
  return composeMail({
    to,
    dedupeId,
    subject: letter.subject,
    title: letter.title,
    parts: [...letter.parts, { small: 'You get this because you do the billing of a brand on Trellis.' }],
  })
}

/** What is told: a notice in the app and a mail to everybody who does the billing. `id` makes it once, however often a sync sees it. */
export type Notice = Extract<Told, { type: `plan.${string}` | `payment.${string}` }> & { id: string; letter: Letter }
