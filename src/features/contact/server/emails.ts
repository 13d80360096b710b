import type { ContactMessage, Inquiry } from '#features/contact/contract.ts'
import { SIZE_NAMES } from '#features/contact/text.ts'
import type { Email, SummaryRow } from '#server/email/email.ts'
import { safeName, safeParagraphs, subjectName } from '#server/email/email-text.ts'

type Message = Pick<ContactMessage, 'name' | 'email' | 'company' | 'message'> & {
  to: string
  id: string
  about: string
  size: Inquiry['size'] | undefined
}

/** Returns the email to our own contact address; replies go to the sender. */
export function messageEmail({ to, id, about, name, email, company, size, message }: Message): Email {
  const rows: SummaryRow[] = [
    ['Name', safeName(name)],
    ['Email', safeName(email)],
    ...(company === undefined || company === '' ? [] : [['Company', safeName(company)] as const]),
    ...(size === undefined ? [] : [['Size', SIZE_NAMES[size]] as const]),
  ]
  const paragraphs = safeParagraphs(message)
  return {
    to,
    replyTo: email,
    dedupeId: `message:${id}`,
    kind: 'contact.message',
    subject: `${about}: ${subjectName(name)}`,
    preheader: paragraphs[0] ?? 'No message.',
    title: about,
    body: [{ rows }, { quote: paragraphs }],
    footer: { text: 'Sent with the contact form. Reply to this email to answer the sender.' },
  }
}
