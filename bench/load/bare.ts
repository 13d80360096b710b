import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { fastify } from 'fastify'
import pg from 'pg'

/** A value in JSON: itself, bytes as hex, a new uuid per run, or a list of such. */
export type Value = string | number | boolean | null | { hex: string } | { random: true } | readonly Value[]
export type BareRoute = {
  method: 'GET' | 'POST'
  path: string
  statements: { name: string; text: string; values: Value[] }[]
  /** Sent as it is, instead of rows. */
  body?: string
}
/** `session`: settings that the same SQL depends on. */
export type BarePlan = { port: number; databaseUrl: string; routes: BareRoute[]; session?: string }

/**
 * Runs the baseline: Fastify and pg with nothing between them. Each route runs its prepared statements in
 * turn and returns the rows of the last. Timestamps stay text, as in the product, so that no time is spent on
 * parsing dates.
 */
async function serve({ port, databaseUrl, routes, session }: BarePlan) {
  pg.types.setTypeParser(1184, (value) => value)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    ...(session !== undefined && { options: session }),
  })
  const app = fastify()
  for (const { method, path, statements, body } of routes) {
    app.route({
      method,
      url: path,
      handler: async () => {
        if (body !== undefined) return body
        let rows: unknown[] = []
        for (const { name, text, values } of statements)
          rows = (await pool.query({ name, text, values: values.map(given) })).rows
        return { rows }
      },
    })
  }
  app.get('/livez', () => ({ status: 'alive' }))
  await app.listen({ host: '127.0.0.1', port })
  process.once('SIGTERM', () => process.exit(0))
}

function given(value: Value): unknown {
  if (value === null || typeof value !== 'object') return value
  if ('map' in value) return value.map(given)
  return 'hex' in value ? Buffer.from(value.hex, 'hex') : randomUUID()
}

// Written by bench/load/servers.ts.
if (import.meta.main) await serve(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BarePlan)
