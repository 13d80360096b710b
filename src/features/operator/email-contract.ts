import * as z from 'zod/mini'

import { REASON_MAX } from '#features/operator/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

const Instant = z.iso.datetime()
const OPERATOR = { who: 'operator' } as const

/** The hash of an email address in hex: the only form that is stored. */
const MailboxId = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'This isn’t a valid id.' }))
const Kind = z.enum(['bounce', 'complaint'])

/** Why a mailbox only gets requested emails. `until`: when a bounce expires; a complaint never does. */
export const Suppressed = z.object({
  id: MailboxId,
  kind: Kind,
  /** The mail server's message. */
  detail: z.string(),
  since: Instant,
  until: z.nullable(Instant),
})
export type Suppressed = z.infer<typeof Suppressed>

/** The mailbox, if it is known: that of an account, or of a newsletter subscriber. */
export const SuppressedMailbox = z.object({
  ...Suppressed.shape,
  email: z.nullable(z.string()),
  account: z.nullable(z.object({ id: Id, name: z.string(), username: z.string() })),
})
export type SuppressedMailbox = z.infer<typeof SuppressedMailbox>

/** `search`: a whole email address, or the start of an account's email or username. */
export const listSuppressed = endpoint('GET /operator/suppressed', {
  summary: 'Email addresses that bounced or reported spam, latest first',
  access: OPERATOR,
  stepUp: true,
  query: z.object({
    search: z._default(text(254), ''),
    limit: z._default(int(1, 100), 20),
    page: z._default(int(1, 100_000), 1),
  }),
  reply: list('mailboxes', SuppressedMailbox),
})

/** Lifts the suppression. 409 `conflict`: already lifted. */
export const liftSuppression = endpoint('POST /operator/suppressed/:id/lift', {
  summary: 'Resume emails to an address',
  access: OPERATOR,
  stepUp: true,
  params: z.object({ id: MailboxId }),
  body: z.strictObject({ kind: Kind, reason: text(REASON_MAX, 10) }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})
