import * as z from 'zod/mini'

import { ClaimDocument, ClaimId } from '#features/claims/contract.ts'
import { CLAIM_STATES, PROOF_WAYS } from '#features/claims/rules.ts'
import { REASON_MAX } from '#features/operator/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

const Instant = z.iso.datetime()
const Moment = z.nullable(Instant)
const OPERATOR = { who: 'operator' } as const
const Paged = z.object({ limit: z._default(int(1, 100), 20), page: z._default(int(1, 100_000), 1) })
const Reason = text(REASON_MAX, 10)

const BrandRef = z.object({ id: Id, name: z.string(), slug: z.string(), website: z.string() })

/** A claim that waits for a decision, with its evidence. */
export const ClaimCase = z.object({
  id: ClaimId,
  state: z.enum(CLAIM_STATES),
  startedAt: Instant,
  /** Since when it waits. */
  reviewSince: Instant,
  /** The claimed brand, and its owner; null for a proposal. */
  brand: z.nullable(
    z.object({
      ...BrandRef.shape,
      owner: z.nullable(z.object({ id: Id, name: z.string() })),
      isFrozen: z.boolean(),
    }),
  ),
  proposal: z.nullable(
    z.object({
      name: z.string(),
      website: z.string(),
      category: z.nullable(z.string()),
      product: z.string(),
    }),
  ),
  /** Listed brands of the same domain or with a name similar to the proposed one, most similar first. */
  alike: z.array(BrandRef),
  claimant: z.nullable(
    z.object({ id: Id, name: z.string(), username: z.string(), email: z.string(), since: Instant }),
  ),
  domain: z.nullable(z.string()),
  provedAt: Moment,
  provedBy: z.nullable(z.enum(PROOF_WAYS)),
  note: z.string(),
  /** Names of the products that the claimant marked as their own; null if they did not say. */
  ownProducts: z.nullable(z.array(z.string())),
  documents: z.array(ClaimDocument),
  /** The owner's answer; before `answerBy` the brand can't be transferred without one. */
  contest: z.nullable(z.object({ answerBy: Instant, answer: z.nullable(z.enum(['keep', 'release'])) })),
})
export type ClaimCase = z.infer<typeof ClaimCase>

export const listClaimCases = endpoint('GET /operator/claims', {
  summary: 'Claims waiting for a decision, oldest first',
  access: OPERATOR,
  stepUp: true,
  query: Paged,
  reply: list('claims', ClaimCase),
})

/** Returns the URL of a document, to be fetched with the bearer token. */
export function caseDocumentPath(claimId: string, documentId: string): `/api/${string}` {
  return `/api/operator/claims/${claimId}/documents/${documentId}`
}

/**
 * Verifies the claim: it can be paid for, and a trial is charged. If the brand has an owner, it is taken from
 * them; their plan ends and the unused part is refunded. `brandId`: the listed brand that a proposal
 * duplicates. 409 `conflict`: already decided, or the owner still has time.
 */
export const approveClaim = endpoint('POST /operator/claims/:id/approve', {
  summary: 'Approve a claim',
  access: OPERATOR,
  stepUp: true,
  params: z.object({ id: ClaimId }),
  body: z.strictObject({ reason: z.optional(text(REASON_MAX)), brandId: z.optional(Id) }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

/** The reason is sent to the claimant. Nothing was or will be charged. */
export const refuseClaim = endpoint('POST /operator/claims/:id/refuse', {
  summary: 'Refuse a claim',
  access: OPERATOR,
  stepUp: true,
  params: z.object({ id: ClaimId }),
  body: z.strictObject({ reason: Reason }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

/** A brand that is read-only while its ownership is disputed (A60). */
export const FrozenBrand = z.object({
  ...BrandRef.shape,
  owner: z.nullable(z.object({ id: Id, name: z.string() })),
  frozenAt: Instant,
  /** `claim`: another user proved ownership; `dispute`: a payment is disputed; `operator`: by hand. */
  why: z.enum(['claim', 'dispute', 'operator']),
  note: z.string(),
})
export type FrozenBrand = z.infer<typeof FrozenBrand>

export const listFrozenBrands = endpoint('GET /operator/frozen', {
  summary: 'Frozen pages, oldest first',
  access: OPERATOR,
  stepUp: true,
  query: Paged,
  reply: list('brands', FrozenBrand),
})

export const freezeBrand = endpoint('POST /operator/brands/:id/freeze', {
  summary: 'Freeze a page',
  access: OPERATOR,
  stepUp: true,
  body: z.strictObject({ reason: Reason }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

export const thawBrand = endpoint('POST /operator/brands/:id/thaw', {
  summary: 'Unfreeze a page',
  access: OPERATOR,
  stepUp: true,
  body: z.strictObject({ reason: Reason }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

/** The parts that a merge takes over. `links`: its email and its pages elsewhere. */
export const MERGED_PARTS = [
  'description',
  'country',
  'website',
  'logo',
  'banner',
  'photos',
  'links',
] as const
const Parts = z.array(z.enum(MERGED_PARTS))

/** `refusal`: why `mergeBrand` would refuse these two. */
const MergeOutlook = z.object({ refusal: z.nullable(z.string()), takesOver: Parts, loses: Parts })
export type MergeOutlook = z.infer<typeof MergeOutlook>

export const previewMerge = endpoint('GET /operator/brands/:id/merge', {
  summary: 'Preview merging a brand into another',
  access: OPERATOR,
  stepUp: true,
  query: z.object({ into: Id }),
  reply: MergeOutlook,
})

const Doubled = z.object({ id: Id, name: z.string(), productsCount: z.int(), isClaimed: z.boolean() })
/** Two brands that an import made of one: `from` is the one to remove, never the claimed one. */
const DoubledBrands = z.object({ from: Doubled, into: Doubled })
export type DoubledBrands = z.infer<typeof DoubledBrands>

export const listDoubledBrands = endpoint('GET /operator/doubled-brands', {
  summary: 'Brands that imports made twice, to be merged',
  access: OPERATOR,
  stepUp: true,
  reply: z.object({ pairs: z.array(DoubledBrands) }),
})

/**
 * Moves everything of the brand `:id` to `into`, and deletes it. 409 `conflict`: it has an owner or an open
 * claim, or both come from the platform as different brands, which would send them again.
 */
export const mergeBrand = endpoint('POST /operator/brands/:id/merge', {
  summary: 'Merge a duplicate brand into the other',
  access: OPERATOR,
  stepUp: true,
  body: z.strictObject({ into: Id, reason: Reason }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})
