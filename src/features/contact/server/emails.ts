import type { ContactMessage, Inquiry } from '#features/contact/contract.ts'
import { SIZE_NAMES } from '#features/contact/text.ts'
import { composeMail, inSubject, told, toldInFull } from '#server/email/email-layout.ts'
import type { Mail } from '#server/email/outbox.ts'

type Message = Pick<ContactMessage, 'name' | 'email' | 'company' | 'message'> & {
  to: string
  id: string
  about: string
  size: Inquiry['size'] | undefined
}

/** To the contact address; an answer goes to whoever wrote. */
export function messageMail({ to, id, about, name, email, company, size, message }: Message): Mail {
  const facts = [
    `From: ${told(name)}, ${told(email)}`,
    company !== undefined && company !== '' && `Company: ${told(company)}`,
    size !== undefined && `Size: ${SIZE_NAMES[size]}`,
  ]
  return composeMail({
    to,
    replyTo: email,
    dedupeId: `message:${id}`,
    subject: `${about}: ${inSubject(name)}`,
    title: about,
    parts: [
      ...facts.filter((fact) => fact !== false),
      ...toldInFull(message),
      { small: 'Sent with the contact form. Answering this mail writes to the sender.' },
    ],
  })
}
