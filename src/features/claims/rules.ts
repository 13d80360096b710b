import { OPEN_CLAIM_STATES } from '#shared/claim-states.ts'

/** A claim's states (rules.md, Claim and ownership). Only `active` owns the brand. */
export const CLAIM_STATES = ['started', 'verifying', 'verified', 'active', 'rejected', 'contested', 'expired'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** The four ways of proving that a brand is one's own; `account` and `mail` are the instant ones, `operator` is a decision without them. */
export const PROOF_WAYS = ['account', 'mail', 'dns', 'file', 'documents'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** Why a claim is over. `lost`: the brand became somebody else's meanwhile. `kept`: its owner keeps it. */
export const CLAIM_ENDINGS = ['refused', 'lost', 'kept', 'withdrawn', 'time'] as const
export type ClaimEnding = (typeof CLAIM_ENDINGS)[number]

/** How the money of a claim stands. `trial`: a card is there and nothing was charged. `failed`: the card was refused; nothing was charged. */
export const CLAIM_PAYMENTS = ['none', 'open', 'trial', 'paid', 'failed'] as const
export type ClaimPayment = (typeof CLAIM_PAYMENTS)[number]

/** What happens next, and on whose side it lies. */
export const NEXT_STEPS = [
  'prove',
  'typeCode',
  'operatorReads',
  'ownerAnswers',
  'pay',
  'confirming',
  'onboarding',
  'requestAccess',
  'startAgain',
] as const
export type NextStep = (typeof NEXT_STEPS)[number]

export const CLAIM_DAYS = 14
/** A decision leaves at least this long to pay. */
export const PAY_DAYS = 7
/** How long a brand's owner has to answer a request for access. */
export const ANSWER_DAYS = 7

export const CODE_MINUTES = 15
export const CODE_TRIES = 5
/** Codes an hour for one claim, and a day for one domain: with their tries that is 50 guesses a day, whoever claims (M2). */
export const CODES_PER_CLAIM = 3
export const CODES_PER_DOMAIN = 10
/** Digits and letters that are not mistaken for one another, and make no words. */
export const CODE_CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXZ'
export const CODE_LENGTH = 8

/** A TXT record of the brand's domain: `trellis-verify=<token>`. */
export const DNS_PREFIX = 'trellis-verify='
export const PROOF_FILE = '/.well-known/trellis-verify.txt'

export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const
export const DOCUMENT_BYTES = 20_971_520
export const DOCUMENTS_MAX = 10

/** What happens to a claim. */
export type ClaimEvent =
  /** The claimant asked the brand's owner for access. */
  | { type: 'contested' }
  /** A code was sent, a record or file was looked for. */
  | { type: 'proofBegun' }
  | { type: 'proved' }
  /** It went to the operator: documents, or a listing that somebody must look at. */
  | { type: 'submitted' }
  | { type: 'approved' }
  | { type: 'paid' }
  | { type: 'ended'; ending: ClaimEnding }

const OPEN: readonly ClaimState[] = OPEN_CLAIM_STATES

/** Returns whether the claim can still change. */
export function isOpen(state: ClaimState): boolean {
  return OPEN.includes(state)
}

/** How a claim begins: 'alreadyClaimed' and 'ownBrand' are refused. */
export type ClaimOpening = 'started' | 'contested' | 'alreadyClaimed' | 'ownBrand'

/** Returns how a claim begins: one of a brand that has an owner only as a request for access, which makes it contested (A55). */
export function claimOpening(brand: { hasOwner: boolean; isOwn: boolean; asksForAccess: boolean }): ClaimOpening {
  if (!brand.hasOwner) return 'started'
  if (brand.isOwn) return 'ownBrand'
  return brand.asksForAccess ? 'contested' : 'alreadyClaimed'
}

/**
 * The state after an event; null where the event cannot happen in this state. The machine is the whole truth: nothing leads back from an end,
 * and only a proved or approved claim becomes active.
 */
export function stateAfter(state: ClaimState, event: ClaimEvent): ClaimState | null {
  if (!isOpen(state)) return null
  switch (event.type) {
    case 'contested':
      return state === 'started' ? 'contested' : null
    case 'proofBegun':
    case 'submitted':
      if (state === 'verified') return null
      return state === 'contested' ? 'contested' : 'verifying'
    case 'proved':
      // Against a living owner proof decides nothing by itself: an operator does.
      if (state === 'verified') return null
      return state === 'contested' ? 'contested' : 'verified'
    case 'approved':
      return state === 'verified' ? null : 'verified'
    case 'paid':
      return state === 'verified' ? 'active' : null
    case 'ended':
      return event.ending === 'time' || event.ending === 'withdrawn' ? 'expired' : 'rejected'
  }
}
