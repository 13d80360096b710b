/** Keys of the cached queries of logins. */
export const authKeys = {
  providers: ['auth', 'providers'] as const,
  /** Whether one of these can be removed depends on the others: they are refetched together. */
  waysIn: ['auth', 'ways-in'] as const,
  identities: ['auth', 'ways-in', 'identities'] as const,
  passkeys: ['auth', 'ways-in', 'passkeys'] as const,
  codes: ['auth', 'ways-in', 'codes'] as const,
  check: (token: string | undefined) => ['auth', 'check', token] as const,
}
