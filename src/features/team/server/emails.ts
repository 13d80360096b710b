import { ROLE_WORDS } from '#features/team/text.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { ROLE_NAMES, type Role } from '#shared/roles.ts'
import { composeMail, inSubject, onDay, told, type Envelope } from '#server/email/email-layout.ts'
import type { Mail } from '#server/email/outbox.ts'

type TeamEnvelope = Envelope & { business: string }

/** Where an invitation's link leads. */
export function inviteUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${withQuery(paths.login, { invite: token })}`
}

export function invitationMail({
  business,
  by,
  role,
  token,
  expiresAt,
  ...envelope
}: TeamEnvelope & { by: string; role: Role; token: string; expiresAt: string }): Mail {
  return composeMail({
    ...envelope,
    subject: `${inSubject(by, 20)} invites you to ${inSubject(business, 22)}`,
    title: `Join ${told(business)}`,
    parts: [
      `${told(by)} invites you to look after ${told(business)} on Trellis for Business, as ${ROLE_NAMES[role]}. ${ROLE_WORDS[role]}`,
      { label: 'Look at the invitation', url: inviteUrl(envelope.publicUrl, token) },
      `It holds until ${onDay(expiresAt)}, and only for this address.`,
      { small: 'You do not know them? Then ignore this mail: nothing happens without you.' },
    ],
  })
}

export function joinedMail({ business, who, role, ...envelope }: TeamEnvelope & { who: string; role: Role }): Mail {
  return composeMail({
    ...envelope,
    subject: `${inSubject(who)} joined ${inSubject(business)}`,
    title: `${told(who)} joined`,
    parts: [
      `${told(who)} accepted your invitation and now works on ${told(business)} as ${ROLE_NAMES[role]}.`,
      { label: 'See the team', url: `${envelope.publicUrl}${paths.team}` },
    ],
  })
}

export function roleMail({ business, by, role, ...envelope }: TeamEnvelope & { by: string; role: Role }): Mail {
  return composeMail({
    ...envelope,
    subject: `Your role at ${inSubject(business)} is now ${ROLE_NAMES[role]}`,
    title: `You are ${ROLE_NAMES[role]} now`,
    parts: [
      `${told(by)} changed your role at ${told(business)} to ${ROLE_NAMES[role]}. ${ROLE_WORDS[role]}`,
      { label: 'Open Trellis', url: `${envelope.publicUrl}${paths.dashboard}` },
    ],
  })
}

export function removedMail({ business, by, ...envelope }: TeamEnvelope & { by: string }): Mail {
  return composeMail({
    ...envelope,
    subject: `You are no longer in the team of ${inSubject(business)}`,
    title: `You left the team of ${told(business)}`,
    parts: [
      `${told(by)} removed you from ${told(business)} on Trellis for Business. Your account, and what you wrote, stay as they are.`,
    ],
  })
}

export function newOwnerMail({ business, by, ...envelope }: TeamEnvelope & { by: string }): Mail {
  return composeMail({
    ...envelope,
    subject: `You now own ${inSubject(business)} on Trellis`,
    title: `${told(business)} is yours`,
    parts: [
      `${told(by)} made you an owner of ${told(business)}. ${ROLE_WORDS.owner}`,
      { label: 'Open Trellis', url: `${envelope.publicUrl}${paths.team}` },
    ],
  })
}

export function gaveOwnershipMail({
  business,
  who,
  stay,
  ...envelope
}: TeamEnvelope & { who: string; stay: boolean }): Mail {
  return composeMail({
    ...envelope,
    subject: `${inSubject(who)} now owns ${inSubject(business)}`,
    title: 'You shared the ownership',
    parts: [
      stay
        ? `You made ${told(who)} an owner of ${told(business)}, beside you.`
        : `You handed ${told(business)} over to ${told(who)}, and are an admin of it now.`,
      'It was not you? Set a new password at once, and write to us:',
      { label: 'Reset password', url: `${envelope.publicUrl}${paths.forgot}` },
    ],
  })
}

export function closedMail({ business, by, ...envelope }: TeamEnvelope & { by: string }): Mail {
  return composeMail({
    ...envelope,
    subject: `${inSubject(business)} was closed on Trellis`,
    title: `${told(business)} was closed`,
    parts: [
      `${told(by)} closed ${told(business)} on Trellis for Business. Nobody works on it any more; its page stays on Trellis and can be claimed again. Your account, and what you wrote, stay as they are.`,
    ],
  })
}
