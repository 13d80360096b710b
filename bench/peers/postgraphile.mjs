import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

import pg from 'pg'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

// PostGraphile over the product's own tables, set up as documented: its default preset, its Node server, a
// pool as large as ours. Before each query the bearer token is checked with the product's own statement;
// non-members are refused.

/**
 * @type {{ port: number, databaseUrl: string, access: { name: string, text: string, values: (string | null)[]
 * } }}
 */
const { port, databaseUrl, access } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c timezone=UTC' })

/** Throws unless the bearer token belongs to a member. Its hash is the open value of the plan. */
async function requireMembership({ headers }) {
  const token = /^bearer ([A-Za-z0-9_-]{43})$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new Error('Log in first.')
  const hash = createHash('sha256').update(token).digest()
  const values = access.values.map((value) => value ?? hash)
  const { rows } = await pool.query({ name: access.name, text: access.text, values })
  if (rows[0]?.state !== 'live' || rows[0].role === null) throw new Error('There is nothing here.')
}

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  // Disables warnings about missing indexes: the product's indexes begin with the brand.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ pool, schemas: ['public'] })],
  grafserv: { graphiql: false, watch: false },
  grafast: {
    explain: false,
    async context({ node }) {
      await requireMembership(node.req)
      return {}
    },
  },
})
const handle = instance.createServ(grafserv).createHandler()
await instance.getSchemaResult()
createServer((request, response) => {
  if (request.url === '/livez') response.end('alive')
  else handle(request, response)
}).listen(port, '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
