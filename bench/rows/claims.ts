import { Client } from 'pg'

import { findBrandNames } from '#features/brand/contract.ts'
import { SESSION } from '#server/data/db.ts'
import { callUrl } from '#shared/api/call.ts'

import type { Bench } from '../bench.ts'
import { milliseconds } from '../load/load.ts'
import type { Row } from '../measure/report.ts'
import { type Contender, race } from '../measure/rounds.ts'
import { startBare, startProduct } from '../load/servers.ts'
import { bareRoute, recordNames } from '../measure/statements.ts'

const BRANDS = 120_000
/** The limit for a search while typing. */
const P95_MS = 50

/** Typed names: prefixes of two letters and more, words inside, typos, no match. */
const TYPED = 'gr|sol|green|oat mi|golden oat|harvst|meadw farm|crunhcy|creamy 9|zzzz'.split('|')

/**
 * Measures the search by name over 120,000 brands, with its slowest twentieth: against a bare server with the
 * same SQL, and against a limit.
 */
export async function findingNames({ database, effort, say }: Bench): Promise<Row[]> {
  const { url: databaseUrl, migrationUrl } = database
  const brands = await enoughBrands(migrationUrl)
  const statements = await Promise.all(TYPED.map((name) => recordNames(databaseUrl, name)))
  const routes = statements.map((work, index) => bareRoute(`/names-${index}`, work))
  const bare = await startBare({ databaseUrl, routes, session: SESSION })
  // Behind a proxy, so that each request has its own IP address: the search is limited by address.
  const product = await startProduct(databaseUrl, { TRUSTED_PROXIES: '127.0.0.1' })
  const own = TYPED.map((name) => callUrl(findBrandNames, { query: { name, limit: 8 } }))
  const plain = TYPED.map((_, index) => `/names-${index}`)
  const at = (server: typeof bare, paths: readonly string[]) => () =>
    milliseconds(
      { server, path: '', next: (n) => ({ path: paths[n % paths.length] ?? '', from: address(n) }) },
      effort,
      0.95,
    )
  const contenders: Contender[] = [
    { name: 'ours', measure: at(product, own) },
    { name: 'bare', measure: at(bare, plain) },
  ]
  try {
    const { ours, bare: baseline } = await race(contenders, effort.rounds, say)
    if (!ours || !baseline) return []
    const what = `GET brands/names over ${brands.toLocaleString('en-GB')} brands, the slowest in twenty`
    const row = { what, ours: `${ours.figure.toFixed(1)} ms`, atLeast: false, spread: baseline.spread }
    return [
      {
        ...row,
        what: `${what} / bare Fastify + pg, same SQL`,
        baseline: `${baseline.figure.toFixed(1)} ms`,
        ratio: ours.figure / baseline.figure,
        bar: 1.5,
        unit: ' ×',
      },
      { ...row, baseline: '', ratio: ours.figure, bar: P95_MS, unit: ' ms', spread: 0 },
    ]
  } finally {
    await product.stop()
    await bare.stop()
  }
}

const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Fills the catalogue with names of two words, on the first run. Returns the number of brands. */
async function enoughBrands(migrationUrl: string): Promise<number> {
  const client = new Client({ connectionString: migrationUrl, options: '-c timezone=UTC' })
  await client.connect()
  const count = async () =>
    (await client.query<{ n: number }>('select count(*)::int as n from brand')).rows[0]?.n ?? 0
  try {
    const missing = BRANDS - (await count())
    if (missing > 0) {
      await client.query(
        `insert into brand (name, slug)
           select initcap(a[1 + n % 24] || b[1 + (n / 24) % 20] || ' ' || c[1 + (n / 480) % 16]) || case when n >= 7680 then ' ' || substr(md5(n::text), 1, 4) else '' end,
             'bench-name-' || n
           from generate_series(0, $1::int - 1) n,
             (select string_to_array('gol gre mea sol ber fen har wil oli qui ros tha mor lin bra cal dov elm fir hol ivy jun kes lar', ' ') as a,
               string_to_array('den en dow stice ries nel vest der via nce emary tch row dale mble low ecot wood stone mere', ' ') as b,
               string_to_array('oats farm kitchen larder dairy bakery foods garden mill pantry press roasters tea works soap cellar', ' ') as c) parts`,
        [missing],
      )
      await client.query('analyze brand')
    }
    return await count()
  } finally {
    await client.end()
  }
}
