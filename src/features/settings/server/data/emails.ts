import { ERASED, KEPT } from '#features/settings/text.ts'
import { formatDate } from '#shared/dates.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { composeMail, onDay, told, type Envelope } from '#server/email/email-layout.ts'
import type { Mail } from '#server/email/outbox.ts'

export function confirmErasureMail({
  username,
  token,
  ...envelope
}: Envelope & { username: string; token: string }): Mail {
  return composeMail({
    ...envelope,
    subject: 'Confirm that your Trellis account is to be erased',
    title: 'Erase your account?',
    parts: [
      `Somebody, we hope you, asked us to erase the account ${told(username)}. It begins when you confirm, and for seven days you can still keep it. The link works for a day.`,
      { label: 'Yes, erase my account', url: `${envelope.publicUrl}${withQuery(paths.erasure, { token })}` },
      `What goes: ${ERASED.join('. ')}.`,
      `What stays: ${KEPT.join('. ')}.`,
      'It was not you? Do not confirm, and set a new password at once:',
      { label: 'Reset password', url: `${envelope.publicUrl}${paths.forgot}` },
    ],
  })
}

export function erasureBegunMail({ dueAt, ...envelope }: Envelope & { dueAt: string }): Mail {
  return composeMail({
    ...envelope,
    subject: `Your Trellis account will be erased on ${formatDate(dueAt, 'UTC')}`,
    title: 'Your account will be erased',
    parts: [
      `On ${onDay(dueAt)} everything about you is erased. Until then you can log in and keep your account with one press.`,
      { label: 'Keep my account', url: `${envelope.publicUrl}${paths.account}` },
    ],
  })
}
