import * as z from 'zod/mini'

import { CLAIM_PAYMENTS, CLAIM_STATES, CODE_CHARACTERS, CODE_LENGTH } from '#features/claims/rules.ts'
import { Id } from '#shared/api/input.ts'

const Instant = z.iso.datetime()
const Moment = z.nullable(Instant)

/** One state transition of a claim; lists are oldest first. `note` is text by the operator or the owner. */
export const Moved = z.object({ state: z.enum(CLAIM_STATES), at: Instant, note: z.string() })

/** The available proofs. A null one is unavailable for this brand; documents are always available. */
export const Ways = z.object({
  /** The account's email is on the brand's domain, so one click proves it. */
  account: z.nullable(z.object({ email: z.string() })),
  /** A code can be sent to any email address at `domain` or a subdomain. */
  mail: z.nullable(z.object({ domain: z.string() })),
  /** A TXT record of the domain `name` itself with the value `value`. */
  dns: z.nullable(z.object({ name: z.string(), value: z.string() })),
  /** A text file at `url` that contains `body`. */
  file: z.nullable(z.object({ url: z.string(), body: z.string() })),
})

export const Proposal = z.object({
  name: z.string(),
  website: z.string(),
  category: z.nullable(z.object({ id: Id, title: z.string() })),
  product: z.string(),
})

export const ClaimPaymentState = z.object({
  state: z.enum(CLAIM_PAYMENTS),
  /** The plan of the trial or the paid subscription. */
  planId: z.nullable(z.string()),
  /** When an uncharged trial ends by itself. */
  trialEndsAt: Moment,
  /** The open checkout, to be continued. */
  checkoutUrl: z.nullable(z.string()),
})

export const Contest = z.object({
  ownerToldAt: Instant,
  answerBy: Instant,
  answer: z.nullable(z.enum(['keep', 'release'])),
  answeredAt: Moment,
})

/** A typed code: any case, spaces and dashes allowed. */
export const ClaimCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '')),
  ),
  z.string().check(
    z.refine(
      (code) =>
        code.length === CODE_LENGTH && [...code].every((character) => CODE_CHARACTERS.includes(character)),
      {
        error: 'Enter the eight-character code.',
      },
    ),
  ),
)
