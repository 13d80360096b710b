import { listSlots } from '#features/promotions/platform-contract.ts'
import { findSlots } from '#features/promotions/server/slots.ts'
import { callUrl } from '#shared/api/call.ts'
import { systemClock } from '#server/data/clock.ts'
import { loadConfig } from '#server/config.ts'
import { SESSION } from '#server/data/db.ts'

import type { Bench } from '../bench.ts'
import { milliseconds } from '../load/load.ts'
import { startBare, startProduct } from '../load/servers.ts'
import type { Row } from '../measure/report.ts'
import { type Contender, race } from '../measure/rounds.ts'
import { bareRoute, recordWork } from '../measure/statements.ts'
import { seedPromotions } from '../seed/promotions.ts'

const RUNNING = 20_000
/** The limit for the slowest call in twenty. */
const P95_MS = 10

/**
 * Measures the sponsored cards of a category with 20,000 running promotions, with their slowest twentieth:
 * against a bare server with the same SQL, and against a limit.
 */
export async function choosingCards({ database, effort, say }: Bench): Promise<Row[]> {
  const { url: databaseUrl, migrationUrl } = database
  const category = await seedPromotions(migrationUrl, RUNNING)
  const query = { key: 'bench', placement: 'category', category, country: 'BE', limit: 2 } as const
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, SITE_KEYS: 'bench' })
  const recorded = await recordWork(databaseUrl, (db) =>
    findSlots({ db, config, clock: systemClock(), address: '192.0.2.1', userAgent: 'Firefox' }, query),
  )
  // The day's salt and the signing key are read once by each process.
  const statements = recorded.filter(({ sql }) => /promotion_place|from category/.test(sql))
  const bare = await startBare({ databaseUrl, routes: [bareRoute('/slots', statements)], session: SESSION })
  const product = await startProduct(databaseUrl, { SITE_KEYS: 'bench' })
  const contenders: Contender[] = [
    {
      name: 'ours',
      measure: () => milliseconds({ server: product, path: callUrl(listSlots, { query }) }, effort, 0.95),
    },
    { name: 'bare', measure: () => milliseconds({ server: bare, path: '/slots' }, effort, 0.95) },
  ]
  try {
    const { ours, bare: baseline } = await race(contenders, effort.rounds, say)
    if (!ours || !baseline) return []
    const what = `GET platform/slots, ${RUNNING.toLocaleString('en-GB')} promotions running, the slowest in twenty`
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
