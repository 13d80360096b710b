import { createHash, randomBytes } from 'node:crypto'

import { exportJWK, generateKeyPair, SignJWT } from 'jose'

import { choosePage } from '#dev/sandbox/identity/choose-page.tsx'
import { type IdentityRequest, json, redirect, type Reply } from '#dev/sandbox/identity/exchange.ts'
import { type Persona, subjectOf } from '#dev/sandbox/identity/personas.ts'

type Grant = { persona: Persona; redirectUri: string; nonce: string | null; challenge: string | null }
export type GoogleOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  people: readonly Persona[]
}
/** Claims that replace the usual ones, for tests of rejected tokens. */
export type Claims = Record<string, unknown>

/** Creates OpenID Connect as Google implements it: discovery, authorization code with PKCE, token, keys. */
export async function makeGoogle({ issuer, clientId, clientSecret, people }: GoogleOptions) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = {
    ...(await exportJWK(publicKey)),
    kid: randomBytes(8).toString('hex'),
    alg: 'RS256',
    use: 'sig',
  }
  const grants = new Map<string, Grant>()
  let twist: Claims = {}

  function authorize(asked: IdentityRequest): Reply {
    const { query } = asked
    const redirectUri = query.get('redirect_uri') ?? ''
    if (
      query.get('client_id') !== clientId ||
      !isOurCallback(redirectUri) ||
      query.get('response_type') !== 'code'
    ) {
      return { status: 400, body: 'Error 400: redirect_uri_mismatch or invalid_client' }
    }
    const state = query.get('state')
    const chosen = query.get('persona')
    if (chosen === null) return choosePage('Google', asked, people)
    const persona = people.find(({ id }) => id === chosen)
    if (persona === undefined) return redirect(redirectUri, { error: 'access_denied', state })
    const code = `4/${randomBytes(24).toString('base64url')}`
    grants.set(code, {
      persona,
      redirectUri,
      nonce: query.get('nonce'),
      challenge: query.get('code_challenge'),
    })
    return redirect(redirectUri, { code, state, scope: 'email profile openid' })
  }

  async function token({ form }: IdentityRequest): Promise<Reply> {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return json({ error: 'invalid_client' }, 401)
    if (form.get('grant_type') !== 'authorization_code') return json({ error: 'unsupported_grant_type' }, 400)
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    // A code works once.
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      grant === undefined ||
      grant.redirectUri !== form.get('redirect_uri') ||
      (grant.challenge !== null && grant.challenge !== challenge)
    ) {
      return json({ error: 'invalid_grant', error_description: 'Bad Request' }, 400)
    }
    const idToken = await sign(claimsOf(grant))
    return json({
      access_token: randomBytes(24).toString('base64url'),
      expires_in: 3599,
      scope: 'openid email profile',
      token_type: 'Bearer',
      id_token: idToken,
    })
  }

  function claimsOf({ persona, nonce }: Grant): Claims {
    const now = Math.floor(Date.now() / 1000)
    const address =
      persona.email === null ? {} : { email: persona.email, email_verified: persona.isEmailVerified }
    const common = {
      iss: issuer,
      azp: clientId,
      aud: clientId,
      sub: subjectOf('google', persona),
      iat: now,
      exp: now + 3600,
    }
    return { ...common, ...address, ...(nonce === null ? {} : { nonce }), name: persona.name, ...twist }
  }

  const sign = (claims: Claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid, typ: 'JWT' }).sign(privateKey)

  const routes: Record<string, (asked: IdentityRequest) => Reply | Promise<Reply>> = {
    'GET /.well-known/openid-configuration': () =>
      json({
        issuer,
        authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/oauth2/v3/certs`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', 'email', 'profile'],
        code_challenge_methods_supported: ['S256'],
      }),
    'GET /oauth2/v3/certs': () => json({ keys: [jwk] }),
    'GET /o/oauth2/v2/auth': authorize,
    'POST /token': token,
  }
  return {
    routes,
    /** Sets claims of the following id_tokens, over the usual ones; `{}` resets. */
    setClaims: (claims: Claims) => {
      twist = claims
    },
  }
}

/** Tells whether a URI is a registered redirect of this product, on any host. */
const isOurCallback = (uri: string) => URL.parse(uri)?.pathname === '/api/auth/google/callback'
