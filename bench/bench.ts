import type { BenchDatabase } from './seed/database.ts'
import type { Effort } from './load/load.ts'
import type { Measured } from './load/servers.ts'
import type { Statements } from './measure/statements.ts'

/** The dependencies of a row that needs neither the benchmark's reviews nor its server. */
export type Standalone = {
  /** The events of the row `webhooks`. */
  webhookEvents: number
  effort: Effort
  say: (line: string) => void
  /** Adds a note below the table, for results without a number. */
  note: (line: string) => void
}

/** The dependencies of each other row of the table. */
export type Bench = Standalone & {
  reviews: number
  /** The reviews of the full size, for the row `large`. */
  largeReviews: number
  /** How long the row `soak` runs. */
  soakMinutes: number
  database: BenchDatabase
  statements: Statements
  /** The server under test: the product's production bundle, in its own process. */
  product: Measured
}
