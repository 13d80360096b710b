import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

export type Health = {
  /** From here on /readyz says no, so that no new request is sent here. */
  drain(): void
}

const ANYBODY = { config: { access: 'public' } } as const

/** `/livez`: the process runs. `/readyz`: it may be sent requests, that is, the database answers and it is not leaving. */
export function mountHealth(app: FastifyInstance, pool: Pool): Health {
  let draining = false
  app.get('/livez', ANYBODY, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', ANYBODY, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining) return reply.code(503).header('retry-after', '5').send({ status: 'draining' })
    try {
      await pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '1').send({ status: 'waiting for the database' })
    }
  })
  return { drain: () => void (draining = true) }
}
