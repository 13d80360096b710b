import * as z from 'zod/mini'

import { REASON_MAX } from '#features/operator/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

const Instant = z.iso.datetime()
const OPERATOR = { who: 'operator' } as const

/** The hash of an address, in hex: all that is kept of it. */
const MailboxId = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'This is not a valid id.' }))
const Kind = z.enum(['bounce', 'complaint'])

/** Why a mailbox gets nothing but what its person asks for. `until`: when a bounce is forgotten by itself; a complaint never is. */
export const Suppressed = z.object({
  id: MailboxId,
  kind: Kind,
  /** What the mail server said. */
  detail: z.string(),
  since: Instant,
  until: z.nullable(Instant),
})
export type Suppressed = z.infer<typeof Suppressed>

/** Whose mailbox it is where we still know: an account's, or the address of somebody who reads the letter. */
export const SuppressedMailbox = z.object({
  ...Suppressed.shape,
  email: z.nullable(z.string()),
  account: z.nullable(z.object({ id: Id, name: z.string(), username: z.string() })),
})
export type SuppressedMailbox = z.infer<typeof SuppressedMailbox>

/** `search`: a whole address, or how the address or username of an account begins. */
export const listSuppressed = endpoint('GET /operator/suppressed', {
  summary: 'Mailboxes that sent mail back or called it spam, latest first',
  access: OPERATOR,
  query: z.object({
    search: z._default(text(254), ''),
    limit: z._default(int(1, 100), 20),
    page: z._default(int(1, 100_000), 1),
  }),
  reply: list('mailboxes', SuppressedMailbox),
})

/** Mail goes there again. 409 `conflict`: it does already. */
export const liftSuppression = endpoint('POST /operator/suppressed/:id/lift', {
  summary: 'Let mail through to a mailbox again',
  access: OPERATOR,
  params: z.object({ id: MailboxId }),
  body: z.strictObject({ kind: Kind, reason: text(REASON_MAX, 10) }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})
