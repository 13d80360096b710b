import { createHmac } from 'node:crypto'

import * as z from 'zod/mini'

import { unfinished } from '#features/auth/server/social/google.ts'
import type { SocialIdentity } from '#features/auth/server/social/identity.ts'
import { type Answer, ask, readAnswer } from '#features/auth/server/social/outbound.ts'
import type { Secrets } from '#features/auth/server/social/state.ts'
import type { Config } from '#server/config.ts'

type Facebook = NonNullable<Config['facebook']>
const VERSION = 'v23.0'
const AccessToken = z.object({ access_token: z.string() })
const Debugged = z.object({
  data: z.object({
    app_id: z.optional(z.string()),
    is_valid: z.boolean(),
    user_id: z.optional(z.string()),
    expires_at: z.optional(z.int()),
  }),
})
const Me = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
})

/** Returns the URL of Facebook's login dialog. `isAgain`: Facebook asks for the password once more. */
export function facebookDialogUrl(
  facebook: Facebook,
  redirectUri: string,
  secrets: Secrets,
  { isAgain }: { isAgain: boolean },
): string {
  // graph.facebook.com has its dialog at www.facebook.com; another host serves both.
  const host = facebook.graphUrl.replace('//graph.', '//www.')
  const query = new URLSearchParams({
    client_id: facebook.appId,
    redirect_uri: redirectUri,
    state: secrets.state,
    scope: 'email,public_profile',
    response_type: 'code',
    ...(isAgain && { auth_type: 'reauthenticate' }),
  })
  return `${host}/${VERSION}/dialog/oauth?${query}`
}

/** Exchanges the code for an access token and fetches its user. Throws `state_invalid`. */
export async function facebookIdentity(
  facebook: Facebook,
  redirectUri: string,
  code: string,
): Promise<SocialIdentity> {
  const { appId, appSecret } = facebook
  const answer = await graph(facebook, 'oauth/access_token', {
    client_id: appId,
    client_secret: appSecret,
    redirect_uri: redirectUri,
    code,
  })
  if (!answer.isOk) throw unfinished()
  const identity = await identityBehind(facebook, readAnswer('Facebook', AccessToken, answer).access_token)
  if (identity === null) throw unfinished()
  return identity
}

/**
 * Returns the user of an access token, verified with Facebook: null unless it was issued for our app and is
 * still valid (A51). Facebook only returns confirmed emails.
 */
export async function identityBehind(
  facebook: Facebook,
  accessToken: string,
): Promise<SocialIdentity | null> {
  const { appId, appSecret } = facebook
  const debugged = await graph(facebook, 'debug_token', {
    input_token: accessToken,
    access_token: `${appId}|${appSecret}`,
  })
  if (!debugged.isOk) return null
  const { data } = readAnswer('Facebook', Debugged, debugged)
  // 0 means that the token does not expire.
  const isOver =
    data.expires_at !== undefined && data.expires_at !== 0 && data.expires_at * 1000 <= Date.now()
  if (!data.is_valid || data.app_id !== appId || isOver || data.user_id === undefined) return null
  const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
  const answer = await graph(facebook, 'me', {
    fields: 'id,name,email',
    access_token: accessToken,
    appsecret_proof: proof,
  })
  if (!answer.isOk) return null
  const me = readAnswer('Facebook', Me, answer)
  if (me.id !== data.user_id) return null
  return {
    provider: 'facebook',
    subject: me.id,
    email: me.email ?? null,
    isEmailVerified: me.email !== undefined,
    name: me.name ?? '',
  }
}

function graph(facebook: Facebook, path: string, query: Record<string, string>): Promise<Answer> {
  const url = new URL(`${facebook.graphUrl}/${VERSION}/${path}`)
  url.search = String(new URLSearchParams(query))
  return ask('Facebook', url)
}
