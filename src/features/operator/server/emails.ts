import type { Email, Envelope } from '#server/email/email.ts'
import { safeName, safeParagraphs, subjectName } from '#server/email/email-text.ts'
import { paths } from '#shared/paths.ts'

type ProductEnvelope = Envelope & { product: { id: string; name: string } }

export function productVerifiedEmail({ product, ...envelope }: ProductEnvelope): Email {
  return {
    ...envelope,
    kind: 'operator.productVerified',
    subject: `${subjectName(product.name)} is verified`,
    preheader: 'Shoppers see the badge from now on, and you can feature it.',
    title: 'Your product is verified',
    body: [
      `We checked ${safeName(product.name)} and verified it. Its page now shows the verified badge, and you can feature it on your brand page.`,
      { button: 'View product', url: paths.product(product.id) },
    ],
  }
}

export function productNotVerifiedEmail({
  product,
  reason,
  ...envelope
}: ProductEnvelope & { reason: string }): Email {
  return {
    ...envelope,
    kind: 'operator.productNotVerified',
    subject: `We couldn’t verify ${subjectName(product.name)} yet`,
    preheader: 'Here’s why, and how to try again.',
    title: 'We couldn’t verify your product yet',
    body: [
      `We checked ${safeName(product.name)} and couldn’t verify it yet. Here’s why:`,
      { quote: safeParagraphs(reason) },
      'The product stays on your page as it is. Once you’ve fixed this, ask us to check it again.',
      { button: 'View product', url: paths.product(product.id) },
    ],
  }
}

type AccountEnvelope = Envelope & { isSuspended: boolean; reason: string }

export function accountStatusEmail({ isSuspended, reason, ...envelope }: AccountEnvelope): Email {
  return isSuspended
    ? {
        ...envelope,
        kind: 'operator.accountSuspended',
        subject: 'Your Trellis account is suspended',
        preheader: 'You can’t log in for now. Here’s why.',
        title: 'Your account is suspended',
        body: [
          'We’ve suspended your Trellis for Business account, so you can’t log in for now. Here’s why:',
          { quote: safeParagraphs(reason) },
          'Think this is a mistake? Tell us and we’ll look again.',
          { button: 'Contact us', url: paths.contact },
        ],
      }
    : {
        ...envelope,
        kind: 'operator.accountRestored',
        subject: 'Your Trellis account is active again',
        preheader: 'You can log in again.',
        title: 'Your account is active again',
        body: [
          'We’ve lifted the suspension of your Trellis for Business account, and you can log in again. Our note:',
          { quote: safeParagraphs(reason) },
          { button: 'Log in', url: paths.login },
        ],
      }
}
