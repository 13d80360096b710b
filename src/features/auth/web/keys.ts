/** Keys of the cached queries of logins. */
export const authKeys = {
  providers: ['auth', 'providers'] as const,
  /** Whether one of these can be removed depends on the others: they are refetched together. */
  loginMethods: ['auth', 'login-methods'] as const,
  identities: ['auth', 'login-methods', 'identities'] as const,
  passkeys: ['auth', 'login-methods', 'passkeys'] as const,
  codes: ['auth', 'login-methods', 'codes'] as const,
  check: (token: string | undefined) => ['auth', 'check', token] as const,
}
