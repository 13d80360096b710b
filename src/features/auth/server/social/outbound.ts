import type * as z from 'zod/mini'

import { ApiError } from '#shared/errors.ts'
import { refuseInTransaction } from '#server/data/open-transaction.ts'

const TIMEOUT_MS = 8_000

export type Answer = { isOk: boolean; body: unknown }

/**
 * Calls a provider: at most 8 seconds, no redirects (A103). A 4xx is returned as an answer; everything else
 * that fails throws `bad_gateway`.
 */
export async function ask(provider: string, url: URL, form?: Record<string, string>): Promise<Answer> {
  refuseInTransaction(provider)
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    return { isOk: response.ok, body: await response.json() }
  } catch {
    throw away(provider)
  }
}

/** Parses a provider's response; an invalid one is the provider's fault. */
export function readAnswer<S extends z.ZodMiniType>(
  provider: string,
  schema: S,
  answer: Answer,
): z.output<S> {
  const parsed = schema.safeParse(answer.body)
  if (!answer.isOk || !parsed.success) throw away(provider)
  return parsed.data
}

function away(provider: string): ApiError {
  return new ApiError('bad_gateway', `We couldn’t reach ${provider}. Try again in a moment.`)
}
