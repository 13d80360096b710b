import { createHash } from 'node:crypto'

import { type Compilable, type CompiledQuery, createQueryId, type Kysely, type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { compiler, type Db } from '#server/data/db.ts'
import type { DB } from '#server/data/db-types.ts'
import type { PreparedQuery } from '#server/data/pg-driver.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>
/** Placeholders in the SQL for the values of a run. */
export type Slots<P> = { readonly [K in keyof P]: RawBuilder<P[K]> }
/** The values of a run. */
export type Values<S extends Shape> = { readonly [K in keyof S]: Frozen<z.infer<S[K]>> }
type Frozen<T> = T extends readonly (infer U)[] ? readonly U[] : T

type Declaration<S extends Shape, R extends z.ZodMiniType> = {
  /** The schema of each parameter. PostgreSQL's type for it must fit. */
  params?: S
  /** The schema of a row, with columns in camelCase. Without it the statement returns no rows. */
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
  /** False for a statement that is declared per shape. */
  isOnlyShape: boolean
  compile(): Compiled
  /** Records the stack, which names the file and line of the declaration. */
  at: Error
}
/** `slots[n]` is the value of `$n + 1`: a parameter, or a constant of the SQL. */
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

/** Every statement of the imported modules; one declared per shape lists all its shapes. */
export const declaredStatements: (() => Declared[])[] = []

let inspect: ((row: z.ZodMiniType, rows: readonly unknown[], sql: string) => void) | undefined

/** Passes the rows and schema of every run to `inspector`, so that tests can parse them. */
export function inspectRows(inspector: typeof inspect): void {
  inspect = inspector
}

type Run<S extends Shape, R extends z.ZodMiniType> = (db: Db, values: Values<S>) => Promise<z.infer<R>[]>

/**
 * Declares SQL with the schemas of its parameters and its row. Returns a function that runs it as a named
 * prepared statement on a database or transaction. `npm run check` has PostgreSQL describe every declared
 * statement and compares both (decisions/0063), so declare it at module level, never inside a call.
 */
export function statement<S extends Shape = Record<never, never>, R extends z.ZodMiniType = z.ZodMiniNever>(
  declaration: Declaration<S, R>,
): Run<S, R> {
  const { run, declared } = prepare(declaration, new Error('declared'))
  declaredStatements.push(() => [{ ...declared, isOnlyShape: true }])
  return run
}

/**
 * Declares one statement per shape, such as a combination of filters (never `$3 is null or …`). Each is
 * prepared on first use. `shapes` lists all of them for the check.
 */
export function statementPer<K, S extends Shape, R extends z.ZodMiniType = z.ZodMiniNever>(
  shapes: () => readonly K[],
  declaration: Omit<Declaration<S, R>, 'sql'> & {
    sql: (slots: Slots<Values<S>>, shape: K) => RawBuilder<unknown>
  },
): (shape: K) => Run<S, R> {
  const at = new Error('declared')
  const prepareShape = (shape: K) =>
    prepare({ ...declaration, sql: (slots: Slots<Values<S>>) => declaration.sql(slots, shape) }, at)
  const known = new Map<string, Run<S, R>>()
  declaredStatements.push(() => shapes().map((shape) => prepareShape(shape).declared))
  return (shape) => {
    const key = JSON.stringify(shape)
    const run = known.get(key) ?? prepareShape(shape).run
    known.set(key, run)
    return run
  }
}

/**
 * Compiles a query of the query builder once and runs it as a named prepared statement. `build` uses
 * `slot.name` for the values of a run. The compiler checks columns and types against the generated types.
 */
export function prepared<P extends object, Row>(
  build: (db: Kysely<DB>, slot: Slots<P>) => Compilable<Row>,
): (db: Db, values: P) => Promise<Row[]> {
  // A proxy returns a slot for every name.
  const slots = new Proxy({}, { get: (_, name) => sql.val(new Param(String(name))) }) as Slots<P>
  let compiled: ReturnType<typeof named> | undefined
  return async (db, values) => {
    compiled ??= named(build(compiler, slots).compile())
    const { rows } = await db.executeQuery(bound(compiled, values))
    return rows as Row[] // The row type is the builder's own.
  }
}

/** Returns every combination of the given choices. */
export function combinations<T extends object>(choices: { readonly [K in keyof T]: readonly T[K][] }): T[] {
  const entries = Object.entries<readonly unknown[]>(choices)
  const all = entries.reduce<object[]>(
    (made, [key, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}],
  )
  return all as T[] // Each has a value for every key.
}

function prepare<S extends Shape, R extends z.ZodMiniType>(
  { params, row, notNull = [], sql: build }: Declaration<S, R>,
  at: Error,
): { run: Run<S, R>; declared: Declared } {
  let compiled: ReturnType<typeof named> | undefined
  // The slots have the names of the parameters.
  const buildAny = build as (slots: Slots<Record<string, unknown>>) => RawBuilder<unknown>
  const compile = () => (compiled ??= compileOnce(params ?? {}, buildAny))
  const run: Run<S, R> = async (db, values) => {
    const query = bound(compile(), values)
    const { rows } = await db.executeQuery(query)
    if (row !== undefined) inspect?.(row, rows, query.sql)
    // `npm run check` has compared the columns with the schema.
    return rows as z.infer<R>[]
  }
  return {
    run,
    declared: {
      isOnlyShape: false,
      params: params ?? {},
      row,
      notNull: new Set(notNull.map(String)),
      compile,
      at,
    },
  }
}

function compileOnce(params: Shape, build: (slots: Slots<Record<string, unknown>>) => RawBuilder<unknown>) {
  const names = Object.keys(params)
  return named(
    build(Object.fromEntries(names.map((name) => [name, sql.val(new Param(name))]))).compile(compiler),
  )
}

function named({ sql: text, parameters, query }: CompiledQuery) {
  return {
    sql: text,
    query,
    slots: parameters.map((value): Slot => (value instanceof Param ? value : { fixed: value })),
    name: createHash('sha256').update(text).digest('base64url').slice(0, 24),
  }
}

function bound({ sql: text, query, slots, name }: ReturnType<typeof named>, values: object): PreparedQuery {
  const given = new Map(Object.entries(values))
  const parameters = slots.map((slot) => ('param' in slot ? given.get(slot.param) : slot.fixed))
  return { sql: text, query, queryId: createQueryId(), parameters, statementName: name }
}
