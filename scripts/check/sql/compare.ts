import type { Column, Description, PgType } from './describe.ts'
import type { Compiled, Declared } from '#server/data/statement.ts'

/** The part of a zod schema that says what it accepts. */
type Schema = { _zod: { def: Def } }
type Def = {
  type: string
  format?: string
  innerType?: Schema
  element?: Schema
  in?: Schema
  options?: readonly Schema[]
  shape?: Readonly<Record<string, Schema>>
  entries?: Readonly<Record<string, string>>
  values?: readonly unknown[]
}
type Accepted = { schemas: readonly Schema[]; isNullable: boolean }

const INTEGERS = ['int2', 'int4', 'int8']
const NUMBERS = [...INTEGERS, 'float4', 'float8', 'numeric', 'oid']
const TEXTS = ['text', 'varchar', 'bpchar', 'name', 'citext', 'char']
const JSONS = ['json', 'jsonb']
const WRITTEN_AS_TEXT = [
  ...TEXTS,
  'uuid',
  'timestamptz',
  'date',
  'inet',
  'interval',
  'xid8',
  'pg_lsn',
  'regclass',
]

/** Compares a statement's schemas with PostgreSQL's description. Returns each difference in words. */
export function differences(
  declared: Omit<Declared, 'compile' | 'at'>,
  slots: Compiled['slots'],
  described: Description,
): string[] {
  return [
    ...paramDifferences(declared, slots, described.params),
    ...rowDifferences(declared, described.columns),
  ]
}

function paramDifferences(
  { params, isOnlyShape }: Pick<Declared, 'params' | 'isOnlyShape'>,
  slots: Compiled['slots'],
  types: readonly PgType[],
) {
  const used = new Set(slots.flatMap((slot) => ('param' in slot ? slot.param : [])))
  // A statement of several shapes gives each of them all its parameters.
  const unused = isOnlyShape ? Object.keys(params).filter((name) => !used.has(name)) : []
  const wrong = slots.flatMap((slot, index) => {
    const type = types[index]
    if (type === undefined) return []
    if ('fixed' in slot)
      return fixedFits(slot.fixed, type) ? [] : [`$${index + 1} is ${type.name}, not ${typeof slot.fixed}`]
    const schema = params[slot.param]
    if (schema === undefined) return [`the parameter ${slot.param} has no schema`]
    const { schemas } = accepted(schema)
    return schemas.every((one) => fits(one, type, 'param'))
      ? []
      : [`the parameter ${slot.param} is ${type.name} in the database, not ${wordOf(schemas)}`]
  })
  return [...new Set([...wrong, ...unused.map((name) => `the parameter ${name} is not used`)])]
}

function rowDifferences(
  { row, notNull }: Pick<Declared, 'row' | 'notNull'>,
  all: readonly Column[],
): string[] {
  const columns = new Map(
    all.filter(({ type }) => type.name !== 'void').map((column) => [camel(column.name), column]),
  )
  if (row === undefined)
    return [...columns.keys()].map((name) => `the column ${name} is not in the schema of the row`)
  const shapes = shapesOf(row)
  const names = new Set(shapes.flatMap((shape) => Object.keys(shape)))
  const strays = [...columns.keys()].filter((name) => !names.has(name))
  const needless = [...notNull].filter((name) => columns.get(name)?.mayBeNull !== true)
  return [
    ...strays.map((name) => `the column ${name} is not in the schema of the row`),
    ...needless.map((name) => `notNull names ${name}, which is never null`),
    ...[...names].flatMap((name) => {
      const column = columns.get(name)
      if (column === undefined)
        return shapes.every((shape) => isOptional(shape[name])) ? [] : [`the statement has no column ${name}`]
      // For several kinds of row, one without the column leaves it null.
      const { schemas, isNullable } = acceptedByAll(shapes.map((shape) => shape[name]))
      const wrong = schemas.some((one) => fits(one, column.type, 'row'))
        ? []
        : [`the column ${name} is ${column.type.name} in the database, not ${wordOf(schemas)}`]
      const mayBeNull = column.mayBeNull === true && !isNullable && !notNull.has(name)
      return mayBeNull ? [...wrong, `the column ${name} may be null, its schema is not nullable`] : wrong
    }),
  ]
}

function shapesOf(row: unknown): Readonly<Record<string, Schema>>[] {
  const { def } = (row as Schema)._zod // Every zod schema has it.
  if (def.type === 'union') return (def.options ?? []).flatMap(shapesOf)
  if (def.type === 'intersection' || def.shape === undefined)
    throw new Error('The schema of a row is not an object.')
  return [def.shape]
}

function acceptedByAll(schemas: readonly (Schema | undefined)[]): Accepted {
  const all = schemas.map((schema) => (schema === undefined ? NULL : accepted(schema)))
  return { schemas: all.flatMap((one) => one.schemas), isNullable: all.some((one) => one.isNullable) }
}

const NULL: Accepted = { schemas: [], isNullable: true }

/** Returns the schemas inside wrappers and unions, and whether one of them accepts null. */
function accepted(schema: unknown): Accepted {
  const one = schema as Schema // Every zod schema has a definition.
  const { type, innerType, options, in: input } = one._zod.def
  if (type === 'null') return NULL
  if (type === 'nullable') return { ...accepted(innerType), isNullable: true }
  if (type === 'optional' || type === 'readonly' || type === 'default' || type === 'catch')
    return accepted(innerType)
  if (type === 'pipe') return accepted(input)
  if (type === 'union') return acceptedByAll(options ?? [])
  return { schemas: [one], isNullable: type === 'unknown' || type === 'any' }
}

const isOptional = (schema: Schema | undefined) => schema === undefined || schema._zod.def.type === 'optional'

function fits(schema: Schema, type: PgType, side: 'row' | 'param'): boolean {
  const { def } = schema._zod
  const is = (names: readonly string[]) => names.includes(type.name)
  switch (def.type) {
    case 'unknown':
    case 'any':
      return true
    case 'string':
      if (def.format === 'uuid' || def.format === 'guid') return is(['uuid'])
      if (def.format === 'datetime') return is(['timestamptz'])
      if (def.format === 'date') return is(['date'])
      // The driver parses JSON on reading; on writing JSON may be passed as text.
      return (
        is(WRITTEN_AS_TEXT) ||
        type.labels !== undefined ||
        (side === 'param' && (is(JSONS) || type.element !== undefined))
      )
    case 'number':
      return is(side === 'row' && def.format === 'safeint' ? INTEGERS : NUMBERS)
    case 'boolean':
      return is(['bool'])
    case 'enum':
    case 'literal':
      return choiceFits(def, type, side)
    case 'array':
      if (type.element === undefined) return is(JSONS)
      return accepted(def.element).schemas.every(
        (one) => type.element !== undefined && fits(one, type.element, side),
      )
    case 'custom':
      return is(['bytea'])
    default:
      return is(JSONS)
  }
}

function choiceFits(def: Def, type: PgType, side: 'row' | 'param'): boolean {
  const choices = def.entries === undefined ? (def.values ?? []) : Object.values(def.entries)
  const kinds = new Set(choices.map((choice) => typeof choice))
  if (type.labels === undefined) {
    if (kinds.has('boolean')) return type.name === 'bool'
    return kinds.has('number') ? NUMBERS.includes(type.name) : TEXTS.includes(type.name)
  }
  const [some, all] = side === 'row' ? [type.labels, choices] : [choices, type.labels]
  const known = new Set<unknown>(all)
  return some.every((label) => known.has(label))
}

function fixedFits(value: unknown, type: PgType): boolean {
  if (value === null || value === undefined || Buffer.isBuffer(value)) return true
  if (Array.isArray(value)) return type.element !== undefined
  if (typeof value === 'number') return NUMBERS.includes(type.name)
  if (typeof value === 'boolean') return type.name === 'bool'
  return typeof value !== 'string' || !(NUMBERS.includes(type.name) || type.name === 'bool')
}

const wordOf = (schemas: readonly Schema[]) =>
  schemas.map(({ _zod: { def } }) => def.format ?? def.type).join(' or ') || 'null'

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
