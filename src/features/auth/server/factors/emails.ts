import { RECOVERY_CODES_LOW } from '#features/auth/recovery-codes.ts'
import { secureAccount } from '#features/auth/server/emails.ts'
import type { Email, EmailBlock, Envelope } from '#server/email/email.ts'
import { formatLongDate, formatTime } from '#shared/dates.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { count } from '#shared/text.ts'

const NOT_YOU: readonly EmailBlock[] = [
  'If this wasn’t you, someone else is in your account. Reset your password right away, which logs out every device, and check your login security.',
  { link: 'Reset password', url: paths.forgot },
]
const SECURITY: EmailBlock = { button: 'Review your login security', url: paths.accountSecurity }

export function appAddedEmail({
  isMoved,
  token,
  ...envelope
}: Envelope & { isMoved: boolean; token: string }): Email {
  return {
    ...envelope,
    kind: 'auth.appAdded',
    subject: isMoved ? 'Your authenticator app was moved' : 'Authenticator app added to your Trellis account',
    preheader: isMoved
      ? 'Codes from your old app no longer work.'
      : 'From now on, logging in also needs a code from it.',
    title: isMoved ? 'Authenticator app moved' : 'Authenticator app added',
    body: [
      isMoved
        ? 'Your authenticator app was moved to a new phone. Codes from the old one no longer work. If you did that, there’s nothing to do.'
        : 'An authenticator app now protects your account. After your password we’ll ask for the code that it shows. If you added it, there’s nothing to do.',
      ...secureAccount(token),
    ],
  }
}

export function appRemovedEmail(envelope: Envelope): Email {
  return {
    ...envelope,
    kind: 'auth.appRemoved',
    subject: 'Authenticator app removed from your Trellis account',
    preheader: 'Logging in no longer needs a code.',
    title: 'Authenticator app removed',
    body: [
      'Your authenticator app was removed. Logging in no longer asks for a code from it.',
      SECURITY,
      ...NOT_YOU,
    ],
  }
}

export function recoveryCodesMadeEmail({ token, ...envelope }: Envelope & { token: string }): Email {
  return {
    ...envelope,
    kind: 'auth.recoveryCodesMade',
    subject: 'New recovery codes for your Trellis account',
    preheader: 'Earlier codes no longer work.',
    title: 'New recovery codes',
    body: [
      'You have ten new recovery codes. Any you had before no longer work. Keep the new ones somewhere safe, away from your phone. If you made them, there’s nothing else to do.',
      ...secureAccount(token),
    ],
  }
}

export function recoveryCodeUsedEmail({ left, ...envelope }: Envelope & { left: number }): Email {
  const isLow = left < RECOVERY_CODES_LOW
  return {
    ...envelope,
    kind: 'auth.recoveryCodeUsed',
    subject: 'A recovery code of your Trellis account was used',
    preheader: left === 0 ? 'It was your last one.' : `You have ${count(left, 'recovery code')} left.`,
    title: 'A recovery code was used',
    body: [
      'Someone, probably you, just used one of your recovery codes. That code no longer works.',
      left === 0
        ? 'It was your last one. Make new codes now, so that you can still log in if you lose your phone.'
        : `You have ${count(left, 'recovery code')} left.${isLow ? ' Make new ones before you run out.' : ''}`,
      isLow ? { button: 'Make new codes', url: paths.accountSecurity } : SECURITY,
      ...NOT_YOU,
    ],
  }
}

export function factorResetCodeEmail({ code, ...envelope }: Envelope & { code: string }): Email {
  return {
    ...envelope,
    kind: 'auth.factorResetCode',
    subject: `${code} is your Trellis code`,
    preheader: 'Enter it to get back into your account. It expires in 15 minutes.',
    title: 'Lost your phone and recovery codes?',
    body: [
      'Enter this code to start removing the second step of your login. It takes 72 hours, and we’ll email you along the way.',
      { code },
      'The code expires in 15 minutes.',
      {
        small:
          'Didn’t ask for this? Then someone knows your password. Don’t share the code, and reset your password now.',
      },
      { link: 'Reset password', url: paths.forgot },
    ],
  }
}

type ResetEnvelope = Envelope & { token: string; dueAt: string }

export function factorResetRequestedEmail({ token, dueAt, ...envelope }: ResetEnvelope): Email {
  return {
    ...envelope,
    kind: 'auth.factorResetRequested',
    subject: 'Your second login step will be removed in 72 hours',
    preheader: 'Not you? Stop it with one click.',
    title: 'We’ll remove your second login step',
    body: [
      `You told us that you lost your authenticator app, passkeys and recovery codes. On ${dateOf(dueAt)} we’ll remove them. Then you can log in with your password alone, and set up new ones.`,
      'Found your phone or your codes, or didn’t ask for this? Stop it:',
      { button: 'Keep my login as it is', url: withQuery(paths.keepFactors, { token }) },
      'You can also stop it on any device where you’re logged in, under Security in your account.',
      { small: 'If this wasn’t you, someone knows your password. Stop it, then reset your password.' },
    ],
  }
}

export function factorResetSoonEmail({ token, dueAt, ...envelope }: ResetEnvelope): Email {
  return {
    ...envelope,
    kind: 'auth.factorResetSoon',
    subject: 'Tomorrow your second login step will be removed',
    preheader: 'Not you? Stop it with one click.',
    title: 'One more day',
    body: [
      `On ${dateOf(dueAt)} we’ll remove your authenticator app, passkeys and recovery codes, as you asked. After that, your password is enough to log in.`,
      'Found your phone or your codes, or didn’t ask for this? Stop it:',
      { button: 'Keep my login as it is', url: withQuery(paths.keepFactors, { token }) },
      { small: 'If this wasn’t you, someone knows your password. Stop it, then reset your password.' },
    ],
  }
}

export function factorResetDoneEmail(envelope: Envelope): Email {
  return {
    ...envelope,
    kind: 'auth.factorResetDone',
    subject: 'Your second login step was removed',
    preheader: 'Log in with your password and set up a new one.',
    title: 'You can log in again',
    body: [
      'Your authenticator app, passkeys and recovery codes were removed, and every device was logged out. Log in with your password, or reset it, and set up a new second step right away.',
      { button: 'Log in', url: withQuery(paths.login, { next: paths.accountSecurity }) },
      { small: 'If you didn’t ask for this, reset your password now: someone else may know it.' },
      { link: 'Reset password', url: paths.forgot },
    ],
  }
}

export function factorResetCancelledEmail(envelope: Envelope): Email {
  return {
    ...envelope,
    kind: 'auth.factorResetCancelled',
    subject: 'Your second login step stays',
    preheader: 'Nothing was removed.',
    title: 'Your login stays as it is',
    body: [
      'The removal of your authenticator app, passkeys and recovery codes was stopped. They keep working.',
      'If you never asked for the removal, someone knows your password. Choose a new one:',
      { button: 'Reset password', url: paths.forgot },
    ],
  }
}

const dateOf = (at: string) => `${formatLongDate(at, 'UTC')} at ${formatTime(at, 'UTC')} UTC`
