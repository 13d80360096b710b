import { timingSafeEqual } from 'node:crypto'

import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import type { Access, ScopeKind } from '#shared/api/contract.ts'
import { OPEN_CLAIM_STATES } from '#shared/claim-states.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { isPaid, PLAN_STATUSES, TIERS } from '#shared/paywall.ts'
import { type Ability, can, ROLES } from '#shared/roles.ts'
import type { Membership, Services, Viewer } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import { bytes, type Slots, statement, statementPer, type Values } from '#server/data/statement.ts'
import { hashToken } from '#server/tokens.ts'
import { isShutOut } from '#server/data/two-step.ts'

/** The state of the token, the viewer, and the membership that the ids lead to. */
export type AccessResult = {
  state: 'unknown' | 'expired' | 'live'
  viewer: Viewer | null
  member: Membership | null
}

const Row = z.object({
  sessionId: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  email: z.nullable(z.string()),
  isVerified: z.boolean(),
  state: z.enum(['revoked', 'expired', 'live']),
  isStale: z.boolean(),
  expiresAt: z.iso.datetime(),
  businessId: z.nullish(z.uuid()),
  brandId: z.nullish(z.uuid()),
  role: z.nullish(z.enum(ROLES)),
  tier: z.nullish(z.enum(TIERS)),
  planStatus: z.nullish(z.enum(PLAN_STATUSES)),
  isClaimTrial: z.nullish(z.boolean()),
  graceEndsAt: z.nullish(z.iso.datetime()),
  isFrozen: z.nullish(z.boolean()),
  isShutOut: z.nullish(z.boolean()),
})
type Row = z.infer<typeof Row>
/** `activeBrand` takes no id: it is the brand of the viewer's first business, as in `getViewer` (R72). */
type Kind = ScopeKind | 'activeBrand'
/** The ids by which a request names the data it is about. */
export type AccessQuery = Partial<Record<Kind, string>>

/** Fixed order, so that each combination of slots is one prepared statement. */
const KINDS = [
  'brand',
  'product',
  'review',
  'comment',
  'image',
  'business',
  'activeBrand',
] as const satisfies readonly Kind[]

const NOBODY: AccessResult = { state: 'unknown', viewer: null, member: null }

/**
 * Resolves token → session → scope → brand → business → role → plan in one statement, uncached (A14). Removed
 * products and comments still lead to their brand. Ids of different brands yield no membership.
 */
export async function resolve(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string | undefined,
  asked: AccessQuery,
): Promise<AccessResult> {
  if (token === undefined) return NOBODY
  const kinds = KINDS.filter((kind) => asked[kind] !== undefined)
  const [row] = await statementFor(kinds)(db, { ...NOT_ASKED, ...asked, token: hashToken(token) })
  if (row === undefined || row.state === 'revoked') return NOBODY
  if (row.state === 'expired') return { state: 'expired', viewer: null, member: null }
  if (row.isStale) await touch(db, { id: row.sessionId })
  const email = row.email ?? ''
  const viewer: Viewer = {
    userId: row.userId,
    sessionId: row.sessionId,
    username: row.username,
    email,
    isEmailVerified: row.isVerified,
    isOperator: row.isVerified && config.operatorEmails.includes(email.toLowerCase()),
    sessionExpiresAt: row.expiresAt,
  }
  return { state: 'live', viewer, member: kinds.length === 0 ? null : memberOf(row) }
}

/** Returns the viewer, or throws 401: `session_expired` only if the token was valid once. */
export function requireViewer(standing: AccessResult): Viewer {
  if (standing.viewer !== null) return standing.viewer
  if (standing.state === 'expired')
    throw new ApiError('session_expired', 'Your session has ended. Log in again.')
  throw new ApiError('unauthenticated', 'Log in to continue.')
}

/** Abilities that are refused while a brand's ownership is disputed: all that change it (A60). */
const CHANGING: readonly Ability[] = ['brand.edit', 'products.edit', 'reviews.reply', 'promote']

/**
 * Throws 404, 403 or 402, in this order; `two_step_required` to members without the second factor that their
 * business requires, whatever their role. `isReading` is true for calls that change nothing.
 */
export function requireMembership(
  access: Access,
  standing: AccessResult,
  now: Date,
  isReading = false,
): Membership {
  const member = standing.member
  if (member === null || (access.who !== 'member' && access.who !== 'paid')) throw notFound()
  if (member.isShutOut) throw twoStepRequired()
  if (!can(member.role, access.can))
    throw new ApiError('forbidden', 'Your role doesn’t allow this. Ask an owner or admin.')
  if (member.isFrozen && !isReading && CHANGING.includes(access.can))
    throw new ApiError('state_forbids', 'This page is read-only while we check who owns it.')
  if (access.who === 'paid' && !isPaid(member, now))
    throw new ApiError('plan_required', 'You need a plan for this. Choose one to continue.')
  return member
}

/** Returns the error for a member without the second factor that the business requires. */
export function twoStepRequired(): ApiError {
  return new ApiError(
    'two_step_required',
    'This business requires two-step verification. Add a passkey or an authenticator app in your account, under Security.',
  )
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

function memberOf(row: Row): Membership | null {
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

const touch = statement({
  params: { id: z.uuid() },
  sql: (slot) =>
    sql`update session set last_at = app_now() where id = ${slot.id} and last_at < app_now() - interval '1 hour'`,
})

const Params = {
  token: bytes,
  business: z.string(),
  brand: z.string(),
  product: z.string(),
  review: z.string(),
  comment: z.string(),
  image: z.string(),
  activeBrand: z.string(),
}
type Params = Values<typeof Params>
const NOT_ASKED: Record<Kind, string> = {
  business: '',
  brand: '',
  product: '',
  review: '',
  comment: '',
  image: '',
  activeBrand: '',
}
/** Returns every combination of the id kinds that a request can name, in their order. */
const combinations = () =>
  KINDS.reduce<Kind[][]>((found, kind) => [...found, ...found.map((kinds) => [...kinds, kind])], [[]])

const statementFor = statementPer(combinations, {
  params: Params,
  row: Row,
  sql: (slot, kinds) => sql`
    select s.id as session_id, s.user_id, u.username, u.email, u.email_verified_at is not null as is_verified,
      case
        when s.revoked_at is not null or u.is_deleted or u.suspended_at is not null then 'revoked'
        when s.last_at <= app_now() - interval '7 days' or s.created_at <= app_now() - interval '30 days'
        then 'expired'
        else 'live'
      end as state,
      s.last_at < app_now() - interval '1 hour' as is_stale,
      least(s.last_at + interval '7 days', s.created_at + interval '30 days') as expires_at
      ${kinds.length === 0 ? sql`` : MEMBERSHIP}
    from session s
    join app_user u on u.id = s.user_id
    ${scopeJoin(kinds, slot)}
    where s.token_hash = ${slot.token}`,
})

const MEMBERSHIP = sql`,
  b.id as business_id, br.id as brand_id, m.role, b.tier, b.plan_status, b.is_claim_trial, b.grace_ends_at,
  br.frozen_at is not null as is_frozen, ${isShutOut(sql`b.two_step_from`, sql`s.user_id`)} as is_shut_out`

function scopeJoin(kinds: readonly Kind[], slot: Slots<Params>) {
  const business = kinds.includes('business') ? slot.business : undefined
  const brands = kinds.filter((kind) => kind !== 'business').map((kind) => brandBehind(kind, slot))
  if (brands.length === 0) {
    if (business === undefined) return sql``
    return sql`left join business_member m on m.user_id = s.user_id and m.business_id = ${business}
      left join business b on b.id = m.business_id left join brand br on br.business_id = b.id`
  }
  const conditions = [
    ...brands.map((id) => sql`br.id = ${id}`),
    ...(business === undefined ? [] : [sql`br.business_id = ${business}`]),
  ]
  return sql`left join brand br on ${sql.join(conditions, sql` and `)}
    left join business_member m on m.user_id = s.user_id and m.business_id = br.business_id
    left join business b on b.id = m.business_id`
}

function brandBehind(kind: Exclude<Kind, 'business'>, slot: Slots<Params>) {
  switch (kind) {
    case 'brand':
      return sql`${slot.brand}::uuid`
    case 'product':
      return sql`(select brand_id from product where id = ${slot.product})`
    case 'review':
      return sql`(select brand_id from review where id = ${slot.review})`
    case 'comment':
      return sql`coalesce((select brand_id from comment where id = ${slot.comment}),
        (select brand_id from pending_reply where id = ${slot.comment}))`
    case 'image':
      return brandOwningImage(sql`${slot.image}`)
    case 'activeBrand':
      return sql`(select first.id
        from business_member own left join brand first on first.business_id = own.business_id
        where own.user_id = s.user_id
        order by first.id is null, own.created_at, own.business_id
        limit 1)`
  }
}

/**
 * Selects the brand that may change and use an image: the image's own brand, else its product's, else that of
 * the business that uploaded it. A review photo belongs to its reviewer, so no brand owns it, whatever brand
 * its row names.
 */
export function brandOwningImage(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select coalesce(i.brand_id, p.brand_id, o.id)
    from image i
    left join product p on p.id = i.product_id
    left join brand o on o.business_id = i.business_id
    where i.id = ${id} and i.review_id is null)`
}
