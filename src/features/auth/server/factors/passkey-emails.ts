import { secureAccount } from '#features/auth/server/emails.ts'
import type { Email, Envelope } from '#server/email/email.ts'
import { safeName } from '#server/email/email-text.ts'
import { paths } from '#shared/paths.ts'

type PasskeyEnvelope = Envelope & { name: string }

/** Returns the email about a new passkey, with a link to a page whose button removes it. */
export function passkeyAddedEmail({ name, token, ...envelope }: PasskeyEnvelope & { token: string }): Email {
  return {
    ...envelope,
    kind: 'auth.passkeyAdded',
    subject: 'A passkey was added to your Trellis account',
    preheader: 'You can now log in with it. Not you? Secure your account.',
    title: 'Passkey added',
    body: [
      `You can now log in to Trellis for Business with the passkey “${safeName(name)}”. If you added it, there’s nothing to do.`,
      ...secureAccount(token),
    ],
  }
}

export function passkeyRemovedEmail({ name, ...envelope }: PasskeyEnvelope): Email {
  return {
    ...envelope,
    kind: 'auth.passkeyRemoved',
    subject: 'A passkey was removed from your Trellis account',
    preheader: 'You can no longer log in with it.',
    title: 'Passkey removed',
    body: [
      `You can no longer log in to Trellis for Business with the passkey “${safeName(name)}”. If you removed it, there’s nothing to do here. It may still be offered on your device until you delete it there too.`,
      'If you didn’t, check who is logged in, and set a new password.',
      { button: 'Check my account', url: paths.accountSecurity },
      { link: 'Reset password', url: paths.forgot },
    ],
  }
}

/** Returns the email after a passkey was refused because its sign counter went back. */
export function passkeyCopiedEmail({ name, ...envelope }: PasskeyEnvelope): Email {
  return {
    ...envelope,
    kind: 'auth.passkeyCopied',
    subject: 'We stopped a login with one of your passkeys',
    preheader: 'A copy of it may exist. Remove it and add a new one.',
    title: 'A passkey may have been copied',
    body: [
      `Someone tried to log in with your passkey “${safeName(name)}”, and we stopped it: each passkey counts how often it’s used, and the count didn’t match. That can mean someone has a copy.`,
      'To be safe, remove this passkey from your account and add a new one.',
      { button: 'Review my passkeys', url: paths.accountSecurity },
    ],
  }
}
