import type { Removed } from '#features/auth/server/log-in/recovery.ts'
import { whatEnded } from '#features/auth/server/log-in/what-ended.ts'
import type { Email, Envelope } from '#server/email/email.ts'
import { safeName } from '#server/email/email-text.ts'
import { paths, withQuery } from '#shared/paths.ts'

export function confirmEmailEmail({
  username,
  token,
  ...envelope
}: Envelope & { username: string; token: string }): Email {
  return {
    ...envelope,
    kind: 'settings.confirmEmail',
    subject: 'Confirm your new email address for Trellis',
    preheader: 'One click and it’s done. Until then, nothing changes.',
    title: 'Confirm your new email address',
    body: [
      `You asked to use this email address for ${safeName(username)} on Trellis for Business. Confirm that it’s yours:`,
      { button: 'Confirm this address', url: withQuery(paths.newEmail, { token }) },
      'The link expires in 24 hours. Until you confirm, nothing changes.',
      { small: 'Didn’t ask for this? You can ignore this email.' },
    ],
  }
}

export function emailChangeRequestedEmail({
  email,
  token,
  ...envelope
}: Envelope & { email: string; token: string }): Email {
  return {
    ...envelope,
    kind: 'settings.emailChangeRequested',
    subject: 'Your Trellis email address is about to change',
    preheader: 'Not you? Stop the change now.',
    title: 'Your email address is about to change',
    body: [
      `Someone, probably you, asked to change your email address on Trellis for Business to ${safeName(email)}. It changes as soon as that address is confirmed.`,
      'If this was you, there’s nothing to do here. If it wasn’t, stop the change and then reset your password.',
      { button: 'Stop the change', url: stopPath(token) },
      { small: 'The link works for three days, even after the change.' },
    ],
  }
}

export function emailChangedEmail({
  email,
  token,
  ...envelope
}: Envelope & { email: string; token: string }): Email {
  return {
    ...envelope,
    kind: 'settings.emailChanged',
    subject: 'Your Trellis email address was changed',
    preheader: 'Not you? You have three days to undo it.',
    title: 'Your email address was changed',
    body: [
      `Your Trellis for Business account now uses ${safeName(email)}. We won’t send anything more about it here.`,
      'If this wasn’t you, take your account back. You have three days; we’ll restore this address and log out every device.',
      { button: 'Take my account back', url: stopPath(token) },
    ],
  }
}

export function emailRestoredEmail({
  removed,
  token,
  ...envelope
}: Envelope & { removed: Removed; token: string }): Email {
  return {
    ...envelope,
    kind: 'settings.emailRestored',
    subject: 'Your Trellis email address is restored',
    preheader: 'Choose a new password to log back in.',
    title: 'Your email address is restored',
    body: [
      'We undid the change and logged out every device. Your old password no longer works, so choose a new one to log back in.',
      ...whatEnded(removed),
      { button: 'Choose a new password', url: withQuery(paths.reset, { token }) },
      { small: 'The link works once and expires in 30 minutes.' },
    ],
  }
}

const stopPath = (token: string) => withQuery(paths.newEmail, { stop: token })
