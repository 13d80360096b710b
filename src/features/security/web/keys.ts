/** Keys of the cached queries of a user's ways to log in. */
export const securityKeys = {
  codes: ['security', 'codes'] as const,
  passkeys: ['security', 'passkeys'] as const,
}
