import type { Caller } from '#features/auth/server/caller.ts'
import { digest } from '#features/auth/server/log-in/tries.ts'
import { isApiError } from '#shared/errors.ts'

/** Mails an hour to one mailbox, whether or not anybody has it (A127). */
const BUDGETS = {
  signup: { name: 'mailbox-signup', points: 6, seconds: 3600, store: 'database' },
  reset: { name: 'mailbox-reset', points: 3, seconds: 3600, store: 'database' },
  address: { name: 'mailbox-address', points: 3, seconds: 3600, store: 'database' },
  invite: { name: 'mailbox-invite', points: 3, seconds: 3600, store: 'database' },
  claim: { name: 'mailbox-claim', points: 6, seconds: 3600, store: 'database' },
  erase: { name: 'mailbox-erase', points: 3, seconds: 3600, store: 'database' },
} as const

/** Takes one mail of the mailbox's hour. Refuses with `rate_limited` when there is none left. */
export async function takeMail(caller: Caller, purpose: keyof typeof BUDGETS, email: string): Promise<void> {
  await caller.limits.take(BUDGETS[purpose], digest(email.toLowerCase()))
}

/** The same, for calls that answer alike whether or not a mail goes out. */
export async function mayMail(caller: Caller, purpose: keyof typeof BUDGETS, email: string): Promise<boolean> {
  try {
    await takeMail(caller, purpose, email)
    return true
  } catch (error) {
    if (isApiError(error, 'rate_limited')) return false
    throw error
  }
}
