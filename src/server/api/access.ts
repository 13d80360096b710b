import { timingSafeEqual } from 'node:crypto'

import type { Access } from '#shared/api/contract.ts'
import { OPEN_CLAIM_STATES } from '#shared/claim-states.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { isPaid } from '#shared/paywall.ts'
import { type Ability, can } from '#shared/roles.ts'
import { hasFactor, type Means, proofFields } from '#shared/step-up.ts'
import {
  type AccessQuery,
  type AccessRow,
  KINDS,
  NOT_ASKED,
  statementFor,
  touch,
  touchKey,
} from '#server/api/access-query.ts'
import type { ApiKeyCaller, Membership, Services, Viewer } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import { hashToken, isApiKey } from '#server/tokens.ts'

/** The state of the token, the viewer, and the membership that the ids lead to. */
export type AccessResult = {
  state: 'unknown' | 'expired' | 'keyExpired' | 'live'
  viewer: Viewer | null
  member: Membership | null
}

const NOBODY: AccessResult = { state: 'unknown', viewer: null, member: null }

/**
 * Resolves token → session or API key → scope → brand → business → role → plan in one statement, uncached
 * (A14). Removed products and comments still lead to their brand. Ids of different brands yield no
 * membership, nor does a business other than the API key's.
 */
export async function resolve(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string | undefined,
  asked: AccessQuery,
): Promise<AccessResult> {
  if (token === undefined) return NOBODY
  const kinds = KINDS.filter((kind) => asked[kind] !== undefined)
  const source = isApiKey(token) ? 'api_key' : 'session'
  const read = statementFor({ source, kinds })
  const [row] = await read(db, { ...NOT_ASKED, ...asked, token: hashToken(token) })
  if (row === undefined || row.state === 'revoked') return NOBODY
  if (row.state === 'expired')
    return { state: source === 'session' ? 'expired' : 'keyExpired', viewer: null, member: null }
  const apiKey = apiKeyOf(row)
  if (row.isStale) await (apiKey === null ? touch : touchKey)(db, { id: row.sessionId })
  const email = row.email ?? ''
  const viewer: Viewer = {
    userId: row.userId,
    sessionId: row.sessionId,
    username: row.username,
    email,
    isEmailVerified: row.isVerified,
    isOperator: apiKey === null && row.isVerified && config.operatorEmails.includes(email.toLowerCase()),
    expiresAt: row.expiresAt,
    apiKey,
  }
  return { state: 'live', viewer, member: kinds.length === 0 ? null : memberOf(row) }
}

/** Returns the viewer, or throws 401: `session_expired` only if the token was valid once. */
export function requireViewer(standing: AccessResult): Viewer {
  if (standing.viewer !== null) return standing.viewer
  if (standing.state === 'expired')
    throw new ApiError('session_expired', 'Your session has ended. Log in again.')
  if (standing.state === 'keyExpired')
    throw new ApiError('unauthenticated', 'This API key has expired. Create a new one.')
  throw new ApiError('unauthenticated', 'Log in to continue.')
}

/** Abilities that are refused while a brand's ownership is disputed: all that change it (A60). */
const CHANGING: readonly Ability[] = ['brand.edit', 'products.edit', 'reviews.reply', 'promote']

/**
 * Throws 404, 403 or 402, in this order; `two_step_required` to members without the second factor that their
 * business requires, or whose session hasn't used it, whatever their role. `isReading` is true for calls that
 * change nothing. With an API key every call needs a plan.
 */
export function requireMembership(
  access: Access,
  { member, viewer }: AccessResult,
  now: Date,
  isReading = false,
): Membership {
  if (member === null) throw notFound()
  if (member.isShutOut) throw twoStepRequired()
  if (access.who === 'member' || access.who === 'paid') {
    if (!can(member.role, access.can))
      throw new ApiError('forbidden', 'Your role doesn’t allow this. Ask an owner or admin.')
    if (member.isFrozen && !isReading && CHANGING.includes(access.can))
      throw new ApiError('state_forbids', 'This page is read-only while we check who owns it.')
  }
  const needsPlan = access.who !== 'member' || (viewer !== null && viewer.apiKey !== null)
  if (needsPlan && !isPaid(member, now))
    throw new ApiError('plan_required', 'You need a plan for this. Choose one to continue.')
  return member
}

/**
 * Returns the error for a member without the second factor that the business requires, or whose session hasn't
 * used it: then `means` has the ways to confirm it.
 */
export function twoStepRequired(means?: Means): ApiError {
  if (means !== undefined && hasFactor(means))
    return new ApiError(
      'two_step_required',
      'This business requires two-step verification. Confirm it’s you to continue.',
      { fields: proofFields(means) },
    )
  return new ApiError(
    'two_step_required',
    'This business requires two-step verification. Set it up, or confirm it’s you, in your account, under Security.',
  )
}

/** Returns the id of the viewer's session; null for an API key, which has none. */
export function sessionIdOf({ apiKey, sessionId }: Viewer): string | null {
  return apiKey === null ? sessionId : null
}

/** Throws `claim_pending` if the viewer is claiming the brand (A54); to others it does not exist. */
export async function refuseClaimant(
  db: Db,
  { viewer }: AccessResult,
  { brand }: AccessQuery,
): Promise<void> {
  if (viewer === null || brand === undefined) return
  const claim = await db
    .selectFrom('claim')
    .select('id')
    .where('userId', '=', viewer.userId)
    .where('brandId', '=', brand)
    .where('state', 'in', OPEN_CLAIM_STATES)
    .executeTakeFirst()
  if (claim !== undefined)
    throw new ApiError('claim_pending', 'This brand isn’t yours yet. Your claim is still in progress.')
}

/** Throws 403 unless the viewer's confirmed email is configured as an operator's. */
export function refuseNonOperator(viewer: Viewer | null): void {
  if (viewer?.isOperator !== true) throw new ApiError('forbidden', 'Only operators can do this.')
}

/** Compares the bearer key in constant time. Without a configured key, no request passes. */
export function isOperatorKey({ operatorKey }: Services['config'], header: string | undefined): boolean {
  const given = /^bearer (\S+)$/i.exec(header ?? '')?.[1]
  return (
    operatorKey !== undefined &&
    given !== undefined &&
    timingSafeEqual(hashToken(given), hashToken(operatorKey))
  )
}

function apiKeyOf({
  sessionId,
  keyName,
  keyBusinessId,
  keyScopes,
  keyNetworks,
}: AccessRow): ApiKeyCaller | null {
  if (keyName === null || keyBusinessId === null || keyScopes === null || keyNetworks === null) return null
  return { id: sessionId, name: keyName, businessId: keyBusinessId, scopes: keyScopes, networks: keyNetworks }
}

function memberOf(row: AccessRow): Membership | null {
  const { businessId, brandId, role, tier, planStatus, isClaimTrial, graceEndsAt } = row
  if (businessId == null || role == null || tier == null || planStatus == null || isClaimTrial == null)
    return null
  return {
    businessId,
    brandId: brandId ?? null,
    role,
    tier,
    planStatus,
    isClaimTrial,
    graceEndsAt: graceEndsAt ?? null,
    isFrozen: row.isFrozen === true,
    isShutOut: row.isShutOut === true,
  }
}
