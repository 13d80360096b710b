import type { Provider } from '#features/auth/contract.ts'

/** An identity verified by a provider. `email` is null if the provider returns none. */
export type SocialIdentity = {
  provider: Provider
  subject: string
  email: string | null
  isEmailVerified: boolean
  name: string
}
