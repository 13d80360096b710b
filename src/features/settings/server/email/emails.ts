import type { Provider } from '#features/auth/contract.ts'
import { removedLogins } from '#features/auth/server/emails.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { composeMail, told, type Envelope } from '#server/email/email-layout.ts'
import type { Mail } from '#server/email/outbox.ts'

export function confirmAddressMail({
  username,
  token,
  ...envelope
}: Envelope & { username: string; token: string }): Mail {
  return composeMail({
    ...envelope,
    subject: 'Confirm your new address for Trellis',
    title: 'Is this your address?',
    parts: [
      `The account ${told(username)} on Trellis for Business wants to use this address from now on. Until you confirm, nothing changes. The link works for a day.`,
      { label: 'Yes, this is my address', url: `${envelope.publicUrl}${withQuery(paths.newEmail, { token })}` },
      { small: 'You did not ask for this? Then ignore this mail: nothing happens.' },
    ],
  })
}

export function noticeMail({ email, token, ...envelope }: Envelope & { email: string; token: string }): Mail {
  return composeMail({
    ...envelope,
    subject: 'Your Trellis address is about to change',
    title: 'A new address was asked for',
    parts: [
      `Somebody, we hope you, wants to change the address of your account to ${told(email)}. It changes when that mailbox confirms.`,
      'It was not you? Stop it here, then set a new password:',
      { label: 'Stop the change', url: stopUrl(envelope.publicUrl, token) },
      { small: 'The link works for three days, also after the change.' },
    ],
  })
}

export function addressChangedMail({ email, token, ...envelope }: Envelope & { email: string; token: string }): Mail {
  return composeMail({
    ...envelope,
    subject: 'Your Trellis address was changed',
    title: 'Your address was changed',
    parts: [
      `Your account now belongs to ${told(email)}. This mailbox gets no more mail about it.`,
      'It was not you? For three days you can take it back; everybody is logged out then:',
      { label: 'Take my account back', url: stopUrl(envelope.publicUrl, token) },
    ],
  })
}

export function addressRestoredMail({
  removed,
  token,
  ...envelope
}: Envelope & { removed: readonly Provider[]; token: string }): Mail {
  return composeMail({
    ...envelope,
    subject: 'Your Trellis address is back',
    title: 'Your address is back',
    parts: [
      'The change of address was undone, every device was logged out, and the old password no longer works. Choose a new one; the link works once, for 30 minutes.',
      ...(removed.length === 0
        ? []
        : [`We also removed ${removedLogins(removed)}. If it was yours, link it again in your account.`]),
      { label: 'Choose a new password', url: `${envelope.publicUrl}${withQuery(paths.reset, { token })}` },
    ],
  })
}

const stopUrl = (publicUrl: string, token: string) => `${publicUrl}${withQuery(paths.newEmail, { stop: token })}`
