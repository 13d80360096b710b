import type { Email, EmailContent, Envelope } from '#server/email/email.ts'
import { paths, withQuery } from '#shared/paths.ts'

type Subscriber = Envelope & { publicUrl: string; token: string }

export function confirmSubscriptionEmail({ to, dedupeId, token }: Omit<Subscriber, 'publicUrl'>): Email {
  return {
    to,
    dedupeId,
    kind: 'newsletter.confirm',
    subject: 'Confirm your subscription to the Trellis newsletter',
    preheader: 'One click, and you’ll hear from us about once a month.',
    title: 'Confirm your subscription',
    body: [
      'You’re one click away from the Trellis newsletter for brands: what’s new and what works, about once a month.',
      { button: 'Confirm subscription', url: withQuery(paths.letterConfirm, { token }) },
      {
        small:
          'Didn’t sign up? You can ignore this email. We won’t send you the newsletter, and we’ll delete your address in seven days.',
      },
    ],
  }
}

export function newsletterWelcomeEmail(subscriber: Subscriber): Email {
  return newsletterEmail(subscriber, {
    kind: 'newsletter.welcome',
    subject: 'You’re subscribed',
    preheader: 'The next newsletter comes straight to you.',
    title: 'You’re subscribed',
    body: [
      'Thanks for confirming. The next Trellis newsletter for brands comes straight to you. We send about one a month.',
    ],
  })
}

export function alreadySubscribedEmail(subscriber: Subscriber): Email {
  return newsletterEmail(subscriber, {
    kind: 'newsletter.alreadySubscribed',
    subject: 'You’re already subscribed',
    preheader: 'There’s nothing you need to do.',
    title: 'You’re already subscribed',
    body: [
      'Someone, probably you, signed up for the Trellis newsletter with this email address. You’re already on the list, so there’s nothing to do.',
    ],
  })
}

/** Adds the unsubscribe link to the footer and to the header that mail clients read. */
function newsletterEmail(
  { to, dedupeId, publicUrl, token }: Subscriber,
  content: Omit<EmailContent, 'footer'>,
): Email {
  const stopPath = withQuery(paths.letterStop, { token })
  return {
    to,
    dedupeId,
    ...content,
    unsubscribeUrl: publicUrl + stopPath,
    footer: {
      text: 'You’re receiving this because you subscribed to the Trellis newsletter for brands.',
      links: [{ label: 'Unsubscribe', url: stopPath }],
    },
  }
}
