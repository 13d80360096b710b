import type { BenchDatabase } from './seed/database.ts'
import type { Effort } from './load/load.ts'
import type { Measured } from './load/servers.ts'
import type { Statements } from './measure/statements.ts'

/** What each row of the table has to work with. */
export type Bench = {
  reviews: number
  database: BenchDatabase
  statements: Statements
  /** The server under test: the product's bundle in its production settings, a process of its own. */
  product: Measured
  effort: Effort
  say: (line: string) => void
  /** Goes under the table: what a row cannot say by a number. */
  note: (line: string) => void
}
