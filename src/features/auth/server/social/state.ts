import { createHash, timingSafeEqual } from 'node:crypto'

import * as z from 'zod/mini'

import { Provider } from '#features/auth/contract.ts'
import type { SocialIdentity } from '#features/auth/server/social/identity.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { hashToken, newToken } from '#server/tokens.ts'

export const Mode = z.enum(['login', 'link', 'confirm'])
export type Mode = z.infer<typeof Mode>

/**
 * Values sent to the provider. All are derived from the cookie's secret; the database stores only that
 * secret's hash.
 */
export type Secrets = { state: string; nonce: string; verifier: string; challenge: string }

const Journey = z.object({ provider: Provider, mode: Mode, next: z.nullable(z.string()) })
export type Journey = z.infer<typeof Journey>

const Handoff = z.object({
  browser: z.string(),
  mode: Mode,
  identity: z.object({
    provider: Provider,
    subject: z.string(),
    email: z.nullable(z.string()),
    isEmailVerified: z.boolean(),
    name: z.string(),
  }),
})

export const COOKIE = 'oauth_state'
export const COOKIE_SECONDS = 600

export function secretsOf(cookie: string): Secrets {
  const verifier = derive('verifier', cookie)
  return {
    state: derive('state', cookie),
    nonce: derive('nonce', cookie),
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
}

/** Stores a started login for ten minutes; returns the cookie's secret. */
export async function beginJourney(db: Db, journey: Journey): Promise<string> {
  const { token, hash } = newToken()
  await db
    .insertInto('oneTimeToken')
    .values({
      purpose: 'link',
      tokenHash: hash,
      payload: JSON.stringify(journey),
      expiresAt: appNow({ plus: { minutes: 10 } }),
    })
    .execute()
  return token
}

/**
 * Ends a started login. Null for another browser, another provider, a second time, or after its expiry (A52).
 */
export async function endJourney(
  db: Db,
  cookie: string | undefined,
  given: { provider: Provider; state: string },
): Promise<Journey | null> {
  if (cookie === undefined || !isSame(secretsOf(cookie).state, given.state)) return null
  const row = await take(db, cookie)
  const journey = Journey.safeParse(row).data
  return journey?.provider === given.provider ? journey : null
}

/** Stores a verified identity for 60 seconds, for the browser with this cookie. Returns the one-time code. */
export async function giveHandoff(
  db: Db,
  cookie: string,
  wish: { mode: Mode; identity: SocialIdentity },
): Promise<string> {
  const { token, hash } = newToken()
  const payload = JSON.stringify({ ...wish, browser: derive('browser', cookie) })
  await db
    .insertInto('oneTimeToken')
    .values({ purpose: 'link', tokenHash: hash, payload, expiresAt: appNow({ plus: { seconds: 60 } }) })
    .execute()
  return token
}

/** Consumes a handoff's code. Null for another browser, another mode, a second time, or after its expiry. */
export async function takeHandoffOf(
  db: Db,
  code: string,
  wish: { cookie: string | undefined; mode: Mode },
): Promise<SocialIdentity | null> {
  const handoff = Handoff.safeParse(await take(db, code)).data
  if (handoff === undefined || handoff.mode !== wish.mode || wish.cookie === undefined) return null
  return isSame(handoff.browser, derive('browser', wish.cookie)) ? handoff.identity : null
}

/** Returns the secret in a Cookie header; undefined unless there is exactly one of ours. */
export function readCookie(header: string | string[] | undefined): string | undefined {
  const found = [...String(header ?? '').matchAll(/(?:^|;\s*)oauth_state=([A-Za-z0-9_-]{43})(?=;|$)/g)]
  return found.length === 1 ? found[0]?.[1] : undefined
}

async function take(db: Db, secret: string): Promise<unknown> {
  const row = await db
    .deleteFrom('oneTimeToken')
    .where('purpose', '=', 'link')
    .where('tokenHash', '=', hashToken(secret))
    .where('expiresAt', '>', appNow())
    .returning('payload')
    .executeTakeFirst()
  return row?.payload
}

const derive = (use: string, secret: string) =>
  createHash('sha256').update(`oauth ${use} ${secret}`).digest('base64url')

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hashToken(one), hashToken(other))
}
