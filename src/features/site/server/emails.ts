import type { ContactMessage, Inquiry } from '#features/site/contract.ts'
import { SIZE_NAMES } from '#features/site/text.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { composeMail, inSubject, type MailPart, told, toldInFull } from '#server/email/email-layout.ts'
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

type Letter = { to: string; publicUrl: string; dedupeId: string; token: string }

export function confirmMail({ to, publicUrl, dedupeId, token }: Letter): Mail {
  return composeMail({
    to,
    dedupeId,
    subject: 'Confirm that you want our letter to brands',
    title: 'One press to confirm',
    parts: [
      'Somebody, we hope you, asked for the Trellis letter to brands at this address: what is new, about once a month. Nothing is sent before you confirm.',
      { label: 'Yes, send me the letter', url: publicUrl + withQuery(paths.letterConfirm, { token }) },
      { small: 'It was not you? Then do nothing: without the press your address is forgotten in seven days.' },
    ],
  })
}

export function welcomeMail(letter: Letter): Mail {
  return letterMail(letter, {
    subject: 'You are on the list',
    title: 'Welcome to the letter',
    parts: ['Your address is confirmed. The next letter to brands comes to you, about once a month.'],
  })
}

export function alreadyListedMail(letter: Letter): Mail {
  return letterMail(letter, {
    subject: 'You are on the list already',
    title: 'You are on the list already',
    parts: ['Somebody, perhaps you, asked for our letter to brands at this address. It comes to you already.'],
  })
}

/** Every letter says how it ends, in its text and in the header that mail programs read. */
function letterMail(
  { to, publicUrl, dedupeId, token }: Letter,
  { subject, title, parts }: { subject: string; title: string; parts: MailPart[] },
): Mail {
  const unsubscribeUrl = publicUrl + withQuery(paths.letterStop, { token })
  const stop: MailPart[] = [{ small: 'You do not want it any more? One press ends it.' }]
  return composeMail({
    to,
    dedupeId,
    subject,
    title,
    parts: [...parts, ...stop, { label: 'End the letters', url: unsubscribeUrl }],
    unsubscribeUrl,
  })
}
