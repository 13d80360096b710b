import * as z from 'zod/mini'

import { endpoint, list } from '#shared/api/contract.ts'
import { Id, int } from '#shared/api/input.ts'

const Instant = z.iso.datetime()

const LEDGER_ENTRIES = ['grant', 'use', 'reserve', 'release', 'charge', 'refund', 'carry'] as const
/**
 * A line of the ledger. `amount` changes what is left and `reserved` what is booked: cents of credit, or
 * pieces of a perk. `until` is the end of its window.
 */
export const LedgerLine = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(['adCredit', 'email', 'pushNotification', 'socialPost']),
  entry: z.enum(LEDGER_ENTRIES),
  amount: z.int(),
  reserved: z.int(),
  until: Instant,
  promotion: z.nullable(z.object({ id: Id, title: z.string() })),
})
export type LedgerLine = z.infer<typeof LedgerLine>

const ofMoney = { who: 'member', can: 'credit.read', scope: { business: 'query.businessId' } } as const

export const listLedger = endpoint('GET /promotions/ledger', {
  summary: 'Every change of credit and perks, newest first',
  access: ofMoney,
  query: z.object({
    businessId: Id,
    limit: z._default(int(1, 100), 20),
    page: z._default(int(1, 10_000), 1),
  }),
  reply: list('lines', LedgerLine),
})

export const exportLedger = endpoint('GET /promotions/ledger.csv', {
  summary: 'Every change of credit and perks, as CSV',
  access: ofMoney,
  query: z.object({ businessId: Id }),
  reply: z.string(),
  produces: 'text/csv',
})
