import * as z from 'zod/mini'

import { FormerPassword } from '#features/auth/contract.ts'
import { Email } from '#features/auth/rules.ts'
import { Picture } from '#features/images/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'
import { ROLES } from '#shared/roles.ts'

/** Roles that can be assigned; ownership is transferred instead (`transferOwnership`). */
export const GIVEN_ROLES = ['admin', 'editor', 'responder', 'analyst', 'billing'] as const
export const GivenRole = z.enum(GIVEN_ROLES, { error: 'Choose a role.' })
export type GivenRole = z.infer<typeof GivenRole>

/** `email` and `lastSeenAt` are null for viewers who don't manage the team. */
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
  summary: 'The members of a business, owners first',
  access: everyone,
  reply: list('members', Member),
})

/**
 * 409 `conflict` for an owner: ownership is transferred by an owner. The next call of each member uses the
 * new role (A14).
 */
export const changeRole = endpoint('PATCH /businesses/:businessId/members/:userId', {
  summary: "Change a member's role",
  access: managers,
  stepUp: true,
  body: z.strictObject({ role: GivenRole }),
  reply: Member,
})

/**
 * The viewer's own id leaves the team, which any role may, except the last owner: 409 `conflict`. Another's
 * needs the ability `team`.
 */
export const removeMember = endpoint('DELETE /businesses/:businessId/members/:userId', {
  summary: 'Remove a member, or leave',
  access: everyone,
  stepUp: true,
  reply: Nothing,
  status: 204,
})

/**
 * With `stay` the previous owner remains one too, else becomes an admin.
 */
export const transferOwnership = endpoint('POST /businesses/:businessId/owners', {
  summary: 'Make a member owner',
  access: { who: 'member', can: 'transfer', scope: business },
  stepUp: true,
  body: z.strictObject({ userId: Id, stay: z.boolean(), password: FormerPassword }),
  reply: list('members', Member),
  idempotent: 'transaction',
})

/**
 * By an owner; 409 `conflict` while a plan is running. All members are notified; the brand can be claimed
 * again.
 */
export const closeBusiness = endpoint('POST /businesses/:businessId/closure', {
  summary: 'Close a business',
  access: { who: 'member', can: 'transfer', scope: business },
  stepUp: true,
  body: z.strictObject({ password: FormerPassword }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

export const listInvitations = endpoint('GET /businesses/:businessId/invitations', {
  summary: 'Pending invitations, newest first',
  access: managers,
  reply: list('invitations', Invitation),
})

/** 409 `conflict` for a member, 409 `duplicate` for an email that is already invited. */
export const invite = endpoint('POST /businesses/:businessId/invitations', {
  summary: 'Invite someone by email; the invitation expires after seven days',
  access: managers,
  stepUp: true,
  body: z.strictObject({ email: Email, role: GivenRole }),
  reply: Invitation,
  status: 201,
  limits: inviting,
  idempotent: 'transaction',
})

/** Also renews an expired invitation: seven days from now. Earlier links keep working until then. */
export const resendInvitation = endpoint('POST /businesses/:businessId/invitations/:id/resend', {
  summary: 'Resend an invitation',
  access: managers,
  stepUp: true,
  reply: Invitation,
  limits: inviting,
  idempotent: 'transaction',
})

/** Creates a link to share by other means. It only works for the invited email. */
export const linkInvitation = endpoint('POST /businesses/:businessId/invitations/:id/link', {
  summary: 'Create a link to an invitation',
  access: managers,
  stepUp: true,
  reply: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  limits: inviting,
  idempotent: 'secret',
})

/** Takes effect at once: its links are invalid with the reply. */
export const revokeInvitation = endpoint('DELETE /businesses/:businessId/invitations/:id', {
  summary: 'Revoke an invitation',
  access: managers,
  reply: Nothing,
  status: 204,
})

const InviteToken = z.strictObject({ token: text(200, 1) })
const answering = [
  { name: 'invite-answer', by: 'address', points: 60, seconds: 300, store: 'database' },
] as const

/** Returns the target of a link; its holder may read that much. An invalid one: 400 `token_invalid`. */
export const lookAtInvitation = endpoint('POST /invitations/look', {
  summary: 'Read an invitation',
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

/** Only by the account with the invited email: any other is 403 `forbidden`. Idempotent for members. */
export const acceptInvitation = endpoint('POST /invitations/accept', {
  summary: 'Join a business',
  access: { who: 'session' },
  body: InviteToken,
  reply: z.object({ businessId: Id, brandId: z.nullable(Id), role: z.enum(ROLES) }),
  limits: answering,
})
