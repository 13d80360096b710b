import { queryOptions } from '@tanstack/react-query'

import { teamKeys } from '#features/team/web/keys.ts'
import { accountKeys } from '#features/account/web/keys.ts'
import { listInvitations, listMembers, lookAtInvitation } from '#features/team/contract.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** Opens the team page with the form to invite someone. */
export const INVITE_HASH = '#invite'

/** Who works on a business. */
export function membersQuery(businessId: string) {
  return queryOptions({
    queryKey: teamKeys.members(businessId),
    meta: { action: 'team' },
    queryFn: () => call(listMembers, { params: { businessId } }),
  })
}

/** Invitations that wait for an answer; for those who manage the team. */
export function invitationsQuery(businessId: string) {
  return queryOptions({
    queryKey: teamKeys.invitations(businessId),
    meta: { action: 'invitations' },
    queryFn: () => call(listInvitations, { params: { businessId } }),
  })
}

/** What the link of an invitation says. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: teamKeys.invitation(token),
    meta: { action: 'invitation', isSilent: true },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call(lookAtInvitation, { body: { token } }),
  })
}

/** After a change: everybody's place is asked for again, one's own too. */
export async function reloadTeam(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: teamKeys.all }),
    queryClient.invalidateQueries({ queryKey: accountKeys.viewers }),
  ])
}
