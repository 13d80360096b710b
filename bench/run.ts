import { parseArgs } from 'node:util'

import { endAll, onSignal } from '../scripts/run/child.ts'
import type { Bench, Standalone } from './bench.ts'
import { type BenchDatabase, openBenchDatabase } from './seed/database.ts'
import { machine, type Row, table, writeResults } from './measure/report.ts'
import { findingNames } from './rows/claims.ts'
import { dashboardAtFullSize, dashboardAtScale, yearOfDays } from './rows/analytics.ts'
import { firstLoad } from './rows/browser.ts'
import { hotLinking } from './rows/embeds.ts'
import { takingEvents } from './rows/events.ts'
import { guarding } from './rows/guard.ts'
import { sendingFeeds } from './rows/feeds.ts'
import { feltSpeed } from './rows/felt.ts'
import { pictures } from './rows/images.ts'
import { publicLists } from './rows/listings.ts'
import { remembering } from './rows/memory.ts'
import { lighthouseMarks } from './rows/lighthouse.ts'
import { besideDirectus, besidePostGraphile } from './rows/peers.ts'
import { atHalfSaturation, atTwiceSaturation, belowSaturation } from './rows/overload.ts'
import { readingProducts } from './rows/products.ts'
import { readingQueue } from './rows/queue.ts'
import { readingDeep, readingOthers, readingReviews } from './rows/reading.ts'
import { shopPage } from './rows/shop-page.ts'
import { choosingCards } from './rows/slots.ts'
import { sendingWebhooks } from './rows/webhooks.ts'
import { soaking } from './rows/soak.ts'
import { cleanClone, coldStart } from './rows/starting.ts'
import { writing } from './rows/writing.ts'
import { bundle, startProduct } from './load/servers.ts'
import { recordStatements } from './measure/statements.ts'

const ROWS: Record<string, (bench: Bench) => Promise<Row[]>> = {
  reviews: readingReviews,
  others: readingOthers,
  deep: readingDeep,
  products: readingProducts,
  names: findingNames,
  listings: publicLists,
  slots: choosingCards,
  embeds: hotLinking,
  shop: shopPage,
  writing,
  events: takingEvents,
  scale: dashboardAtScale,
  year: yearOfDays,
  start: coldStart,
  overload: atTwiceSaturation,
  half: atHalfSaturation,
  below: belowSaturation,
  postgraphile: besidePostGraphile,
  directus: besideDirectus,
  browser: firstLoad,
  felt: feltSpeed,
  lighthouse: lighthouseMarks,
  pictures,
  memory: remembering,
  feeds: sendingFeeds,
  queue: readingQueue,
  clone: cleanClone,
  large: dashboardAtFullSize,
  soak: soaking,
}

/** Rows that need neither the million reviews nor the server. */
const STANDALONE: Record<string, (parts: Standalone) => Promise<Row[]>> = {
  guard: guarding,
  webhooks: sendingWebhooks,
}

/** Rows that take hours run only when they are named. */
const ONLY_NAMED = ['large', 'soak']

const { values } = parseArgs({
  options: {
    /** A tenth of the data, short rounds, no clean clone, and RESULTS.md unchanged. */
    quick: { type: 'boolean', default: false },
    /** Names of rows, comma-separated. */
    only: { type: 'string' },
    reviews: { type: 'string' },
    rounds: { type: 'string' },
    /** The reviews of the row `large`. */
    large: { type: 'string', default: '20000000' },
    /** The minutes of the row `soak`. */
    minutes: { type: 'string', default: '60' },
  },
})

let database: BenchDatabase | undefined
const cleanUp = async () => {
  await endAll()
  await database?.stop()
}
onSignal(cleanUp)
// An error outside any row ends the run and its processes.
process.on('uncaughtException', (error) => {
  console.error(error)
  void cleanUp().finally(() => process.exit(1))
})
await main()
// A failed row may have left a timer or a process.
await endAll()
process.exit()

async function main() {
  const say = (line: string) => console.log(line)
  const reviews = Number(values.reviews ?? (values.quick ? 100_000 : 1_000_000))
  const rounds = Number(values.rounds ?? (values.quick ? 3 : 7))
  const effort = {
    seconds: values.quick ? 1 : 3,
    connections: 16,
    rounds,
    requests: values.quick ? 100 : 400,
    longSeconds: values.quick ? 10 : 300,
  }
  const usual = [...Object.keys(ROWS), ...Object.keys(STANDALONE)].filter(
    (name) => !ONLY_NAMED.includes(name),
  )
  const wanted = values.only?.split(',') ?? usual.filter((name) => !values.quick || name !== 'clone')
  const unknown = wanted.find((name) => !(name in ROWS) && !(name in STANDALONE))
  if (unknown !== undefined)
    throw new Error(`There is no row ${unknown}. There are ${usual.concat(ONLY_NAMED).join(', ')}.`)
  const rows: Row[] = []
  const notes: string[] = []
  const note = (line: string) => void notes.push(line)
  const measure = async (name: string, row: () => Promise<Row[]>) => {
    say(name)
    await row().then(
      (more) => rows.push(...more),
      (error: unknown) =>
        note(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`),
    )
  }
  const standalone = { webhookEvents: values.quick ? 5_000 : 100_000, effort, say, note }
  for (const name of wanted) {
    const row = STANDALONE[name]
    if (row !== undefined) await measure(name, () => row(standalone))
  }
  const version = await measureOnDatabase(wanted, { reviews, ...standalone }, measure)
  say(`\n${table(rows)}\n${notes.join('\n')}`)
  const isWhole = !values.quick && values.only === undefined
  const command = `npm run bench${values.rounds === undefined ? '' : ` -- --rounds ${values.rounds}`}`
  if (isWhole) writeResults({ rows, machine: machine(version), command, notes })
}

type Measure = (name: string, row: () => Promise<Row[]>) => Promise<void>

/** Measures the rows that need the benchmark's database, opened only for them. Returns PostgreSQL's version. */
async function measureOnDatabase(
  wanted: readonly string[],
  parts: Standalone & { reviews: number },
  measure: Measure,
): Promise<string> {
  const chosen = wanted.filter((name) => name in ROWS)
  if (chosen.length === 0) return ''
  database = await openBenchDatabase({ reviews: parts.reviews }, parts.say)
  try {
    await bundle()
    const statements = await recordStatements(database.url, database.seeded)
    const product = await startProduct(database.url)
    const sizes = { largeReviews: Number(values.large), soakMinutes: Number(values.minutes) }
    const bench = { ...parts, ...sizes, database, statements, product }
    try {
      for (const name of chosen) await measure(name, async () => (await ROWS[name]?.(bench)) ?? [])
    } finally {
      await product.stop()
    }
    return database.version
  } finally {
    await database.stop()
  }
}
