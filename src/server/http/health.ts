import type { FastifyInstance } from 'fastify'
import pg from 'pg'

import type { Config } from '#server/config.ts'

export type Health = {
  /** Makes /readyz fail from now on, so that no new request is sent to this process. */
  drain(): void
}

const ANYBODY = { config: { access: 'public' } } as const

/**
 * Mounts `/livez` (the process runs) and `/readyz` (the database answers and the process is not stopping).
 * The check uses a connection of its own: a load balancer must not take a server for dead because its pool is
 * busy.
 */
export function mountHealth(
  app: FastifyInstance,
  { url, isPooled, waitMs, statementTimeoutMs }: Config['database'],
): Health {
  let draining = false
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: waitMs,
    ...(!isPooled && { statement_timeout: statementTimeoutMs }),
    // A connection that hangs must not delay every later probe.
    query_timeout: waitMs,
    application_name: 'trellis-health',
    keepAlive: true,
  })
  pool.on('error', () => {})
  app.addHook('onClose', () => pool.end())
  let asking: Promise<unknown> | undefined
  const ask = () => (asking ??= pool.query('select 1').finally(() => (asking = undefined)))
  app.get('/livez', ANYBODY, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', ANYBODY, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining) return reply.code(503).header('retry-after', '5').send({ status: 'draining' })
    try {
      await ask()
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '1').send({ status: 'waiting for the database' })
    }
  })
  return { drain: () => void (draining = true) }
}
