import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { clickhouseStore } from '#features/events/server/raw/clickhouse-store.ts'

import { onSignal } from '../scripts/run/child.ts'
import { installAside } from '../scripts/run/install-aside.ts'
import { ENGINE, type Engine, startEngine } from '../test/support/clickhouse/engine.ts'
import { DAYS, fill } from './event-store/fill.ts'
import { type Question, questionsFor } from './event-store/questions.ts'

const USAGE = `npm run bench:events -- [--events 10000000] [--folder /var/tmp/trellis-bench-events] [--delete]

  Fills ClickHouse's engine (chdb, which it installs) with raw events of a quarter and asks questions of them.
  May be interrupted: the next run continues. --delete removes the folder afterwards. 100 million events take
  about 5 GB.`
const BAR_MS = 1000
const ROUNDS = 5
const DAY_MS = 86_400_000

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    events: { type: 'string', default: '10000000' },
    folder: { type: 'string', default: '/var/tmp/trellis-bench-events' },
    delete: { type: 'boolean', default: false },
  },
})

if (values.help === true) console.log(USAGE)
else await measure()

async function measure() {
  const load = loadavg().map((one) => one.toFixed(1))
  const events = Number(values.events)
  installAside(ENGINE, console.log)
  const engine = await startEngine(values.folder)
  onSignal(() => engine.stop())
  try {
    const database = `events_${events}`
    const store = await clickhouseStore(await engine.database(database))
    await store.migrate()
    await store.close()
    const end = await lastDay(engine, database)
    await fill(engine, database, { events, end, say: console.log })
    const [size] = await engine.ask<{ rows: string; bytes: string; parts: string }>(
      database,
      `select sum(rows) as rows, sum(bytes_on_disk) as bytes, count() as parts from system.parts
      where active and database = '${database}' and table = 'raw_event'`,
    )
    const gigabytes = Number(size?.bytes) / 1e9
    const perEvent = Number(size?.bytes) / Number(size?.rows)
    console.log(
      `\n${size?.rows} events, ${gigabytes.toFixed(2)} GB, ${perEvent.toFixed(0)} bytes each, ${size?.parts} parts`,
    )
    console.log(
      `load average before ${load.join(', ')}, after ${loadavg()
        .map((one) => one.toFixed(1))
        .join(', ')}\n`,
    )
    console.log('| question | first | median of 5 | bar | |\n| --- | --- | --- | --- | --- |')
    for (const question of questionsFor(end)) console.log(await row(engine, database, question))
  } finally {
    await engine.stop()
    if (values.delete) rmSync(values.folder, { recursive: true, force: true })
  }
}

/** Returns the last day of an earlier run, so that it continues, or yesterday. */
async function lastDay(engine: Engine, database: string): Promise<string> {
  const [earlier] = await engine
    .ask<{ day: string }>(
      database,
      `select toString(min(day) + ${DAYS - 1}) as day from bench_progress having count() > 0`,
    )
    .catch(() => [])
  return earlier?.day ?? new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
}

async function row(engine: Engine, database: string, { what, sql }: Question): Promise<string> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now()
    const rows = await engine.ask(database, sql)
    times.push(performance.now() - start)
    if (rows.length === 0) throw new Error(`No rows: ${what}`)
  }
  const [first = Number.NaN, ...later] = times
  const median = later.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  const [one, other] = [first, median].map((ms) => `${Math.round(ms)} ms`)
  return `| ${what} | ${one} | ${other} | ≤ 1 s | ${median <= BAR_MS ? 'met' : 'missed'} |`
}
