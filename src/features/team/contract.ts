import * as z from 'zod/mini'

import { GivenPassword } from '#features/auth/contract.ts'
import { Email } from '#features/auth/rules.ts'
import { Picture } from '#features/images/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'
import { ROLES } from '#shared/roles.ts'

/** Roles that are given by invitation or by choice; ownership is handed over instead (`transferOwnership`). */
export const GIVEN_ROLES = ['admin', 'editor', 'responder', 'analyst', 'billing'] as const
export const GivenRole = z.enum(GIVEN_ROLES, { error: 'Choose a role.' })
export type GivenRole = z.infer<typeof GivenRole>

/** `email` and `lastSeenAt` are null for viewers who do not manage the team. */
export const Member = z.object({
  userId: Id,
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(Picture),
  role: z.enum(ROLES),
  since: z.iso.datetime(),
  lastSeenAt: z.nullable(z.iso.datetime()),
  isYou: z.boolean(),
})
export type Member = z.infer<typeof Member>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: GivenRole,
  invitedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const business = { business: 'params.businessId' } as const
const managers = { who: 'member', can: 'team', scope: business } as const
const everyone = { who: 'member', can: 'read', scope: business } as const
const inviting = [{ name: 'invite', by: 'account', points: 60, seconds: 3600, store: 'database' }] as const

export const listMembers = endpoint('GET /businesses/:businessId/members', {
  summary: 'Who works on a business, owners first',
  access: everyone,
  reply: list('members', Member),
})

/** 409 `conflict` where the other is an owner: ownership is handed over by an owner. Everyone's next call knows the new role (A14). */
export const changeRole = endpoint('PATCH /businesses/:businessId/members/:userId', {
  summary: 'Give a member another role',
  access: managers,
  body: z.strictObject({ role: GivenRole }),
  reply: Member,
})

/** One's own id leaves the team, which any role may, but the last owner: 409 `conflict`. Somebody else's needs the ability `team`. */
export const removeMember = endpoint('DELETE /businesses/:businessId/members/:userId', {
  summary: 'Remove a member, or leave',
  access: everyone,
  reply: Nothing,
  status: 204,
})

/** Asks for the password again: 403 `reauth_required`. With `stay` the giver remains an owner too, else becomes an admin. */
export const transferOwnership = endpoint('POST /businesses/:businessId/owners', {
  summary: 'Make a member owner',
  access: { who: 'member', can: 'transfer', scope: business },
  body: z.strictObject({ userId: Id, stay: z.boolean(), password: z.optional(GivenPassword) }),
  reply: list('members', Member),
  idempotent: 'transaction',
})

/** By an owner, with the password; 409 `conflict` while a plan runs. Everybody in it is told; the brand can be claimed again. */
export const closeBusiness = endpoint('POST /businesses/:businessId/closure', {
  summary: 'Close a business',
  access: { who: 'member', can: 'transfer', scope: business },
  body: z.strictObject({ password: z.optional(GivenPassword) }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

export const listInvitations = endpoint('GET /businesses/:businessId/invitations', {
  summary: 'Invitations that wait for an answer, newest first',
  access: managers,
  reply: list('invitations', Invitation),
})

/** 409 `conflict` for a member, 409 `duplicate` for an address that is invited already. */
export const invite = endpoint('POST /businesses/:businessId/invitations', {
  summary: 'Invite somebody by mail; the invitation holds for seven days',
  access: managers,
  body: z.strictObject({ email: Email, role: GivenRole }),
  reply: Invitation,
  status: 201,
  limits: inviting,
  idempotent: 'transaction',
})

/** Also wakes an invitation that ran out: seven days from now. Links sent before go on working until then. */
export const resendInvitation = endpoint('POST /businesses/:businessId/invitations/:id/resend', {
  summary: 'Mail an invitation again',
  access: managers,
  reply: Invitation,
  limits: inviting,
  idempotent: 'transaction',
})

/** For handing on by other means. It works only for the invited address. */
export const linkInvitation = endpoint('POST /businesses/:businessId/invitations/:id/link', {
  summary: 'A link to an invitation',
  access: managers,
  reply: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  limits: inviting,
  idempotent: 'secret',
})

/** At once: its links are dead with the answer. */
export const revokeInvitation = endpoint('DELETE /businesses/:businessId/invitations/:id', {
  summary: 'Take an invitation back',
  access: managers,
  reply: Nothing,
  status: 204,
})

const InviteToken = z.strictObject({ token: text(200, 1) })
const answering = [{ name: 'invite-answer', by: 'address', points: 60, seconds: 300, store: 'database' }] as const

/** What a link leads to; whoever holds it may read that much. A dead one: 400 `token_invalid`. */
export const lookAtInvitation = endpoint('POST /invitations/look', {
  summary: 'What an invitation says',
  access: { who: 'public' },
  body: InviteToken,
  reply: z.object({
    name: z.string(),
    role: GivenRole,
    invitedBy: z.nullable(z.string()),
    email: z.string(),
    hasAccount: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
  limits: answering,
})

/** By the account with the invited address alone: any other is 403 `forbidden`. A second time, by a member, changes nothing. */
export const acceptInvitation = endpoint('POST /invitations/accept', {
  summary: 'Join a business',
  access: { who: 'session' },
  body: InviteToken,
  reply: z.object({ businessId: Id, brandId: z.nullable(Id), role: z.enum(ROLES) }),
  limits: answering,
})
