import { dayOf } from '#features/two-step/text.ts'
import type { Email, EmailBlock, Envelope } from '#server/email/email.ts'
import { safeName, subjectName } from '#server/email/email-text.ts'
import { paths } from '#shared/paths.ts'

type TwoStepEnvelope = Envelope & { business: string }

const SET_UP: EmailBlock = { button: 'Set it up', url: paths.accountSecurity }
const HOW =
  'Add a passkey, which is a fingerprint, a face or a key, or an authenticator app. It takes two minutes.'

/** `before` is the earlier date if it was moved. */
export function twoStepRequiredEmail({
  business,
  by,
  from,
  before,
  ...envelope
}: TwoStepEnvelope & { by: string; from: string; before: string | null }): Email {
  const team = safeName(business)
  return {
    ...envelope,
    kind: 'twoStep.required',
    subject: `${subjectName(business)} requires two-step verification`,
    preheader: `Set it up by ${dayOf(from)} to keep your access.`,
    title: `Set up two-step verification by ${dayOf(from)}`,
    body: [
      before === null
        ? `${safeName(by)} now requires two-step verification for everyone at ${team} on Trellis for Business, starting ${dayOf(from)}.`
        : `${safeName(by)} moved the date from which everyone at ${team} needs two-step verification: it is now ${dayOf(from)} instead of ${dayOf(before)}.`,
      HOW,
      SET_UP,
      { small: 'If you don’t, we’ll ask for it the next time you open the dashboard. You keep your role.' },
    ],
  }
}

/** `by` reminded; null for the reminder that is sent by itself. `isDue` once it is required. */
export function twoStepReminderEmail({
  business,
  by,
  from,
  isDue,
  ...envelope
}: TwoStepEnvelope & { by: string | null; from: string; isDue: boolean }): Email {
  const team = safeName(business)
  return {
    ...envelope,
    kind: 'twoStep.reminder',
    subject: isDue
      ? `${subjectName(business, 22)} now needs two-step verification`
      : `Reminder: two-step verification at ${subjectName(business, 20)}`,
    preheader: isDue ? 'Set up two-step verification to get back in.' : `Set it up by ${dayOf(from)}.`,
    title: isDue ? 'Two-step verification is required' : `Set up two-step verification by ${dayOf(from)}`,
    body: [
      `${by === null ? '' : `${safeName(by)} asked us to remind you. `}${
        isDue
          ? `Since ${dayOf(from)}, ${team} opens only with two-step verification.`
          : `From ${dayOf(from)} on, ${team} opens only with two-step verification.`
      }`,
      HOW,
      SET_UP,
    ],
  }
}

export function twoStepStoppedEmail({ business, by, ...envelope }: TwoStepEnvelope & { by: string }): Email {
  return {
    ...envelope,
    kind: 'twoStep.stopped',
    subject: `${subjectName(business)} no longer requires two-step`,
    preheader: 'Keep yours: it protects your account.',
    title: 'Two-step verification is no longer required',
    body: [
      `${safeName(by)} stopped requiring two-step verification at ${safeName(business)}. Passkeys and authenticator apps that are set up keep working.`,
      'Didn’t expect this? Ask your team’s owners.',
      { button: 'Open security', url: paths.team },
    ],
  }
}
