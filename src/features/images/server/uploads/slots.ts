import type { FastifyRequest } from 'fastify'

import { ApiError } from '#shared/errors.ts'
import { allowSlowBody } from '#server/api/guard.ts'
import { unavailable } from '#server/api/refusals.ts'
import type { Config } from '#server/config.ts'

/** Uploads that one process receives at once, of all accounts together. */
const TOTAL = 32
const RETRY_SECONDS = 5

const running = new WeakMap<Config, Map<string, number>>()

/**
 * Runs `work`, which reads the file of an admitted request, in one of the account's upload slots and with the
 * timeout of uploads. Throws 429 `rate_limited` if the account has no slot left, 503 `unavailable` if the
 * process has none.
 */
export async function withUploadSlot<T>(
  request: FastifyRequest,
  { config, account, atOnce }: { config: Config; account: string; atOnce: number },
  work: () => Promise<T>,
): Promise<T> {
  const slots = running.get(config) ?? new Map<string, number>()
  running.set(config, slots)
  const own = slots.get(account) ?? 0
  if (own >= atOnce)
    throw new ApiError('rate_limited', `You can upload ${atOnce} files at once. Wait for one to finish.`, {
      retryAfter: RETRY_SECONDS,
    })
  if (slots.values().reduce((sum, n) => sum + n, 0) >= TOTAL) throw unavailable(RETRY_SECONDS)
  slots.set(account, own + 1)
  try {
    allowSlowBody(request, config)
    return await work()
  } finally {
    const left = (slots.get(account) ?? 1) - 1
    if (left === 0) slots.delete(account)
    else slots.set(account, left)
  }
}
