import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'

import type { SocialIdentity } from '#features/auth/server/social/identity.ts'
import { ask, readAnswer } from '#features/auth/server/social/outbound.ts'
import type { Secrets } from '#features/auth/server/social/state.ts'
import { ApiError } from '#shared/errors.ts'
import type { Config } from '#server/config.ts'

type Google = NonNullable<Config['google']>
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
const Tokens = z.object({ id_token: z.string() })
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  azp: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
})

/** Returns the URL of Google's account chooser (OpenID Connect, code flow with PKCE). */
export async function googleAuthorizeUrl(
  google: Google,
  redirectUri: string,
  secrets: Secrets,
): Promise<string> {
  const { authorization_endpoint } = await discover(google)
  const url = new URL(authorization_endpoint)
  url.search = String(
    new URLSearchParams({
      client_id: google.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: secrets.challenge,
      code_challenge_method: 'S256',
      prompt: 'select_account',
    }),
  )
  return url.href
}

/**
 * Exchanges the code for an id_token and verifies it: signature, issuer, audience, age, nonce. Throws
 * `state_invalid`.
 */
export async function googleIdentity(
  google: Google,
  redirectUri: string,
  secrets: Secrets,
  code: string,
): Promise<SocialIdentity> {
  const { issuer, token_endpoint, jwks_uri } = await discover(google)
  const form = {
    client_id: google.clientId,
    client_secret: google.clientSecret,
    redirect_uri: redirectUri,
    grant_type: 'authorization_code',
  }
  const answer = await ask('Google', new URL(token_endpoint), {
    ...form,
    code,
    code_verifier: secrets.verifier,
  })
  if (!answer.isOk) throw unfinished()
  const { id_token } = readAnswer('Google', Tokens, answer)
  const claims = Claims.safeParse(
    await verified(id_token, { issuer, audience: google.clientId, jwksUri: jwks_uri }),
  ).data
  if (
    claims === undefined ||
    claims.nonce !== secrets.nonce ||
    (claims.azp ?? google.clientId) !== google.clientId
  )
    throw unfinished()
  return {
    provider: 'google',
    subject: claims.sub,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified === true,
    name: claims.name ?? '',
  }
}

async function verified(
  token: string,
  expected: { issuer: string; audience: string; jwksUri: string },
): Promise<unknown> {
  try {
    const { issuer, audience } = expected
    const { payload } = await jwtVerify(token, keysAt(expected.jwksUri), {
      issuer,
      audience,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: 60,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSTimeout)
      throw new ApiError('bad_gateway', 'We couldn’t reach Google. Try again in a moment.')
    throw unfinished()
  }
}

const discoveries = new Map<string, z.infer<typeof Discovery>>()
async function discover({ issuer }: Google): Promise<z.infer<typeof Discovery>> {
  const known = discoveries.get(issuer)
  if (known !== undefined) return known
  const found = readAnswer(
    'Google',
    Discovery,
    await ask('Google', new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)),
  )
  if (found.issuer !== issuer)
    throw new ApiError('bad_gateway', 'We couldn’t reach Google. Try again in a moment.')
  discoveries.set(issuer, found)
  return found
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
function keysAt(uri: string): ReturnType<typeof createRemoteJWKSet> {
  const keys = keySets.get(uri) ?? createRemoteJWKSet(new URL(uri), { timeoutDuration: 5_000 })
  keySets.set(uri, keys)
  return keys
}

export function unfinished(): ApiError {
  return new ApiError(
    'state_invalid',
    'This login took too long or was started in another browser. Start again.',
  )
}
