import type { Caller } from '#features/auth/server/caller.ts'
import { digest } from '#features/auth/server/log-in/tries.ts'
import { isApiError } from '#shared/errors.ts'

/** Emails an hour to one mailbox, whether or not it has an account (A127). */
const BUDGETS = {
  signup: { name: 'mailbox-signup', points: 6, seconds: 3600, store: 'database' },
  reset: { name: 'mailbox-reset', points: 3, seconds: 3600, store: 'database' },
  address: { name: 'mailbox-address', points: 3, seconds: 3600, store: 'database' },
  invite: { name: 'mailbox-invite', points: 3, seconds: 3600, store: 'database' },
  claim: { name: 'mailbox-claim', points: 6, seconds: 3600, store: 'database' },
  lost: { name: 'mailbox-lost', points: 3, seconds: 3600, store: 'database' },
  erase: { name: 'mailbox-erase', points: 3, seconds: 3600, store: 'database' },
} as const

/** Takes one email from the mailbox's hourly limit. Throws `rate_limited` when none is left. */
export async function takeMail(caller: Caller, purpose: keyof typeof BUDGETS, email: string): Promise<void> {
  await caller.limits.take(BUDGETS[purpose], digest(email.toLowerCase()))
}

/** The same, for calls whose reply must not depend on whether an email is sent. */
export async function mayMail(
  caller: Caller,
  purpose: keyof typeof BUDGETS,
  email: string,
): Promise<boolean> {
  try {
    await takeMail(caller, purpose, email)
    return true
  } catch (error) {
    if (isApiError(error, 'rate_limited')) return false
    throw error
  }
}
