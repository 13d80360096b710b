import { parseArgs } from 'node:util'

import { findLanes, forgetLanes, openLanes } from '#features/events/server/raw/lanes.ts'
import { ship, shipAgain } from '#features/events/server/raw/shipping.ts'

import { typedSpan, withEvents } from './events/open.ts'
import { asCommand } from './run/command.ts'

const USAGE = `npm run events:backfill

  Copies the raw events from before shipping was switched on to the ClickHouse of CLICKHOUSE_URL. May be interrupted:
  the next run continues. Servers ship newer events themselves.
  --from 2026-11-01T10:00Z --to 2026-11-01T11:00Z: sends the events of this span again, as long as PostgreSQL has them.
  --new-store: begins from the start, for a ClickHouse that replaces another.`
const SAY_EVERY_MS = 2_000

await asCommand(async () => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      'new-store': { type: 'boolean' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  })
  const { help, from, to } = values
  if (help === true) return console.log(USAGE)
  if ((from === undefined) !== (to === undefined)) throw new Error(USAGE)
  const span = from === undefined || to === undefined ? undefined : typedSpan(from, to)
  await withEvents(async (db, store) => {
    if (store === undefined) throw new Error('Set CLICKHOUSE_URL: events are in PostgreSQL alone.')
    const storeId = await store.check()
    if (values['new-store'] === true) await forgetLanes(db, {})
    await openLanes(db, storeId)
    if (span !== undefined) return console.log(`Sent ${await shipAgain(db, store, span)} events again.`)
    let saidAt = 0
    const { shipped } = await ship(db, store, 'history', {
      goOn({ position, shipped: soFar }) {
        if (Date.now() - saidAt > SAY_EVERY_MS) {
          console.log(`${soFar} events, up to ${position}`)
          saidAt = Date.now()
        }
        return true
      },
    })
    const lanes = await findLanes(db)
    console.log(`The back-fill is complete: ${shipped} events from before ${lanes?.history.endsAt}.`)
  })
})
