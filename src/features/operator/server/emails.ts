import { paths } from '#shared/paths.ts'
import { composeMail, inSubject, told, toldInFull, type Envelope } from '#server/email/email-layout.ts'
import type { Mail } from '#server/email/outbox.ts'

type ProductEnvelope = Envelope & { product: { id: string; name: string } }

export function verifiedMail({ product, publicUrl, ...envelope }: ProductEnvelope): Mail {
  return composeMail({
    ...envelope,
    subject: `${inSubject(product.name)} is verified`,
    title: 'Your product is verified',
    parts: [
      `We looked at ${told(product.name)} and verified it. Its page shows that from now on, and you can feature it.`,
      { label: 'Open the product', url: publicUrl + paths.product(product.id) },
    ],
  })
}

export function notVerifiedMail({
  product,
  publicUrl,
  reason,
  ...envelope
}: ProductEnvelope & { reason: string }): Mail {
  return composeMail({
    ...envelope,
    subject: `${inSubject(product.name)} could not be verified yet`,
    title: 'Not verified yet',
    parts: [
      `We looked at ${told(product.name)} and could not verify it yet. This is why:`,
      ...toldInFull(reason),
      'It stays on your page as it is. Put it right and ask again whenever you like.',
      { label: 'Open the product', url: publicUrl + paths.product(product.id) },
    ],
  })
}

type AccountEnvelope = Envelope & { isSuspended: boolean; reason: string }

export function accountMail({ isSuspended, reason, publicUrl, ...envelope }: AccountEnvelope): Mail {
  return composeMail({
    ...envelope,
    subject: isSuspended ? 'Your account is suspended' : 'Your account is open again',
    title: isSuspended ? 'Your account is suspended' : 'Your account is open again',
    parts: [
      isSuspended ? 'Nobody can log in to it for now. This is why:' : 'You can log in again. We wrote this to it:',
      ...toldInFull(reason),
      isSuspended
        ? { label: 'Write to us', url: publicUrl + paths.contact }
        : { label: 'Log in', url: publicUrl + paths.login },
    ],
  })
}
