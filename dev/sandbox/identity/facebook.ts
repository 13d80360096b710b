import { createHmac, randomBytes } from 'node:crypto'

import { choosePage } from '#dev/sandbox/identity/choose-page.tsx'
import { type IdentityRequest, json, redirect, type Reply } from '#dev/sandbox/identity/exchange.ts'
import { type Persona, subjectOf } from '#dev/sandbox/identity/personas.ts'

type Token = { persona: Persona; appId: string; expiresAt: number }
export type FacebookOptions = { appId: string; appSecret: string; people: readonly Persona[] }

/** Creates Facebook Login's dialog and its calls of the Graph API. Paths come without their version. */
export function makeFacebook({ appId, appSecret, people }: FacebookOptions) {
  const grants = new Map<string, { persona: Persona; redirectUri: string }>()
  const tokens = new Map<string, Token>()

  /** Returns an access token like one of a browser's own Facebook login. */
  function mint(persona: Persona, given: { appId?: string; expiresAt?: number } = {}): string {
    const token = `EAA${randomBytes(32).toString('base64url')}`
    tokens.set(token, {
      persona,
      appId: given.appId ?? appId,
      expiresAt: given.expiresAt ?? Math.floor(Date.now() / 1000) + 5_184_000,
    })
    return token
  }

  function dialog(asked: IdentityRequest): Reply {
    const { query } = asked
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== appId || !isOurCallback(redirectUri))
      return { status: 400, body: 'Invalid App ID or redirect_uri' }
    const state = query.get('state')
    const chosen = query.get('persona')
    if (chosen === null) return choosePage('Facebook', asked, people)
    const persona = people.find(({ id }) => id === chosen)
    if (persona === undefined)
      return redirect(redirectUri, { error: 'access_denied', error_reason: 'user_denied', state })
    const code = `AQ${randomBytes(24).toString('base64url')}`
    grants.set(code, { persona, redirectUri })
    return redirect(redirectUri, { code, state })
  }

  function accessToken({ query }: IdentityRequest): Reply {
    if (query.get('client_id') !== appId || query.get('client_secret') !== appSecret)
      return graphError('Error validating client secret.', 1)
    const code = query.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    if (grant === undefined || grant.redirectUri !== query.get('redirect_uri'))
      return graphError('This authorization code has been used.', 100)
    return json({ access_token: mint(grant.persona), token_type: 'bearer', expires_in: 5_184_000 })
  }

  function debugToken({ query }: IdentityRequest): Reply {
    if (query.get('access_token') !== `${appId}|${appSecret}`)
      return graphError('Invalid OAuth access token.', 190)
    const token = tokens.get(query.get('input_token') ?? '')
    if (token === undefined)
      return json({
        data: { is_valid: false, scopes: [], error: { code: 190, message: 'Invalid OAuth access token.' } },
      })
    const isValid = token.expiresAt > Date.now() / 1000
    const known = {
      app_id: token.appId,
      type: 'USER',
      application: 'Trellis',
      expires_at: token.expiresAt,
      scopes: ['email', 'public_profile'],
    }
    return json({ data: { ...known, is_valid: isValid, user_id: subjectOf('facebook', token.persona) } })
  }

  function me({ query }: IdentityRequest): Reply {
    const given = query.get('access_token') ?? ''
    const token = tokens.get(given)
    if (token === undefined || token.expiresAt <= Date.now() / 1000)
      return graphError('Error validating access token.', 190)
    const proof = createHmac('sha256', appSecret).update(given).digest('hex')
    if (query.get('appsecret_proof') !== proof)
      return graphError('Invalid appsecret_proof provided in the API argument', 100)
    const { persona } = token
    const all: Record<string, string | null> = {
      id: subjectOf('facebook', persona),
      name: persona.name,
      email: persona.isEmailVerified ? persona.email : null,
    }
    const wanted = new Set(['id', ...(query.get('fields') ?? 'id,name').split(',')])
    // A field that is unconfirmed or not granted is absent.
    return json(
      Object.fromEntries(Object.entries(all).filter(([name, value]) => wanted.has(name) && value !== null)),
    )
  }

  const routes: Record<string, (asked: IdentityRequest) => Reply> = {
    'GET /dialog/oauth': dialog,
    'GET /oauth/access_token': accessToken,
    'GET /debug_token': debugToken,
    'GET /me': me,
  }
  return { routes, mint }
}

const graphError = (message: string, code: number) =>
  json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } }, 400)
const isOurCallback = (uri: string) => URL.parse(uri)?.pathname === '/api/auth/facebook/callback'
