import * as z from 'zod/mini'

import { displayName } from '#features/auth/display-name.ts'
import { Email, isWebUrl } from '#features/auth/rules.ts'
import { ClaimCode, Contest, ClaimPaymentState, Moved, Proposal, Ways } from '#features/claims/claim-parts.ts'
import {
  CLAIM_ENDINGS,
  CLAIM_STATES,
  DOCUMENT_TYPES,
  NEXT_STEPS,
  PROOF_WAYS,
} from '#features/claims/rules.ts'
import { Picture } from '#features/images/contract.ts'
import { endpoint, list, Nothing, type RateLimit } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

/** 256 random bits, base64url, so that ids can't be guessed (A59). */
export const ClaimId = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: 'This isn’t a valid id.' }))

const Instant = z.iso.datetime()
const Moment = z.nullable(Instant)

export const ClaimDocument = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.int(),
  addedAt: Instant,
})
export type ClaimDocument = z.infer<typeof ClaimDocument>

/** A claim with everything its page shows. */
export const Claim = z.object({
  id: ClaimId,
  state: z.enum(CLAIM_STATES),
  businessId: Id,
  /** Null while the brand is only proposed. */
  brand: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      slug: z.string(),
      country: z.nullable(z.string()),
      logo: z.nullable(Picture),
    }),
  ),
  proposal: z.nullable(Proposal),
  /** The id of the chosen plan, or null. */
  plan: z.nullable(z.string()),
  startedAt: Instant,
  /** When it expires; null if it has ended, or while an operator reviews it. */
  expiresAt: Moment,
  /** When an operator's review began, which pauses the expiry. */
  reviewSince: Moment,
  history: z.array(Moved),
  next: z.nullable(z.enum(NEXT_STEPS)),
  proof: z.object({
    /** The brand's registrable domain when the claim began (A58); null if no domain can prove ownership. */
    domain: z.nullable(z.string()),
    provedAt: Moment,
    provedBy: z.nullable(z.enum(PROOF_WAYS)),
    ways: Ways,
    /** A code that was sent and not yet entered. */
    code: z.nullable(z.object({ email: z.string(), expiresAt: Instant, triesLeft: z.int() })),
    documents: z.array(ClaimDocument),
  }),
  payment: ClaimPaymentState,
  /** The access request, if the brand has an owner. */
  contest: z.nullable(Contest),
  ending: z.nullable(z.object({ reason: z.enum(CLAIM_ENDINGS), note: z.string(), at: Instant })),
})
export type Claim = z.infer<typeof Claim>

const claiming: RateLimit = { name: 'claims', by: 'account', points: 30, seconds: 3600, store: 'database' }
const proving: RateLimit = {
  name: 'claim-proofs',
  by: 'account',
  points: 60,
  seconds: 3600,
  store: 'database',
}
const ofClaim = z.object({ id: ClaimId })

/**
 * Starts a claim, or returns the user's open claim of the same brand. 409 `already_claimed` if the brand has
 * an owner, unless `requestAccess` is set, which notifies the owner: 409 `conflict` within a week after the
 * user's last request to that owner ended. 403 `email_unverified` for an unconfirmed email address (A48).
 */
export const startClaim = endpoint('POST /claims', {
  summary: 'Start a claim of a brand',
  access: { who: 'session' },
  body: z.strictObject({
    brandId: Id,
    plan: z.optional(z.string().check(z.maxLength(50))),
    requestAccess: z.optional(z.boolean()),
    /** The products shown that the claimant says are their own (R47), for the operator. */
    products: z.optional(z.array(Id).check(z.maxLength(6))),
  }),
  reply: Claim,
  limits: [claiming],
  idempotent: 'transaction',
})

/**
 * Claims a brand that is not listed yet. It is listed at once only if its own domain proves it and no similar
 * brand is listed.
 */
export const proposeBrand = endpoint('POST /claims/proposals', {
  summary: 'Propose and claim a brand that isn’t listed yet',
  access: { who: 'session' },
  body: z.strictObject({
    name: displayName(300, 2),
    website: z.string().check(z.refine(isWebUrl, { error: 'Enter a link like https://brand.com.' })),
    category: Id,
    product: text(300, 2),
    plan: z.optional(z.string().check(z.maxLength(50))),
  }),
  reply: Claim,
  limits: [claiming],
  idempotent: 'transaction',
})

/**
 * Returns all claims of the viewer, newest first (R156); with an id, that claim alone or 404 (A59).
 * `sessionId` is a checkout's.
 */
export const getClaimStatus = endpoint('GET /payments/claim/status', {
  summary: "The viewer's claims, step by step, and what happens next",
  access: { who: 'session' },
  query: z.object({
    claimId: z.optional(ClaimId),
    sessionId: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: list('claims', Claim),
})

/** 422 `proof_failed`: the account's email is not on the brand's domain. */
export const proveByAccount = endpoint('POST /claims/:id/proof/account', {
  summary: "Prove a claim with the account's own email address",
  access: { who: 'session' },
  params: ofClaim,
  reply: Claim,
  limits: [proving],
})

/**
 * 422 `proof_failed` for an email that is not on the brand's domain; nothing is sent. 429 `rate_limited`
 * after three codes an hour for the claim, or ten a day for the domain.
 */
export const sendClaimCode = endpoint('POST /claims/:id/proof/code', {
  summary: "Email an eight-character code to an address at the brand's domain",
  access: { who: 'session' },
  params: ofClaim,
  body: z.strictObject({ email: Email }),
  reply: Claim,
  limits: [proving],
})

/** 400 `token_invalid` for a code that is wrong, expired or was tried five times. */
export const confirmClaimCode = endpoint('POST /claims/:id/proof/code/confirm', {
  summary: 'Confirm the eight-character code',
  access: { who: 'session' },
  params: ofClaim,
  body: z.strictObject({ code: ClaimCode }),
  reply: Claim,
  limits: [proving],
})

/** The result of a domain check. `unknown`: the network was down, which says nothing about the claim. */
export const LOOKS = ['found', 'missing', 'different', 'unreachable', 'unknown'] as const
/** Checks the record or file now. A record that is not found is the result `missing`, not an error. */
export const checkClaimProof = endpoint('POST /claims/:id/proof/check', {
  summary: 'Check the DNS record or the file',
  access: { who: 'session' },
  params: ofClaim,
  body: z.strictObject({ way: z.enum(['dns', 'file']) }),
  reply: z.object({ found: z.enum(LOOKS), claim: Claim }),
  limits: [proving],
})

/**
 * Returns the upload path of documents: multipart field `file` (PDF or image, 20 MB, ten at most). The reply
 * is the document. 415 `unsupported_type` · 413 `too_large` · 409 `quota`, also for all claims of an account
 * together (200 MB).
 */
export function claimDocumentsPath(id: string): string {
  return `/api/claims/${id}/documents`
}

export const removeClaimDocument = endpoint('DELETE /claims/:id/documents/:documentId', {
  summary: 'Remove a document before it is submitted',
  access: { who: 'session' },
  params: z.object({ id: ClaimId, documentId: Id }),
  reply: Claim,
})

/** Submits the documents to an operator, which pauses the expiry. 409 `conflict` without a document. */
export const submitClaimDocuments = endpoint('POST /claims/:id/documents/submit', {
  summary: 'Submit the documents for review',
  access: { who: 'session' },
  params: ofClaim,
  body: z.strictObject({ note: z.optional(text(1000)) }),
  reply: Claim,
  limits: [proving],
})

export const withdrawClaim = endpoint('POST /claims/:id/withdraw', {
  summary: 'Withdraw a claim; nothing is charged',
  access: { who: 'session' },
  params: ofClaim,
  reply: Claim,
})

/**
 * Opens Stripe's checkout for the claim of a brand (R138), starting the claim if there is none. An unverified
 * claim starts a trial that grants nothing. 409 `already_claimed` if the brand has an owner, or another user
 * is already paying for it (A55, A56).
 */
export const payClaim = endpoint('POST /payments/claim', {
  summary: 'Pay for the plan of a claimed brand',
  access: { who: 'session' },
  body: z.strictObject({
    successUrl: z.string(),
    cancelUrl: z.string(),
    priceId: z.string().check(z.maxLength(200)),
    brandId: Id,
  }),
  reply: z.object({ sessionId: z.string(), url: z.string(), claimId: ClaimId }),
  limits: [{ name: 'payments', by: 'account', points: 60, seconds: 3600, store: 'database' }],
  idempotent: 'intent',
})

/** A request for the brand of a business, as its owner sees it, without the claimant's proofs. */
export const AccessRequest = z.object({
  id: ClaimId,
  who: z.object({ name: z.string(), email: z.string() }),
  askedAt: Instant,
  answerBy: Instant,
  answer: z.nullable(z.enum(['keep', 'release'])),
})
export type AccessRequest = z.infer<typeof AccessRequest>

export const listAccessRequests = endpoint('GET /claims/requests', {
  summary: 'Access requests for the brand of this business',
  access: { who: 'member', can: 'transfer', scope: { business: 'query.businessId' } },
  query: z.object({ businessId: Id }),
  reply: list('requests', AccessRequest),
})

/** Records the owner's answer. Whatever it is, only an operator transfers a brand. */
export const answerAccessRequest = endpoint('POST /claims/:id/answer', {
  summary: 'Answer an access request',
  access: { who: 'member', can: 'transfer', scope: { business: 'body.businessId' } },
  stepUp: true,
  params: ofClaim,
  body: z.strictObject({ businessId: Id, answer: z.enum(['keep', 'release']), note: z.optional(text(1000)) }),
  reply: Nothing,
  status: 204,
})
