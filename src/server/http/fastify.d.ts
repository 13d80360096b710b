import 'fastify'

import type { Access, Endpoint } from '#shared/api/contract.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user and business of the request, for the log. */
    userId: string | undefined
    businessId: string | undefined
    /** The code of the refusal, if it was refused. */
    refusal: string | undefined
    /** The key of the caller in the fair queue. */
    caller: string | undefined
    /** Gives its place among the running requests to others. */
    leaveQueue: (() => void) | undefined
  }
  interface FastifyContextConfig {
    /** Who may call; every route says it (A13). */
    access?: Access['who']
    /** The contract behind a call of the API. */
    endpoint?: Endpoint
  }
}
