import { addAbortSignal, Readable } from 'node:stream'

import type Stripe from 'stripe'

import { refuseInTransaction } from '#server/data/open-transaction.ts'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>
type Reply = Awaited<ReturnType<HttpClient['makeRequest']>>

/**
 * Throws inside a database transaction, and limits the whole request, body included: the SDK's own timeout
 * restarts with every byte. After a timeout the returned reply stops the SDK's retries, so that no caller
 * waits for several in a row (F13); earlier failures are retried.
 */
export function withDeadline(client: HttpClient): HttpClient {
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      refuseInTransaction('Stripe')
      const [timeout] = request.slice(-1)
      const deadline = AbortSignal.timeout(Number(timeout))
      try {
        const reply = await client.makeRequest(...request)
        const body = reply.getRawResponse()
        if (body instanceof Readable) addAbortSignal(deadline, body)
        return reply
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT') return TIMED_OUT
        throw error
      }
    },
  }
}

const TIMED_OUT: Reply = {
  getStatusCode: () => 504,
  getHeaders: () => ({ 'stripe-should-retry': 'false' }),
  getRawResponse: () => undefined,
  toStream: () => Readable.from([]),
  toJSON: async () => ({ error: { type: 'api_error', message: 'The request timed out.' } }),
}
