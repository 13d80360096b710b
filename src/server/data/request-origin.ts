import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Where a request came from. `country` is ISO 3166-1 alpha-2, from a trusted proxy; `apiKey` the name of the
 * API key that it came with.
 */
export type RequestOrigin = { address: string; country: string | null; userAgent: string; apiKey?: string }

const origin = new AsyncLocalStorage<RequestOrigin>()

/** Runs the handling of a request, so that entries of the security log know where it came from. */
export const runWithOrigin = (from: RequestOrigin, work: () => void): void => origin.run(from, work)

/** Returns the origin of the request that is handled, if that is the one with this IP address. */
export function originOf(address: string | undefined): RequestOrigin | undefined {
  const from = origin.getStore()
  return address !== undefined && from?.address === address ? from : undefined
}

/** Adds the API key to the origin of the request that is handled. */
export function noteApiKey(name: string): void {
  const from = origin.getStore()
  if (from !== undefined) from.apiKey = name
}
