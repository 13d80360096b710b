import type { Provider } from '#features/auth/contract.ts'
import { PROVIDER_NAMES } from '#features/auth/rules.ts'
import type { Removed } from '#features/auth/server/log-in/recovery.ts'
import { whatEnded } from '#features/auth/server/log-in/what-ended.ts'
import type { Email, EmailBlock, Envelope } from '#server/email/email.ts'
import { safeName } from '#server/email/email-text.ts'
import { paths, withQuery } from '#shared/paths.ts'

export function signUpCodeEmail({
  code,
  username,
  ...envelope
}: Envelope & { code: string; username: string }): Email {
  return {
    ...envelope,
    kind: 'auth.signUpCode',
    subject: `${code} is your Trellis code`,
    preheader: 'Enter it to confirm your email address. It expires in 15 minutes.',
    title: 'Confirm your email address',
    body: [
      `Enter this code on the sign-up page to finish creating your account, ${safeName(username)}.`,
      { code },
      'The code expires in 15 minutes.',
      {
        small:
          'Didn’t sign up, or not with that username? Ignore this email and don’t share the code. Nobody can use your address without it.',
      },
    ],
  }
}

export function alreadyRegisteredEmail(envelope: Envelope): Email {
  return {
    ...envelope,
    kind: 'auth.alreadyRegistered',
    subject: 'You already have a Trellis account',
    preheader: 'Log in with this email address, or reset your password.',
    title: 'You already have an account',
    body: [
      'Someone, probably you, tried to sign up with this email address. It already belongs to an account, so we didn’t create another one.',
      { button: 'Log in', url: paths.login },
      'Forgot your password? You can set a new one:',
      { link: 'Reset password', url: paths.forgot },
      { small: 'If this wasn’t you, you can ignore this email. Your account hasn’t changed.' },
    ],
  }
}

export function resetPasswordEmail({ token, ...envelope }: Envelope & { token: string }): Email {
  return {
    ...envelope,
    kind: 'auth.resetPassword',
    subject: 'Reset your Trellis password',
    preheader: 'Your link works once and expires in 30 minutes.',
    title: 'Reset your password',
    body: [
      'We got a request to reset the password of your Trellis for Business account. Choose a new one here:',
      { button: 'Reset password', url: resetPath(token) },
      'This link works once and expires in 30 minutes. If you asked more than once, use the newest email.',
      { small: 'Didn’t ask for this? You can ignore this email. Your password stays the same.' },
    ],
  }
}

/** Returns the email after a sign-up whose password may not be the mailbox owner's (A49). */
export function choosePasswordEmail({ token, ...envelope }: Envelope & { token: string }): Email {
  return {
    ...envelope,
    kind: 'auth.choosePassword',
    subject: 'Choose your Trellis password',
    preheader: 'One last step before you can log in.',
    title: 'Choose your password',
    body: [
      'Your email address is confirmed. Someone signed up with it more than once, using different passwords, so to be safe we kept none of them.',
      { button: 'Choose a password', url: resetPath(token) },
      'This link works once and expires in 30 minutes.',
    ],
  }
}

export function passwordChangedEmail({ removed, ...envelope }: Envelope & { removed: Removed }): Email {
  return {
    ...envelope,
    kind: 'auth.passwordChanged',
    subject: 'Your Trellis password was changed',
    preheader: 'Not you? Reset your password right away.',
    title: 'Your password was changed',
    body: [
      'The password of your Trellis for Business account was just changed, and your other devices were logged out.',
      ...whatEnded(removed),
      'If you made this change, there’s nothing to do. If you didn’t, reset your password right away.',
      { button: 'Reset password', url: paths.forgot },
    ],
  }
}

/**
 * Ends an email about something new in an account, for an owner who didn't add it. The link leads to a page
 * with a button: email scanners follow links, so the link itself changes nothing.
 */
export const secureAccount = (token: string): EmailBlock[] => [
  'If you didn’t, someone has been in your account. Secure it: we’ll remove what was added in the last seven days, and log out every device.',
  { button: 'Secure my account', url: withQuery(paths.unlink, { token }) },
  { small: 'The link works for seven days. Nothing changes until you confirm on the next page.' },
]

type IdentityEnvelope = Envelope & { provider: Provider }

export function identityLinkedEmail({
  provider,
  token,
  ...envelope
}: IdentityEnvelope & { token: string }): Email {
  const name = PROVIDER_NAMES[provider]
  return {
    ...envelope,
    kind: 'auth.identityLinked',
    subject: `${name} login added to your Trellis account`,
    preheader: `You can now log in with ${name}. Not you? Secure your account.`,
    title: `${name} login added`,
    body: [
      `You can now log in to Trellis for Business with ${name}. If you added it, there’s nothing to do.`,
      ...secureAccount(token),
    ],
  }
}

export function identityUnlinkedEmail({ provider, ...envelope }: IdentityEnvelope): Email {
  const name = PROVIDER_NAMES[provider]
  return {
    ...envelope,
    kind: 'auth.identityUnlinked',
    subject: `${name} login removed from your Trellis account`,
    preheader: `You can no longer log in with ${name}.`,
    title: `${name} login removed`,
    body: [
      `You can no longer log in to Trellis for Business with ${name}. If you removed it, there’s nothing to do.`,
      'If you didn’t, set a new password right away.',
      { button: 'Reset password', url: paths.forgot },
    ],
  }
}

export const resetPath = (token: string) => withQuery(paths.reset, { token })
