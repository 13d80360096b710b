import type * as z from 'zod/mini'

type Schema = z.core.JSONSchema._JSONSchema

/** Describes a JSON Schema as a short, readable shape: `{ id: uuid, rating: 1…5 | null }`. */
export function shapeOf(schema: Schema, indent = ''): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing'
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return [...new Set(either.map((one) => shapeOf(one, indent)))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array')
    return `[${schema.items === undefined || Array.isArray(schema.items) ? 'anything' : shapeOf(schema.items, indent)}, …]`
  if (schema.type === 'object') return objectShape(schema, indent)
  return `${schema.format ?? [schema.type ?? 'anything'].flat().join(' | ')}${range(schema)}${schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`}`
}

function objectShape(schema: Exclude<Schema, boolean>, indent: string): string {
  const fields = Object.entries(schema.properties ?? {})
  const rest = schema.additionalProperties
  if (fields.length === 0) return typeof rest === 'object' ? `{ [name]: ${shapeOf(rest, indent)} }` : '{}'
  const inner = `${indent}  `
  const lines = fields.map(
    ([name, property]) =>
      `${inner}${name}${schema.required?.includes(name) === true ? '' : '?'}: ${shapeOf(property, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function range({ minimum, maximum, minLength, maxLength }: Exclude<Schema, boolean>): string {
  const least = minimum ?? minLength
  const most = maximum ?? maxLength
  const isOpen = (n: number | undefined) => n === undefined || Math.abs(n) >= Number.MAX_SAFE_INTEGER
  if (isOpen(least) && isOpen(most)) return ''
  return ` ${isOpen(least) ? '' : least}…${isOpen(most) ? '' : most}`
}
