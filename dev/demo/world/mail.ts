import { addressHash } from '#server/email/suppressed.ts'

import { before, DAY, type Rows } from './rows.ts'

/**
 * Adds two suppressed mailboxes: an owner's, which no longer exists, and one of a person without an account.
 */
export function addMailboxes(rows: Rows, now: Date): void {
  rows.emailSuppression.push(
    {
      emailHash: addressHash('cleo@cloverkin.example'),
      reason: 'bounce',
      detail: '550 5.1.1 The mailbox does not exist.',
      createdAt: before(now, 6 * DAY).toISOString(),
    },
    {
      emailHash: addressHash('reader@elsewhere.example'),
      reason: 'complaint',
      createdAt: before(now, 12 * DAY).toISOString(),
    },
  )
}
