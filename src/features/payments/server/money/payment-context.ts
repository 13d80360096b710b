import type { Logger } from 'pino'

import type { Services } from '#server/api/context.ts'

export type PaymentContext = Pick<Services, 'db' | 'config' | 'clock' | 'outbox' | 'queue'> & {
  log: Pick<Logger, 'warn' | 'error'>
}
export type Account = { id: string; customerId: string | null }
