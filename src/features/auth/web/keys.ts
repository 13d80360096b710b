/** Keys of the cached queries of logins. */
export const authKeys = {
  providers: ['auth', 'providers'] as const,
  identities: ['auth', 'identities'] as const,
  check: (token: string | undefined) => ['auth', 'check', token] as const,
}
