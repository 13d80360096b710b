import type { Services, Viewer } from '#server/api/context.ts'

import type { TestApp } from '../apps/app.ts'
import type { Promoter } from './promotions.ts'

/** Returns the owner of a promoter as the server's own functions take them, who may decide as an operator too. */
export function authorOf(t: TestApp, { owner, business, brand }: Promoter) {
  const viewer: Viewer = {
    userId: owner.id,
    sessionId: owner.id,
    username: owner.username,
    email: '',
    isEmailVerified: true,
    isOperator: true,
    expiresAt: '2099-01-01T00:00:00.000Z',
    apiKey: null,
  }
  const plan = { tier: 'plus', planStatus: 'active', isClaimTrial: false, graceEndsAt: null } as const
  const member = {
    businessId: business.id,
    brandId: brand.id,
    role: 'owner',
    isFrozen: false,
    isShutOut: false,
    ...plan,
  } as const
  // Services come with the clock that the test moves.
  return { ...(t.services satisfies Services), viewer, member, address: '203.0.113.9' }
}

/** A call without an expected version. */
export const anyVersion = { headers: {}, setHeader: () => undefined }
