import {
  acceptInvitation,
  changeRole,
  closeBusiness,
  invite,
  linkInvitation,
  listInvitations,
  listMembers,
  lookAtInvitation,
  removeMember,
  resendInvitation,
  revokeInvitation,
  transferOwnership,
} from '#features/team/contract.ts'
import { accept, lookAt } from '#features/team/server/accepting.ts'
import { closeBusinessOf } from '#features/team/server/closing.ts'
import { inviteTo, linkTo, resend, revoke } from '#features/team/server/invitations.ts'
import { changeRoleOf, removeFrom, transferTo } from '#features/team/server/members.ts'
import { findInvitations, findMembers } from '#features/team/server/queries.ts'
import { notFound } from '#shared/errors.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const teamRoutes: MountedRoute[] = [
  on(listMembers, async ({ db, member, viewer }) => {
    const members = await findMembers(db, member.businessId, { userId: viewer.userId, role: member.role })
    return { members, metadata: { totalCount: members.length } }
  }),
  on(changeRole, async (context) => {
    const { db, body, member, params, viewer } = context
    await changeRoleOf(context, viewer, { ...params, role: body.role })
    const members = await findMembers(db, params.businessId, { userId: viewer.userId, role: member.role })
    const changed = members.find(({ userId }) => userId === params.userId)
    if (!changed) throw notFound()
    return changed
  }),
  on(removeMember, async (context) => {
    await removeFrom(context, context.viewer, context.params)
    return null
  }),
  on(transferOwnership, async (context) => {
    const { db, body, params, viewer } = context
    await transferTo(context, viewer, { ...params, userId: body.userId, stay: body.stay })
    const role = body.stay ? 'owner' : 'admin'
    const members = await findMembers(db, params.businessId, { userId: viewer.userId, role })
    return { members, metadata: { totalCount: members.length } }
  }),
  on(closeBusiness, async (context) => {
    await closeBusinessOf(context, context.viewer, context.params.businessId)
    return null
  }),

  on(listInvitations, async ({ db, params }) => {
    const invitations = await findInvitations(db, params.businessId)
    return { invitations, metadata: { totalCount: invitations.length } }
  }),
  on(invite, (context) => inviteTo(context, context.viewer, { ...context.params, ...context.body })),
  on(resendInvitation, (context) => resend(context, context.viewer, context.params)),
  on(linkInvitation, (context) => linkTo(context, context.viewer, context.params)),
  on(revokeInvitation, async (context) => {
    await revoke(context, context.viewer, context.params)
    return null
  }),
  on(lookAtInvitation, (context) => lookAt(context, context.body.token)),
  on(acceptInvitation, (context) => accept(context, context.viewer, context.body.token)),
]
