import * as z from 'zod/mini'

import { ClaimId } from '#features/claims/contract.ts'
import { CLAIM_STATES } from '#features/claims/rules.ts'
import { REASON_MAX } from '#features/operator/contract.ts'
import { Suppressed } from '#features/operator/email-contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'
import { PLAN_STATUSES, TIERS } from '#shared/paywall.ts'
import { ROLES } from '#shared/roles.ts'

const Instant = z.iso.datetime()
const OPERATOR = { who: 'operator' } as const

const int0 = (most: number) => z.int({ error: 'Use a whole number.' }).check(z.minimum(0), z.maximum(most))

export const ACCOUNT_STATES = ['live', 'unconfirmed', 'suspended', 'leaving'] as const

/** A user who can log in. `leaving`: they requested erasure. */
export const AccountRef = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(ACCOUNT_STATES),
  since: Instant,
})
export type AccountRef = z.infer<typeof AccountRef>

export const findAccounts = endpoint('GET /operator/accounts', {
  summary: 'Accounts by the beginning of their email or username',
  access: OPERATOR,
  stepUp: true,
  query: z.object({ name: text(254, 2) }),
  reply: list('accounts', AccountRef),
})

/** An email to an account: its subject, or its kind once the queue has deleted it. */
export const SentEmail = z.object({
  about: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  at: Instant,
})
export type SentEmail = z.infer<typeof SentEmail>

/**
 * Everything about one account. Emails: their subjects, never their content. `suppressed`: why its address
 * only gets requested emails.
 */
export const AccountFile = z.object({
  ...AccountRef.shape,
  suspendedAt: z.nullable(Instant),
  sessions: z.object({ open: z.int(), lastAt: z.nullable(Instant) }),
  businesses: z.array(
    z.object({
      id: Id,
      name: z.string(),
      role: z.enum(ROLES),
      tier: z.enum(TIERS),
      planStatus: z.enum(PLAN_STATUSES),
      brand: z.nullable(z.object({ id: Id, name: z.string(), slug: z.string(), isFrozen: z.boolean() })),
    }),
  ),
  claims: z.array(
    z.object({ id: ClaimId, state: z.enum(CLAIM_STATES), brand: z.string(), startedAt: Instant }),
  ),
  mails: z.array(SentEmail),
  suppressed: z.array(Suppressed),
  log: z.array(z.object({ event: z.string(), at: Instant })),
})
export type AccountFile = z.infer<typeof AccountFile>

/**
 * The credit of a month, in cents, and the perks of a year that were agreed with a business on the B2B plan.
 */
export const Allowance = z.object({
  adCreditCents: int0(10_000_000),
  emails: int0(1000),
  pushNotifications: int0(1000),
  socialPosts: int0(1000),
})
export type Allowance = z.infer<typeof Allowance>

export const getAllowance = endpoint('GET /operator/businesses/:id/allowance', {
  summary: 'The credit and perks of a business on the B2B plan; null until they are set',
  access: OPERATOR,
  stepUp: true,
  reply: z.object({ allowance: z.nullable(Allowance) }),
})

/**
 * A higher allowance applies at once, a lower one from the next month or year on. 409 `conflict` for a
 * business on another plan.
 */
export const setAllowance = endpoint('PUT /operator/businesses/:id/allowance', {
  summary: 'Set the credit and perks of a business on the B2B plan',
  access: OPERATOR,
  stepUp: true,
  body: z.strictObject(Allowance.shape),
  reply: z.object({ allowance: z.nullable(Allowance) }),
})

export const getAccountFile = endpoint('GET /operator/accounts/:id', {
  summary: 'One account: its state, businesses, claims, emails and log',
  access: OPERATOR,
  stepUp: true,
  reply: AccountFile,
})

/**
 * Ends every session at once and prevents new ones. The reason is emailed to the user. Operators can't be
 * suspended: 409 `conflict`.
 */
export const suspendAccount = endpoint('POST /operator/accounts/:id/suspend', {
  summary: 'Suspend an account',
  access: OPERATOR,
  stepUp: true,
  body: z.strictObject({ reason: text(REASON_MAX, 10) }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

export const restoreAccount = endpoint('POST /operator/accounts/:id/restore', {
  summary: 'Let a suspended account log in again',
  access: OPERATOR,
  stepUp: true,
  body: z.strictObject({ reason: text(REASON_MAX, 10) }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})
