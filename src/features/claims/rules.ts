import { OPEN_CLAIM_STATES } from '#shared/claim-states.ts'

/** The states of a claim. Only `active` owns the brand. */
export const CLAIM_STATES = [
  'started',
  'verifying',
  'verified',
  'active',
  'rejected',
  'contested',
  'expired',
] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/**
 * The proofs of ownership; `account` and `mail` take effect at once, `operator` is a decision without proof.
 */
export const PROOF_WAYS = ['account', 'mail', 'dns', 'file', 'documents'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** Why a claim ended. `lost`: another user became the owner. `kept`: the owner keeps the brand. */
export const CLAIM_ENDINGS = ['refused', 'lost', 'kept', 'withdrawn', 'time'] as const
export type ClaimEnding = (typeof CLAIM_ENDINGS)[number]

/**
 * The payment state of a claim. `trial`: a card is saved and nothing was charged. `failed`: the card was
 * declined; nothing was charged.
 */
export const CLAIM_PAYMENTS = ['none', 'open', 'trial', 'paid', 'failed'] as const
export type ClaimPayment = (typeof CLAIM_PAYMENTS)[number]

/** The next step, and who has to take it. */
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
/** The least time to pay after a decision, in days. */
export const PAY_DAYS = 7
/** How many days a brand's owner has to answer an access request. */
export const ANSWER_DAYS = 7
/** How many days after a request ended its claimant may ask the same owner again. */
export const ASK_AGAIN_DAYS = 7

export const CODE_MINUTES = 15
export const CODE_TRIES = 5
/**
 * Codes an hour for one claim, and a day for one domain: with five tries each that is 50 guesses a day, from
 * all claimants together.
 */
export const CODES_PER_CLAIM = 3
export const CODES_PER_DOMAIN = 10
/** Digits and letters that are not confused with one another and form no words. */
export const CODE_CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXZ'
export const CODE_LENGTH = 8

/** The prefix of a TXT record on the brand's domain: `trellis-verify=<token>`. */
export const DNS_PREFIX = 'trellis-verify='
export const PROOF_FILE = '/.well-known/trellis-verify.txt'

export const DOCUMENT_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const
export const DOCUMENT_BYTES = 20_971_520
export const DOCUMENTS_MAX = 10
/** Of all claims of one claimant, ended ones included. */
export const DOCUMENT_BYTES_PER_ACCOUNT = DOCUMENTS_MAX * DOCUMENT_BYTES

/** An event of a claim. */
export type ClaimEvent =
  /** The claimant asked the brand's owner for access. */
  | { type: 'contested' }
  /** A code was sent, or a record or file was checked. */
  | { type: 'proofBegun' }
  | { type: 'proved' }
  /** Submitted to an operator: documents, or a listing that needs review. */
  | { type: 'submitted' }
  | { type: 'approved' }
  | { type: 'paid' }
  | { type: 'ended'; ending: ClaimEnding }

const OPEN: readonly ClaimState[] = OPEN_CLAIM_STATES

/** Tells whether the claim can still change. */
export function isOpen(state: ClaimState): boolean {
  return OPEN.includes(state)
}

/** How a claim starts: 'alreadyClaimed' and 'ownBrand' are refused. */
export type ClaimOpening = 'started' | 'contested' | 'alreadyClaimed' | 'ownBrand'

/**
 * Returns how a claim starts. A brand with an owner can only be claimed by an access request, which makes the
 * claim contested (A55).
 */
export function claimOpening(brand: {
  hasOwner: boolean
  isOwn: boolean
  asksForAccess: boolean
}): ClaimOpening {
  if (!brand.hasOwner) return 'started'
  if (brand.isOwn) return 'ownBrand'
  return brand.asksForAccess ? 'contested' : 'alreadyClaimed'
}

/**
 * Returns the state after an event, or null if the event is not allowed in this state. No transition leaves
 * an end state, and only a proved or approved claim becomes active.
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
      // If the brand has an active owner, a proof alone changes nothing: an operator decides.
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
