import type { Email, Envelope } from '#server/email/email.ts'
import { deadline, safeName, subjectName } from '#server/email/email-text.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { ROLE_NAMES, ROLE_NOUNS, type Role } from '#shared/roles.ts'

type TeamEnvelope = Envelope & { business: string }

/** Returns the path of an invitation. */
export function invitePath(token: string): string {
  return withQuery(paths.login, { invite: token })
}

export function invitationEmail({
  business,
  by,
  role,
  token,
  expiresAt,
  ...envelope
}: TeamEnvelope & { by: string; role: Role; token: string; expiresAt: string }): Email {
  return {
    ...envelope,
    kind: 'team.invitation',
    subject: `${subjectName(by, 20)} invited you to ${subjectName(business, 22)}`,
    preheader: `Join the team as ${ROLE_NOUNS[role]}.`,
    title: `Join ${safeName(business)} on Trellis`,
    body: [
      `${safeName(by)} invited you to join the team of ${safeName(business)} on Trellis for Business.`,
      { rows: [['Your role', ROLE_NAMES[role]]] },
      YOUR_ROLE[role],
      { button: 'View invitation', url: invitePath(token) },
      {
        small: `The invitation is for this email address only and expires at ${deadline(expiresAt)}. Don’t know ${safeName(by)}? You can ignore this email.`,
      },
    ],
  }
}

export function joinedEmail({
  business,
  who,
  role,
  ...envelope
}: TeamEnvelope & { who: string; role: Role }): Email {
  return {
    ...envelope,
    kind: 'team.joined',
    subject: `${subjectName(who)} joined ${subjectName(business)}`,
    preheader: 'They accepted your invitation.',
    title: `${safeName(who)} joined your team`,
    body: [
      `${safeName(who)} accepted your invitation and is now ${ROLE_NOUNS[role]} at ${safeName(business)}.`,
      { button: 'View your team', url: paths.team },
    ],
  }
}

export function roleChangedEmail({
  business,
  by,
  role,
  ...envelope
}: TeamEnvelope & { by: string; role: Role }): Email {
  return {
    ...envelope,
    kind: 'team.roleChanged',
    subject: `You’re now ${ROLE_NOUNS[role]} at ${subjectName(business)}`,
    preheader: YOUR_ROLE[role],
    title: `You’re now ${ROLE_NOUNS[role]}`,
    body: [
      `${safeName(by)} changed your role at ${safeName(business)} to ${ROLE_NAMES[role]}.`,
      YOUR_ROLE[role],
      { button: 'Open the dashboard', url: paths.dashboard },
    ],
  }
}

export function removedEmail({ business, by, ...envelope }: TeamEnvelope & { by: string }): Email {
  return {
    ...envelope,
    kind: 'team.removed',
    subject: `You were removed from ${subjectName(business)}`,
    preheader: 'Your own account stays as it is.',
    title: `You’re no longer on the team of ${safeName(business)}`,
    body: [
      `${safeName(by)} removed you from ${safeName(business)} on Trellis for Business.`,
      'Your own account, and everything you wrote, stay as they are. Think this is a mistake? Ask someone on the team to invite you again.',
    ],
  }
}

export function newOwnerEmail({ business, by, ...envelope }: TeamEnvelope & { by: string }): Email {
  return {
    ...envelope,
    kind: 'team.newOwner',
    subject: `You’re now an owner of ${subjectName(business)}`,
    preheader: `${safeName(by)} made you an owner.`,
    title: `You’re now an owner of ${safeName(business)}`,
    body: [
      `${safeName(by)} made you an owner of ${safeName(business)}. ${YOUR_ROLE.owner}`,
      { button: 'View your team', url: paths.team },
    ],
  }
}

export function ownershipGivenEmail({
  business,
  who,
  stay,
  ...envelope
}: TeamEnvelope & { who: string; stay: boolean }): Email {
  return {
    ...envelope,
    kind: 'team.ownershipGiven',
    subject: `${subjectName(who)} now owns ${subjectName(business)}`,
    preheader: stay ? 'You’re both owners now.' : 'You’re an admin from now on.',
    title: stay ? 'You added an owner' : 'You transferred ownership',
    body: [
      stay
        ? `${safeName(who)} is now an owner of ${safeName(business)}, alongside you.`
        : `You transferred ${safeName(business)} to ${safeName(who)}. You’re now an admin.`,
      'Didn’t do this? Reset your password right away, then reply to this email.',
      { button: 'Reset password', url: paths.forgot },
    ],
  }
}

export function closedEmail({ business, by, ...envelope }: TeamEnvelope & { by: string }): Email {
  return {
    ...envelope,
    kind: 'team.closed',
    subject: `${subjectName(business)} was closed on Trellis`,
    preheader: 'Your own account stays as it is.',
    title: `${safeName(business)} was closed`,
    body: [
      `${safeName(by)} closed ${safeName(business)} on Trellis for Business, so the whole team has lost access. The brand page stays public and can be claimed again.`,
      'Your own account, and everything you wrote, stay as they are.',
    ],
  }
}

/** The duties of a role, addressed to its holder. */
const YOUR_ROLE: Record<Role, string> = {
  owner: 'You can do everything, including transferring or closing the business.',
  admin: 'You can do everything except transfer or close the business.',
  editor: 'You’ll keep the brand page, products and photos up to date.',
  responder: 'You’ll answer reviews, like them and report the ones that break the rules.',
  analyst: 'You can see everything, follow performance and export the numbers.',
  billing: 'You’ll look after the plan, the card and the invoices.',
}
