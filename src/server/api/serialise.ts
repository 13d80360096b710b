import * as z from 'zod/mini'

import type { Endpoint } from '#shared/api/contract.ts'

/**
 * Returns a function that serialises a handler's answer with only the fields of the contract: an unknown
 * column cannot leak (A24). Types are checked by the compiler, and by a full parse in tests; parsing each
 * reply in full would cost as much as the rest of the request.
 */
export function serialiser({ route, spec }: Endpoint): (answer: unknown) => string {
  const pick = pickerOf(spec.reply)
  return (answer) => {
    try {
      const picked = pick(answer)
      return typeof picked === 'string' && spec.produces !== undefined ? picked : JSON.stringify(picked)
    } catch (error) {
      throw new Error(`The reply of ${route} does not match its contract`, { cause: error })
    }
  }
}

type Pick = (value: unknown) => unknown

/**
 * Returns a function that copies the fields the schema names, at any depth, and throws on a value of another
 * type.
 */
export function pickerOf(schema: z.core.$ZodType): Pick {
  // Every zod schema is one of these.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objectPicker(Object.entries(def.shape).map(([name, field]) => [name, pickerOf(field)]))
    case 'array': {
      const pick = pickerOf(def.element)
      return (value) => {
        if (!Array.isArray(value)) throw new TypeError('Expected an array.')
        return value.map(pick)
      }
    }
    case 'nullable':
    case 'optional': {
      const pick = pickerOf(def.innerType)
      return (value) => (value === null || value === undefined ? value : pick(value))
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return plain
    default:
      // Unions, records and defaults are rare in replies, so they are left to zod.
      return (value) => z.parse(schema, value)
  }
}

function objectPicker(fields: [name: string, pick: Pick][]): Pick {
  return (value) => {
    const from = value as Readonly<Record<string, unknown>> // Throws on null or undefined.
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of fields) picked[name] = pick(from[name])
    return picked
  }
}

/** Throws for an object where a string or number is expected: it would leak all of its columns. */
function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    throw new TypeError('Expected a single value, got an object.')
  return value
}
