import 'fastify'

import type { Access, Endpoint } from '#shared/api/contract.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user and business of the request, for the log. */
    userId: string | undefined
    businessId: string | undefined
    /** The code of the error, if the request failed. */
    refusal: string | undefined
    /** The key of the caller in the fair queue. */
    caller: string | undefined
    /** Frees its slot in the fair queue for others. */
    leaveQueue: (() => void) | undefined
  }
  interface FastifyContextConfig {
    /** The endpoint's access; every route declares it (A13). */
    access?: Access['who']
    /** The contract of an API route. */
    endpoint?: Endpoint
    /** Whether it calls the API itself, so that it is queued apart from pages and files. */
    isForAgents?: boolean
  }
}
