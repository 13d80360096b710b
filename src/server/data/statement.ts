import { createHash } from 'node:crypto'

import { createQueryId, type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { compiler, type Db } from '#server/data/db.ts'
import type { PreparedQuery } from '#server/data/pg-driver.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>
/** Stands in the SQL for a value that each run gives. */
export type Slots<P> = { readonly [K in keyof P]: RawBuilder<P[K]> }
/** The parameters of a statement, and the place of each in its SQL. */
type Values<S extends Shape> = { readonly [K in keyof S]: z.infer<S[K]> }

type Declaration<S extends Shape, R extends z.ZodMiniType> = {
  /** The schema of each parameter; PostgreSQL's type for it must fit. */
  params?: S
  /** The schema of a row, its columns in camelCase; without it the statement returns none. */
  row?: R
  /** Columns that its conditions keep from being null although their table allows it. */
  notNull?: readonly (keyof z.infer<R>)[]
  sql: (slots: Slots<Values<S>>) => RawBuilder<unknown>
}

/** A statement as `npm run check` compares it with the migrated database. */
export type Declared = {
  params: Shape
  row: z.ZodMiniType | undefined
  notNull: ReadonlySet<string>
  compile(): Compiled
  /** Where it was declared: its stack names the file and line. */
  at: Error
}
/** `slots[n]` is what `$n + 1` stands for: a parameter, or a value that the SQL fixes. */
export type Compiled = { sql: string; slots: readonly Slot[] }
export type Slot = { param: string } | { fixed: unknown }

class Param {
  readonly param: string
  constructor(name: string) {
    this.param = name
  }
}

/** The schema of a `bytea`. */
export const bytes = z.instanceof(Buffer)

/** Every statement of the modules that were imported. */
export const declaredStatements: Declared[] = []

let inspect: ((row: z.ZodMiniType, rows: readonly unknown[], sql: string) => void) | undefined

/** Hands the rows of every run to `inspector`, with their schema: tests parse them. */
export function inspectRows(inspector: typeof inspect): void {
  inspect = inspector
}

/**
 * Declares SQL with the schemas of its parameters and of its row, and returns how to run it: as a named prepared statement, on the database
 * or on the transaction it is given. `npm run check` describes every declared statement to PostgreSQL and compares both (decisions/0063), so
 * declare it where its module is loaded, never within a call. One statement per combination of filters, never `$3 is null or …`.
 */
export function statement<S extends Shape = Record<never, never>, R extends z.ZodMiniType = z.ZodMiniNever>({
  params,
  row,
  notNull = [],
  sql: build,
}: Declaration<S, R>): (db: Db, values: Values<S>) => Promise<z.infer<R>[]> {
  let compiled: ReturnType<typeof compileOnce> | undefined
  // The slots have the names of the parameters, whatever those are.
  const buildAny = build as (slots: Slots<Record<string, unknown>>) => RawBuilder<unknown>
  const compile = () => (compiled ??= compileOnce(params ?? {}, buildAny))
  declaredStatements.push({
    params: params ?? {},
    row,
    notNull: new Set(notNull.map(String)),
    compile,
    at: new Error('declared'),
  })
  return async (db, values) => {
    const { sql: text, slots, name, node } = compile()
    const parameters = slots.map((slot) => ('param' in slot ? values[slot.param] : slot.fixed))
    const query: PreparedQuery = { sql: text, parameters, query: node, queryId: createQueryId(), statementName: name }
    const { rows } = await db.executeQuery(query)
    if (row !== undefined) inspect?.(row, rows, text)
    // `npm run check` has compared the columns with the schema.
    return rows as z.infer<R>[]
  }
}

function compileOnce(params: Shape, build: (slots: Slots<Record<string, unknown>>) => RawBuilder<unknown>) {
  const names = Object.keys(params)
  const slots = Object.fromEntries(names.map((name) => [name, sql.val(new Param(name))]))
  const { sql: text, parameters, query } = build(slots).compile(compiler)
  return {
    sql: text,
    node: query,
    slots: parameters.map((value): Slot => (value instanceof Param ? value : { fixed: value })),
    name: createHash('sha256').update(text).digest('base64url').slice(0, 24),
  }
}
