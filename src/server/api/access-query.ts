import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import type { ScopeKind } from '#shared/api/contract.ts'
import { KEY_SCOPES } from '#shared/api/key-scopes.ts'
import { PLAN_STATUSES, TIERS } from '#shared/paywall.ts'
import { ROLES } from '#shared/roles.ts'
import { bytes, type Slots, statement, statementPer, type Values } from '#server/data/statement.ts'
import { isShutOut, USED_FACTOR } from '#server/data/two-step.ts'

const Row = z.object({
  sessionId: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  email: z.nullable(z.string()),
  isVerified: z.boolean(),
  state: z.enum(['revoked', 'expired', 'live']),
  isStale: z.boolean(),
  expiresAt: z.nullable(z.iso.datetime()),
  businessId: z.nullish(z.uuid()),
  brandId: z.nullish(z.uuid()),
  role: z.nullish(z.enum(ROLES)),
  tier: z.nullish(z.enum(TIERS)),
  planStatus: z.nullish(z.enum(PLAN_STATUSES)),
  isClaimTrial: z.nullish(z.boolean()),
  graceEndsAt: z.nullish(z.iso.datetime()),
  isFrozen: z.nullish(z.boolean()),
  isShutOut: z.nullish(z.boolean()),
  keyName: z.nullable(z.string()),
  keyBusinessId: z.nullable(z.uuid()),
  keyScopes: z.nullable(z.array(z.enum(KEY_SCOPES))),
  keyNetworks: z.nullable(z.array(z.string())),
})
export type AccessRow = z.infer<typeof Row>
/** `activeBrand` takes no id: it is the brand of the viewer's first business, as in `getViewer` (R72). */
type Kind = ScopeKind | 'activeBrand'
/** The ids by which a request names the data it is about. */
export type AccessQuery = Partial<Record<Kind, string>>

/** Fixed order, so that each combination of slots is one prepared statement. */
export const KINDS = [
  'brand',
  'product',
  'review',
  'comment',
  'image',
  'business',
  'activeBrand',
] as const satisfies readonly Kind[]

/** A session shows when it was last used to within an hour. */
export const touch = statement({
  params: { id: z.uuid() },
  sql: (slot) =>
    sql`update session set last_at = app_now() where id = ${slot.id} and last_at < app_now() - interval '1 hour'`,
})

/** An API key shows when it was last used to within five minutes. */
export const touchKey = statement({
  params: { id: z.uuid() },
  sql: (slot) => sql`
    update api_key set last_used_at = app_now()
    where id = ${slot.id}
      and (last_used_at is null or last_used_at < app_now() - interval '5 minutes')`,
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
export const NOT_ASKED: Record<Kind, string> = {
  business: '',
  brand: '',
  product: '',
  review: '',
  comment: '',
  image: '',
  activeBrand: '',
}
type Shape = { source: 'session' | 'api_key'; kinds: readonly Kind[] }
/** Returns every combination of the id kinds that a request can name, in their order, for both tokens. */
const shapes = (): Shape[] => {
  const all = KINDS.reduce<Kind[][]>(
    (found, kind) => [...found, ...found.map((kinds) => [...kinds, kind])],
    [[]],
  )
  return all.flatMap((kinds) => [
    { source: 'session', kinds },
    { source: 'api_key', kinds },
  ])
}

export const statementFor = statementPer(shapes, {
  params: Params,
  row: Row,
  sql: (slot, { source, kinds }) => sql`
    select ${source === 'session' ? SESSION : API_KEY}
      ${kinds.length === 0 ? sql`` : membership(source)}
    from ${source === 'session' ? sql`session` : sql`api_key`} s
    join app_user u on u.id = s.user_id
    ${source === 'session' ? sql`` : MAKER}
    ${scopeJoin(kinds, slot, source)}
    where s.token_hash = ${slot.token}`,
})

const SESSION = sql`s.id as session_id, s.user_id, u.username, u.email,
  u.email_verified_at is not null as is_verified,
  case
    when s.revoked_at is not null or u.is_deleted or u.suspended_at is not null then 'revoked'
    when s.last_at <= app_now() - interval '7 days' or s.created_at <= app_now() - interval '30 days'
    then 'expired'
    else 'live'
  end as state,
  s.last_at < app_now() - interval '1 hour' as is_stale,
  least(s.last_at + interval '7 days', s.created_at + interval '30 days') as expires_at,
  null::text as key_name, null::uuid as key_business_id, null::text[] as key_scopes,
  null::text[] as key_networks`

const API_KEY = sql`s.id as session_id, s.user_id, u.username, u.email,
  u.email_verified_at is not null as is_verified,
  case
    when s.ended_at is not null or u.is_deleted or u.suspended_at is not null then 'revoked'
    when s.expires_at <= app_now() then 'expired'
    else 'live'
  end as state,
  coalesce(s.last_used_at < app_now() - interval '5 minutes', true) as is_stale,
  s.expires_at,
  s.name as key_name, s.business_id as key_business_id, s.scopes as key_scopes,
  array(select text(network) from unnest(s.networks) as network) as key_networks`

/** An API key ends when its maker leaves the team. */
const MAKER = sql`join business_member maker on maker.user_id = s.user_id and maker.business_id = s.business_id`

function membership(source: Shape['source']) {
  // An API key needs no second factor of its own.
  const usedFactor = source === 'session' ? USED_FACTOR : sql<boolean>`true`
  return sql`,
  b.id as business_id, br.id as brand_id, m.role, b.tier, b.plan_status, b.is_claim_trial, b.grace_ends_at,
  br.frozen_at is not null as is_frozen,
  ${isShutOut(sql`b.two_step_from`, sql`s.user_id`, usedFactor)} as is_shut_out`
}

function scopeJoin(kinds: readonly Kind[], slot: Slots<Params>, source: Shape['source']) {
  // An API key belongs to one business.
  const within = source === 'session' ? sql`` : sql` and m.business_id = s.business_id`
  const business = kinds.includes('business') ? slot.business : undefined
  const brands = kinds.filter((kind) => kind !== 'business').map((kind) => brandBehind(kind, slot, source))
  if (brands.length === 0) {
    if (business === undefined) return sql``
    return sql`left join business_member m on m.user_id = s.user_id and m.business_id = ${business}${within}
      left join business b on b.id = m.business_id left join brand br on br.business_id = b.id`
  }
  const conditions = [
    ...brands.map((id) => sql`br.id = ${id}`),
    ...(business === undefined ? [] : [sql`br.business_id = ${business}`]),
  ]
  return sql`left join brand br on ${sql.join(conditions, sql` and `)}
    left join business_member m on m.user_id = s.user_id and m.business_id = br.business_id${within}
    left join business b on b.id = m.business_id`
}

function brandBehind(kind: Exclude<Kind, 'business'>, slot: Slots<Params>, source: Shape['source']) {
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
        where own.user_id = s.user_id${source === 'session' ? sql`` : sql` and own.business_id = s.business_id`}
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
