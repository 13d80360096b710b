import * as z from 'zod/mini'

import type { Endpoint } from '#shared/api/contract.ts'

/**
 * JSON of a handler's answer with nothing that the contract does not name: an unknown column cannot leave (A24). Types have been checked by
 * the compiler and are checked again in every test; parsing each reply in full would cost as much as the rest of the request.
 */
export function serialiser({ route, spec }: Endpoint): (answer: unknown) => string {
  const pick = pickerOf(spec.reply)
  return (answer) => {
    try {
      const picked = pick(answer)
      return typeof picked === 'string' && spec.produces !== undefined ? picked : JSON.stringify(picked)
    } catch (error) {
      throw new Error(`The reply of ${route} is not what its contract says`, { cause: error })
    }
  }
}

type Pick = (value: unknown) => unknown

/** A function that copies what the schema names, however deep. Objects are made by literals, as fast as V8 can; no function is made on the way. */
export function pickerOf(schema: z.core.$ZodType): Pick {
  const made: Made = { helpers: { plain, listed }, functions: [] }
  const body = expression(schema, 'value', made)
  const names = Object.keys(made.helpers)
  const source = `${made.functions.join('\n')}\nreturn (value) => ${body}`
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval -- made of the contract's own field names, each a JSON string
  return new Function(...names, source)(...Object.values(made.helpers)) as Pick
}

/** What the source needs beside it by name, and the functions that were written for parts of the schema. */
type Made = { helpers: Record<string, unknown>; functions: string[] }

/** Source that picks `schema` out of the expression `value`. */
function expression(schema: z.core.$ZodType, value: string, made: Made): string {
  // Every schema of zod is one of these.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, field]) => `${JSON.stringify(name)}: ${expression(field, `v[${JSON.stringify(name)}]`, made)}`,
      )
      return `${written(`{ ${fields.join(', ')} }`, made)}(${value})`
    }
    case 'array':
      return `listed(${value}, ${written(expression(def.element, 'v', made), made)})`
    case 'nullable':
    case 'optional': {
      const inner = expression(def.innerType, 'v', made)
      // What is plain may be nothing as well.
      if (inner === 'plain(v)') return `plain(${value})`
      return `${written(`v === null || v === undefined ? v : ${inner}`, made)}(${value})`
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return `plain(${value})`
    default: {
      // Unions, records, defaults and the like: rare in replies, and zod knows them best.
      const name = `parse${Object.keys(made.helpers).length}`
      made.helpers[name] = (other: unknown) => z.parse(schema, other)
      return `${name}(${value})`
    }
  }
}

/** Writes a function of `v` and answers its name. */
function written(body: string, { functions }: Made): string {
  const name = `pick${functions.length}`
  functions.push(`const ${name} = (v) => (${body})`)
  return name
}

function listed(value: unknown, pick: Pick): unknown[] {
  if (!Array.isArray(value)) throw new TypeError('There is no list where the contract has one.')
  return value.map(pick)
}

/** A whole object in the place of a text or number would carry all of its columns out. */
function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    throw new TypeError('There is an object where the contract has none.')
  return value
}
