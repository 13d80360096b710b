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
