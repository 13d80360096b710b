import 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call it is, for the log. */
    userId: string | undefined
    businessId: string | undefined
    /** The code of the refusal, if it was refused. */
    refusal: string | undefined
  }
  interface FastifyContextConfig {
    access?: string
  }
}
