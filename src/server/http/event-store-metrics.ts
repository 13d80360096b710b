import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Publishes how far raw events were shipped, and in how many hours the store counts differently. */
export function watchEventStore(pool: Pool, registry: Registry): void {
  const lag: Gauge = new Gauge({
    name: 'event_store_lag_seconds',
    help: 'The age of the oldest raw event that ClickHouse may lack; before the first one, of this process.',
    registers: [registry],
    collect: (): Promise<void> => set(lag, LAG, () => process.uptime()),
  })
  const differences: Gauge = new Gauge({
    name: 'event_store_differences',
    help: 'Hours and metrics of the last two days that ClickHouse counts differently than PostgreSQL.',
    registers: [registry],
    collect: (): Promise<void> => set(differences, DIFFERENCES, () => 0),
  })

  /** Leaves the last value if the database is down, which database_up reports. */
  async function set(gauge: Gauge, query: string, otherwise: () => number): Promise<void> {
    const found = await pool.query<{ value: number }>(query).catch(() => undefined)
    if (found !== undefined) gauge.set(found.rows[0]?.value ?? otherwise())
  }
}

const LAG = `select extract(epoch from now() - position)::float as value from event_shipping where lane = 'live'`
const DIFFERENCES = 'select count(*)::int as value from event_difference'
