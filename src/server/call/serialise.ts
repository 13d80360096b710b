import * as z from 'zod/mini'

import type { Endpoint } from '#kernel/contract.ts'

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

/** A function that copies what the schema names, however deep. Objects are made by literals, as fast as V8 can. */
export function pickerOf(schema: z.core.$ZodType): Pick {
  const helpers: Record<string, unknown> = { plain, listed }
  const body = expression(schema, 'value', helpers)
  const names = Object.keys(helpers)
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval -- made of the contract's own field names, each a JSON string
  return new Function(...names, `return (value) => ${body}`)(...Object.values(helpers)) as Pick
}

/** Source that picks `schema` out of the expression `value`; what it needs is put beside it by name. */
function expression(schema: z.core.$ZodType, value: string, helpers: Record<string, unknown>): string {
  // Every schema of zod is one of these.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, field]) => `${JSON.stringify(name)}: ${expression(field, `v[${JSON.stringify(name)}]`, helpers)}`,
      )
      return `((v) => ({ ${fields.join(', ')} }))(${value})`
    }
    case 'array':
      return `listed(${value}, (v) => ${expression(def.element, 'v', helpers)})`
    case 'nullable':
    case 'optional':
      return `((v) => v === null || v === undefined ? v : ${expression(def.innerType, 'v', helpers)})(${value})`
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return `plain(${value})`
    default: {
      // Unions, records, defaults and the like: rare in replies, and zod knows them best.
      const name = `parse${Object.keys(helpers).length}`
      helpers[name] = (other: unknown) => z.parse(schema, other)
      return `${name}(${value})`
    }
  }
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
