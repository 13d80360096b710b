/** Keys of the cached queries of teams. */
export const teamKeys = {
  all: ['team'] as const,
  members: (businessId: string) => ['team', 'members', businessId] as const,
  invitations: (businessId: string) => ['team', 'invitations', businessId] as const,
  invitation: (token: string) => ['team', 'invitation', token] as const,
  link: (invitationId: string) => ['team', 'link', invitationId] as const,
}
