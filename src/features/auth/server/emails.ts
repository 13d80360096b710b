import type { Provider } from '#features/auth/contract.ts'
import { PROVIDER_NAMES } from '#features/auth/rules.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { composeMail, told, type Envelope } from '#server/email/email-layout.ts'
import type { Mail } from '#server/email/outbox.ts'

export function signUpCodeMail({ to, dedupeId, code, username }: Envelope & { code: string; username: string }): Mail {
  return composeMail({
    to,
    dedupeId,
    subject: `${code} is your Trellis code`,
    title: 'Confirm your address',
    parts: [
      `Type this code on the page where you signed up as ${told(username)}. It is good for 15 minutes.`,
      { code },
      {
        small:
          'You did not sign up, or not under that name? Then do not type the code anywhere: without it nobody can use your address.',
      },
    ],
  })
}

export function alreadyKnownMail({ to, dedupeId, publicUrl }: Envelope): Mail {
  return composeMail({
    to,
    dedupeId,
    subject: 'You already have a Trellis account',
    title: 'You already have an account',
    parts: [
      'Somebody, perhaps you, tried to sign up with this address. It has an account already, and nothing about it was changed.',
      { label: 'Log in', url: `${publicUrl}${paths.login}` },
      'If you no longer know the password, set a new one:',
      { label: 'Reset password', url: `${publicUrl}${paths.forgot}` },
      { small: 'It was not you? You can leave it at that.' },
    ],
  })
}

export function resetMail({ to, dedupeId, publicUrl, token }: Envelope & { token: string }): Mail {
  return composeMail({
    to,
    dedupeId,
    subject: 'Set a new password for Trellis',
    title: 'Set a new password',
    parts: [
      'You asked for a new password. The link works once, for 30 minutes, and only the newest one does.',
      { label: 'Choose a new password', url: resetUrl(publicUrl, token) },
      { small: 'You did not ask? Then ignore this mail: your password stays as it is.' },
    ],
  })
}

/** After a sign-up whose password could not be told to be the right person's (A49). */
export function setPasswordMail({ to, dedupeId, publicUrl, token }: Envelope & { token: string }): Mail {
  return composeMail({
    to,
    dedupeId,
    subject: 'Choose your Trellis password',
    title: 'Choose your password',
    parts: [
      'Your address is confirmed. Because there were sign-ups with it under different passwords, none of them was kept. Choose yours now; the link works once, for 30 minutes.',
      { label: 'Choose a password', url: resetUrl(publicUrl, token) },
    ],
  })
}

export function passwordChangedMail({
  to,
  dedupeId,
  publicUrl,
  removed,
}: Envelope & { removed: readonly Provider[] }): Mail {
  return composeMail({
    to,
    dedupeId,
    subject: 'Your Trellis password was changed',
    title: 'Your password was changed',
    parts: [
      'Your account has a new password, and other devices were logged out.',
      ...(removed.length === 0
        ? []
        : [`We also removed ${removedLogins(removed)} from your account. If it was yours, link it again there.`]),
      'Not you? Set a new password right away:',
      { label: 'Reset password', url: `${publicUrl}${paths.forgot}` },
    ],
  })
}

type IdentityEnvelope = Envelope & { provider: Provider }

/** Its link only opens a page: mail scanners follow links, and what is undone there needs the button. */
export function identityLinkedMail({
  to,
  dedupeId,
  publicUrl,
  provider,
  token,
}: IdentityEnvelope & { token: string }): Mail {
  const name = PROVIDER_NAMES[provider]
  return composeMail({
    to,
    dedupeId,
    subject: `${name} can now open your Trellis account`,
    title: `${name} login added`,
    parts: [
      `You can now log in to Trellis for Business with ${name}. If that was you, there is nothing to do.`,
      `Not you? Then somebody knows your password. Remove the ${name} login and log everyone out:`,
      { label: 'Secure my account', url: `${publicUrl}${withQuery(paths.unlink, { token })}` },
      { small: 'The link works for seven days. Nothing changes until you press the button on its page.' },
    ],
  })
}

export function identityUnlinkedMail({ to, dedupeId, publicUrl, provider }: IdentityEnvelope): Mail {
  const name = PROVIDER_NAMES[provider]
  return composeMail({
    to,
    dedupeId,
    subject: `${name} no longer opens your Trellis account`,
    title: `${name} login removed`,
    parts: [
      `You can no longer log in to Trellis for Business with ${name}.`,
      'Not you? Set a new password right away:',
      { label: 'Reset password', url: `${publicUrl}${paths.forgot}` },
    ],
  })
}

/** After the owner said that a new social login was not theirs. */
export function accountLockedMail({
  to,
  dedupeId,
  publicUrl,
  removed,
  token,
}: Envelope & { removed: readonly Provider[]; token: string }): Mail {
  const logins = removed.length === 0 ? '' : `We removed ${removedLogins(removed)}. `
  return composeMail({
    to,
    dedupeId,
    subject: 'Your Trellis account is locked: choose a new password',
    title: 'Choose a new password',
    parts: [
      `${logins}Every device was logged out, and your old password no longer works. Choose a new one to get back in. The link works once, for 30 minutes.`,
      { label: 'Choose a new password', url: resetUrl(publicUrl, token) },
      'After that, check your address, your team and your brand page for changes you did not make.',
      { small: `Link too old? Ask for another at ${publicUrl}${paths.forgot}` },
    ],
  })
}

/** 'the Google login', 'the Facebook and Google logins'. */
export function removedLogins(removed: readonly Provider[]): string {
  const names = removed.map((provider) => PROVIDER_NAMES[provider])
  return `the ${names.join(' and ')} ${names.length === 1 ? 'login' : 'logins'}`
}

const resetUrl = (publicUrl: string, token: string) => `${publicUrl}${paths.reset}?token=${token}`
