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

/** A claim that waits for a decision, with what there is to decide by. */
export const ClaimCase = z.object({
  id: ClaimId,
  state: z.enum(CLAIM_STATES),
  startedAt: Instant,
  /** Since when it waits. */
  reviewSince: Instant,
  /** The claimed brand, and whose it is; null for a proposal. */
  brand: z.nullable(
    z.object({ ...BrandRef.shape, owner: z.nullable(z.object({ id: Id, name: z.string() })), isFrozen: z.boolean() }),
  ),
  proposal: z.nullable(
    z.object({ name: z.string(), website: z.string(), category: z.nullable(z.string()), product: z.string() }),
  ),
  /** Listed brands of the same domain or with a name like the proposed one, most alike first. */
  alike: z.array(BrandRef),
  claimant: z.nullable(z.object({ id: Id, name: z.string(), username: z.string(), email: z.string(), since: Instant })),
  domain: z.nullable(z.string()),
  provedAt: Moment,
  provedBy: z.nullable(z.enum(PROOF_WAYS)),
  note: z.string(),
  /** Names of the products that the claimant marked as their own; null: nothing was said. */
  ownProducts: z.nullable(z.array(z.string())),
  documents: z.array(ClaimDocument),
  /** What its owner answered; before `answerBy` and without an answer nobody can hand it over. */
  contest: z.nullable(z.object({ answerBy: Instant, answer: z.nullable(z.enum(['keep', 'release'])) })),
})
export type ClaimCase = z.infer<typeof ClaimCase>

export const listClaimCases = endpoint('GET /operator/claims', {
  summary: 'Claims that wait for a decision, oldest first',
  access: OPERATOR,
  query: Paged,
  reply: list('claims', ClaimCase),
})

/** The file itself comes from here, with the bearer token. */
export function caseDocumentPath(claimId: string, documentId: string): `/api/${string}` {
  return `/api/operator/claims/${claimId}/documents/${documentId}`
}

/**
 * Verified: it can be paid for, and a trial is charged. Against a living owner the brand leaves them, their plan ends and what is unused of it is
 * paid back. `brandId`: a listed brand that a proposal turned out to be. 409 `conflict`: decided before, or the owner still has time.
 */
export const approveClaim = endpoint('POST /operator/claims/:id/approve', {
  summary: 'Approve a claim',
  access: OPERATOR,
  params: z.object({ id: ClaimId }),
  body: z.strictObject({ reason: z.optional(text(REASON_MAX)), brandId: z.optional(Id) }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

/** The reason goes to the claimant. Nothing was charged, or will be. */
export const refuseClaim = endpoint('POST /operator/claims/:id/refuse', {
  summary: 'Refuse a claim',
  access: OPERATOR,
  params: z.object({ id: ClaimId }),
  body: z.strictObject({ reason: Reason }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

/** A page that is read-only while it is in dispute whose it is (A60). */
export const FrozenBrand = z.object({
  ...BrandRef.shape,
  owner: z.nullable(z.object({ id: Id, name: z.string() })),
  frozenAt: Instant,
  /** `claim`: somebody proved against its owner; `dispute`: a payment is disputed; `operator`: by hand. */
  why: z.enum(['claim', 'dispute', 'operator']),
  note: z.string(),
})
export type FrozenBrand = z.infer<typeof FrozenBrand>

export const listFrozenBrands = endpoint('GET /operator/frozen', {
  summary: 'Pages that are read-only, oldest first',
  access: OPERATOR,
  query: Paged,
  reply: list('brands', FrozenBrand),
})

export const freezeBrand = endpoint('POST /operator/brands/:id/freeze', {
  summary: 'Make a page read-only',
  access: OPERATOR,
  body: z.strictObject({ reason: Reason }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

export const thawBrand = endpoint('POST /operator/brands/:id/thaw', {
  summary: 'Let a page be changed again',
  access: OPERATOR,
  body: z.strictObject({ reason: Reason }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

/** What a brand says of itself. `links`: its address for mail and its pages elsewhere. */
export const MERGED_PARTS = ['description', 'country', 'website', 'logo', 'banner', 'links'] as const
const Parts = z.array(z.enum(MERGED_PARTS))

/** `refusal`: why `mergeBrand` would refuse these two, in its own words. */
const MergeOutlook = z.object({ refusal: z.nullable(z.string()), takesOver: Parts, loses: Parts })
export type MergeOutlook = z.infer<typeof MergeOutlook>

export const previewMerge = endpoint('GET /operator/brands/:id/merge', {
  summary: 'What merging a brand into another would do',
  access: OPERATOR,
  query: z.object({ into: Id }),
  reply: MergeOutlook,
})

/**
 * Everything of the brand `:id` moves to `into`, and it is gone. 409 `conflict`: it has an owner or an open claim, or both come from the platform,
 * which would send them again.
 */
export const mergeBrand = endpoint('POST /operator/brands/:id/merge', {
  summary: 'Merge a duplicate into the brand it is a duplicate of',
  access: OPERATOR,
  body: z.strictObject({ into: Id, reason: Reason }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})
