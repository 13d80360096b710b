import { resetPath } from '#features/auth/server/emails.ts'
import type { Removed } from '#features/auth/server/log-in/recovery.ts'
import { whatEnded } from '#features/auth/server/log-in/what-ended.ts'
import type { Email, Envelope } from '#server/email/email.ts'
import { paths } from '#shared/paths.ts'

/**
 * Returns the email after the owner reported something as not theirs. `isRestored`: the account has the
 * address of this email again.
 */
export function accountLockedEmail({
  removed,
  token,
  isRestored = false,
  ...envelope
}: Envelope & { removed: Removed; token: string; isRestored?: boolean }): Email {
  return {
    ...envelope,
    kind: 'auth.accountLocked',
    subject: 'Your Trellis account is secured: choose a new password',
    preheader: 'We logged out every device and locked your old password.',
    title: 'Choose a new password',
    body: [
      'We secured your account: every device was logged out, and your old password no longer works. Choose a new one to get back in.',
      ...(isRestored ? ['We also gave your account this email address back.'] : []),
      ...whatEnded(removed),
      { button: 'Choose a new password', url: resetPath(token) },
      'Once you’re in, check your email address, your team and your brand page for changes you didn’t make.',
      { small: 'The link works once and expires in 30 minutes. Too late? Ask for a new one:' },
      { link: 'Send me a new link', url: paths.forgot },
    ],
  }
}

/**
 * Returns the email to the address from before a change that may be an intruder's: there is no link to a
 * password for it, but the one that undoes the change still works.
 */
export function formerAddressEmail(envelope: Envelope): Email {
  return {
    ...envelope,
    kind: 'auth.accountLocked',
    subject: 'Your Trellis account is locked: take it back',
    preheader: 'Its email address was changed, so use the button in our earlier email.',
    title: 'Is the new email address yours?',
    body: [
      'We secured your account: every other device was logged out, and the old password no longer works. Its email address was changed before that, and this mailbox is the one it had.',
      'If the new address is yours, there’s nothing to do. If it isn’t, press “Take my account back” in our email about the change. That works for three days after the change.',
      { small: 'Too late, or you can’t find the email?' },
      { link: 'Write to us', url: paths.contact },
    ],
  }
}
