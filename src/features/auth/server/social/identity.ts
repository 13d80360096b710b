import type { Provider } from '#features/auth/contract.ts'

/** What a provider vouches for. `email` is null where it names none. */
export type SocialIdentity = {
  provider: Provider
  subject: string
  email: string | null
  isEmailVerified: boolean
  name: string
}
