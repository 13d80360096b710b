import { removedLogins, resetPath } from '#features/auth/server/emails.ts'
import type { Revoked } from '#features/auth/server/log-in/revoke-access.ts'
import type { Email, EmailBlock, Envelope } from '#server/email/email.ts'
import { safeName } from '#server/email/email-text.ts'
import { paths } from '#shared/paths.ts'
import { count, LOCALE } from '#shared/text.ts'

/** Returns the email after the owner reported a social login or a device as not theirs. */
export function accountLockedEmail({
  revoked,
  token,
  ...envelope
}: Envelope & { revoked: Revoked; token: string }): Email {
  return {
    ...envelope,
    kind: 'auth.accountLocked',
    subject: 'Your Trellis account is secured: choose a new password',
    preheader: 'We logged out every device and locked your old password.',
    title: 'Choose a new password',
    body: [
      'We secured your account: every device was logged out, and your old password no longer works. Choose a new one to get back in.',
      ...whatEnded(revoked),
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

const STOPPED = {
  erasure: 'We also stopped the deletion of your account that someone had asked for.',
  factorReset: 'We also stopped the removal of your second login step that someone had asked for.',
} as const

/** Says what a lock-out ended, and what it left to check. */
export function whatEnded({ logins, keys, webhooks, stopped }: Revoked): EmailBlock[] {
  const names = new Intl.ListFormat(LOCALE).format(keys.map((key) => safeName(key)))
  return [
    ...removedLogins(logins),
    ...stopped.map((what) => STOPPED[what]),
    ...(keys.length === 0
      ? []
      : [
          keys.length === 1
            ? `We also ended the API key ${names}, which was created recently. If it was yours, create a new one.`
            : `We also ended the API keys ${names}, which were created recently. If they were yours, create new ones.`,
        ]),
    ...(webhooks === 0
      ? []
      : [
          `${count(webhooks, 'webhook was', 'webhooks were')} added recently and still ${webhooks === 1 ? 'sends' : 'send'} your data. Delete what isn’t yours:`,
          { link: 'Check your webhooks', url: paths.developers },
        ]),
  ]
}
