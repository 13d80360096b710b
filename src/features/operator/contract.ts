import * as z from 'zod/mini'

import { FormerPassword } from '#features/auth/contract.ts'
import { Picture } from '#features/images/contract.ts'
import { PointOfSale, Product } from '#features/products/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

export const REASON_MAX = 1000

/**
 * The start of the console: whether it is open to this session, whether that needs a second factor first, and
 * the number of items in each queue.
 */
export const OperatorConsole = z.object({
  isConfirmed: z.boolean(),
  needsFactor: z.boolean(),
  waiting: z.object({
    verifications: z.int(),
    reports: z.int(),
    claims: z.int(),
    frozen: z.int(),
    promotions: z.int(),
  }),
})
export type OperatorConsole = z.infer<typeof OperatorConsole>

export const getDesk = endpoint('GET /operator', {
  summary: 'How much is waiting in each queue',
  access: { who: 'operator' },
  reply: OperatorConsole,
})

/** Does nothing but need a proof, which opens the console for half an hour. */
export const confirmOperator = endpoint('POST /operator/confirm', {
  summary: 'Open the console',
  access: { who: 'operator' },
  stepUp: true,
  body: z.strictObject({ password: FormerPassword }),
  reply: Nothing,
  status: 204,
})

/** A product with a requested verification. `missing` lists what its page lacks, in words. */
export const Verification = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  image: z.nullable(Picture),
  vegType: z.nullable(z.string()),
  categories: z.array(z.string()),
  ingredients: z.array(z.string()),
  allergens: Product.shape.allergens,
  allergensUnknown: Product.shape.allergensUnknown,
  purchasability: z.array(PointOfSale),
  missing: z.array(z.string()),
  brand: z.object({ id: Id, name: z.string(), slug: z.string(), website: z.string() }),
  requestedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Verification = z.infer<typeof Verification>

export const listVerifications = endpoint('GET /operator/verifications', {
  summary: 'Products waiting for verification, oldest first',
  access: { who: 'operator' },
  stepUp: true,
  query: z.object({ limit: z._default(int(1, 100), 20), page: z._default(int(1, 100_000), 1) }),
  reply: list('verifications', Verification),
})

/**
 * `If-Match` is the product's `updatedAt`: a product changed since must be reviewed again (412). Already
 * decided: 409 `conflict`.
 */
export const approveVerification = endpoint('POST /operator/verifications/:id/approve', {
  summary: 'Verify a product',
  access: { who: 'operator' },
  stepUp: true,
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

/** The reason is sent to the owner. */
export const refuseVerification = endpoint('POST /operator/verifications/:id/refuse', {
  summary: 'Decline to verify a product',
  access: { who: 'operator' },
  stepUp: true,
  body: z.strictObject({ reason: text(REASON_MAX, 10) }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})
