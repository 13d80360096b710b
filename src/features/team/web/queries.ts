import { queryOptions } from '@tanstack/react-query'

import { teamKeys } from '#features/team/web/keys.ts'
import { accountKeys } from '#features/account/web/keys.ts'
import { listInvitations, listMembers, lookAtInvitation } from '#features/team/contract.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** Opens the team page with the invitation form. */
export const INVITE_HASH = '#invite'

/** The members of a business. */
export function membersQuery(businessId: string) {
  return queryOptions({
    queryKey: teamKeys.members(businessId),
    meta: { action: 'team' },
    queryFn: () => call(listMembers, { params: { businessId } }),
  })
}

/** Open invitations; for those who manage the team. */
export function invitationsQuery(businessId: string) {
  return queryOptions({
    queryKey: teamKeys.invitations(businessId),
    meta: { action: 'invitations' },
    queryFn: () => call(listInvitations, { params: { businessId } }),
  })
}

/** The invitation of a link. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: teamKeys.invitation(token),
    meta: { action: 'invitation', isSilent: true },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call(lookAtInvitation, { body: { token } }),
  })
}

/** Refetches all team data after a change, the viewer's own role too. */
export async function reloadTeam(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: teamKeys.all }),
    queryClient.invalidateQueries({ queryKey: accountKeys.viewers }),
  ])
}
