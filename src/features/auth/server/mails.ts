import type { Provider } from '#features/auth/contract.ts'
import { PROVIDER_NAMES } from '#features/auth/rules.ts'
import { paths } from '#kernel/paths.ts'
import { composeMail, told } from '#server/mail/mail-layout.ts'
import type { Mail } from '#server/mail/outbox.ts'

type Letter = { to: string; publicUrl: string; dedupeId: string }

export function signUpCodeMail({ to, dedupeId, code, username }: Letter & { code: string; username: string }): Mail {
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

export function alreadyKnownMail({ to, dedupeId, publicUrl }: Letter): Mail {
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

export function resetMail({ to, dedupeId, publicUrl, token }: Letter & { token: string }): Mail {
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
export function setPasswordMail({ to, dedupeId, publicUrl, token }: Letter & { token: string }): Mail {
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

export function passwordChangedMail({ to, dedupeId, publicUrl }: Letter): Mail {
  return composeMail({
    to,
    dedupeId,
    subject: 'Your Trellis password was changed',
    title: 'Your password was changed',
    parts: [
      'The password of your account is a new one, and other devices were logged out.',
      'It was not you? Set a new password at once:',
      { label: 'Reset password', url: `${publicUrl}${paths.forgot}` },
    ],
  })
}

export function identityMail({
  to,
  dedupeId,
  publicUrl,
  provider,
  isLinked,
}: Letter & { provider: Provider; isLinked: boolean }): Mail {
  const name = PROVIDER_NAMES[provider]
  return composeMail({
    to,
    dedupeId,
    subject: isLinked ? `${name} can now open your Trellis account` : `${name} no longer opens your Trellis account`,
    title: isLinked ? `${name} login added` : `${name} login removed`,
    parts: [
      isLinked
        ? `From now on you can log in to Trellis for Business with ${name}.`
        : `You can no longer log in to Trellis for Business with ${name}.`,
      'It was not you? Set a new password at once:',
      { label: 'Reset password', url: `${publicUrl}${paths.forgot}` },
    ],
  })
}

const resetUrl = (publicUrl: string, token: string) => `${publicUrl}${paths.reset}?token=${token}`
