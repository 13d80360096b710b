import { ERASED, KEPT } from '#features/settings/text.ts'
import type { Email, Envelope } from '#server/email/email.ts'
import { deadline, onDay, safeName } from '#server/email/email-text.ts'
import { paths, withQuery } from '#shared/paths.ts'

export function confirmErasureEmail({
  username,
  token,
  ...envelope
}: Envelope & { username: string; token: string }): Email {
  return {
    ...envelope,
    kind: 'settings.confirmErasure',
    subject: 'Confirm that you want to delete your Trellis account',
    preheader: 'Nothing happens until you confirm. Then you have seven days to change your mind.',
    title: 'Delete your account?',
    body: [
      `Someone, probably you, asked us to delete the account ${safeName(username)}. If you confirm, we’ll erase it seven days later. Until then you can change your mind.`,
      { button: 'Delete my account', url: withQuery(paths.erasure, { token }) },
      'What we erase:',
      { list: ERASED },
      'What stays:',
      { list: KEPT },
      { small: 'The link expires in 24 hours. If this wasn’t you, don’t confirm, and reset your password:' },
      { link: 'Reset password', url: paths.forgot },
    ],
  }
}

export function erasureScheduledEmail({ dueAt, ...envelope }: Envelope & { dueAt: string }): Email {
  return {
    ...envelope,
    kind: 'settings.erasureScheduled',
    subject: `Your Trellis account will be deleted on ${onDay(dueAt)}`,
    preheader: 'Changed your mind? You can still keep it.',
    title: 'Your account will be deleted',
    body: [
      `We’ll erase everything about you at ${deadline(dueAt)}. Changed your mind? Log in before then and keep your account with one click.`,
      { button: 'Keep my account', url: paths.accountData },
    ],
  }
}
