// A process of its own that ships events to ClickHouse over and over, until it is killed.
import { setTimeout as pause } from 'node:timers/promises'

import { withSecondStore } from '#features/events/server/raw/second-store.ts'
import { ship } from '#features/events/server/raw/shipping.ts'
import { systemClock } from '#server/data/clock.ts'
import { loadConfig } from '#server/config.ts'
import { openLog } from '#server/logging.ts'
import { openServices } from '#server/services.ts'

const config = loadConfig(process.env)
const { services } = openServices(config, openLog(config), systemClock())
const options = { crashAt: config.crashAt, atOnce: 200, settleSeconds: 1 }
await withSecondStore(config, async (store) => {
  for (;;) {
    const { shipped } = await ship(services.db, store, 'live', options)
    process.stdout.write(`${shipped}\n`)
    await pause(20)
  }
})
