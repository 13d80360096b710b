import { startTestPostgres } from './apps/postgres.ts'

/** Starts one PostgreSQL for the whole run. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  return () => postgres.stop()
}
