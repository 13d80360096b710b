import { randomBytes } from 'node:crypto'

import { payClaim, startClaim } from '#features/claims/contract.ts'
import type { Call } from '#shared/api/call.ts'

import type { TestApp } from '../apps/app.ts'
import { anUnclaimedBrand, aSession, aUser } from './factories.ts'

/** Returns a domain that no other test brand has. */
export const aDomain = () => `brand-${randomBytes(4).toString('hex')}.co.uk`

export type Claimant = { user: { id: string; email: string | null }; token: string; call: Call }

/** Creates a user with a confirmed email. */
export async function aClaimant(t: Pick<TestApp, 'db' | 'withToken'>, email?: string): Promise<Claimant> {
  const user = await aUser(t.db, email === undefined ? {} : { email })
  const token = await aSession(t.db, user)
  return { user, token, call: t.withToken(token) }
}

/** Creates a listed brand whose website came with the catalogue. */
export function aListedBrand(t: Pick<TestApp, 'db'>, website: string) {
  return anUnclaimedBrand(t.db, { website, imported: JSON.stringify({ website }) })
}

export const start = (call: Call, brandId: string, more: object = {}) =>
  call(startClaim, { body: { brandId, ...more } })

export const RETURN = { successUrl: '/claim?checkout=success', cancelUrl: '/claim?checkout=cancel' }

export const pay = (call: Call, brandId: string, priceId = 'plus_annually') =>
  call(payClaim, { body: { ...RETURN, priceId, brandId } })
