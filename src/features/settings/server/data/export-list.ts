import type { DB } from '#server/data/db-types.ts'
import type { Db } from '#server/data/db.ts'

type Cell = string | number | boolean | null
export type Row = Readonly<Record<string, Cell>>
/** A column that identifies the person of a row: 'report.userId'. */
export type Column = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB]
/** `email` is the confirmed address; '' without one, to which nothing was ever sent. */
export type Person = { userId: string; email: string }
export type List = {
  /** The columns by which these rows belong to the person; the test of all tables reads them. */
  of: readonly Column[]
  rows: (db: Db, person: Person) => Promise<Row[]>
}
