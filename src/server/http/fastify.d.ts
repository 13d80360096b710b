import 'fastify'

import type { Access, Endpoint } from '#shared/api/contract.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call it is, for the log. */
    userId: string | undefined
    businessId: string | undefined
    /** The code of the refusal, if it was refused. */
    refusal: string | undefined
    /** Whose share of the server it takes. */
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
