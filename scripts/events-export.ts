import { once } from 'node:events'
import { parseArgs } from 'node:util'

import { findLanes, lanesOf, partsOf } from '#features/events/server/raw/lanes.ts'
import { postgresStore } from '#features/events/server/raw/postgres-store.ts'
import type { RawEvent } from '#features/events/server/raw/event-store.ts'
import { csvRow } from '#shared/csv.ts'

import { typedSpan, withEvents } from './events/open.ts'
import { asCommand } from './run/command.ts'

const USAGE = `npm run --silent events:export -- --brand ID --from 2026-10-01 --to 2026-11-01 [--format csv|jsonl] > FILE

  Writes the raw events of a brand, in order of arrival, each once, and whatever became of them. Days are those of
  UTC; --to is not included. Events of brands that were merged into it are under the ids of those.`

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const COLUMNS = [
  'receivedAt',
  'id',
  'metric',
  'verdict',
  'brandId',
  'productId',
  'target',
  'source',
  'visitor',
  'promotionId',
  'sentAt',
] as const satisfies (keyof RawEvent)[]

await asCommand(async () => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      brand: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      format: { type: 'string', default: 'csv' },
    },
  })
  const { help, brand, from, to, format } = values
  if (help === true) return console.log(USAGE)
  if (brand === undefined || from === undefined || to === undefined || !['csv', 'jsonl'].includes(format))
    throw new Error(USAGE)
  if (!UUID.test(brand)) throw new Error(`“${brand}” is not the id of a brand.`)
  const span = typedSpan(from, to)
  await withEvents(async (db, store) => {
    const merged = await db.selectFrom('brandRedirect').select('id').where('brandId', '=', brand).execute()
    const brandIds = [brand, ...merged.map(({ id }) => id)]
    const lanes = await findLanes(db)
    if (store === undefined && lanes !== undefined)
      console.error('CLICKHOUSE_URL is not set: months that only ClickHouse has are missing.')
    const isSplit = store !== undefined && lanes !== undefined
    if (isSplit) await lanesOf(db, store)
    const parts = isSplit ? partsOf(span, lanes) : [{ ...span, isShipped: false }]
    if (format === 'csv') await write(csvRow(COLUMNS))
    for (const { isShipped, ...part } of parts) {
      const source = isShipped && store !== undefined ? store : postgresStore(db)
      for await (const events of source.read(brandIds, part))
        await write(
          events.map((event) => (format === 'csv' ? csvLine(event) : `${JSON.stringify(event)}\n`)).join(''),
        )
    }
  })
})

function csvLine(event: RawEvent): string {
  return csvRow(COLUMNS.map((column) => event[column] ?? ''))
}

/** Writes to the output, and waits where it is slower. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}
