import { paths, withQuery } from '#shared/paths.ts'
import { composeMail, type MailPart } from '#server/email/email-layout.ts'
import type { Mail } from '#server/email/outbox.ts'

type Subscriber = { to: string; publicUrl: string; dedupeId: string; token: string }

export function confirmMail({ to, publicUrl, dedupeId, token }: Subscriber): Mail {
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

export function welcomeMail(subscriber: Subscriber): Mail {
  return newsletterMail(subscriber, {
    subject: 'You are on the list',
    title: 'Welcome to the letter',
    parts: ['Your address is confirmed. The next letter to brands comes to you, about once a month.'],
  })
}

export function alreadyListedMail(subscriber: Subscriber): Mail {
  return newsletterMail(subscriber, {
    subject: 'You are on the list already',
    title: 'You are on the list already',
    parts: ['Somebody, perhaps you, asked for our letter to brands at this address. It comes to you already.'],
  })
}

/** Adds the unsubscribe link to the text and to the header that email programs read. */
function newsletterMail(
  { to, publicUrl, dedupeId, token }: Subscriber,
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
