import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Components = Record<string, JsonSchema>

/**
 * Names the schemas that contracts export. Returns a function that describes any schema, with named ones as
 * references to `components`, which fills up as schemas are described. Throws if two different schemas share
 * a name.
 */
export function namedSchemas(
  contracts: readonly Readonly<Record<string, unknown>>[],
  more: Readonly<Record<string, z.core.$ZodType>>,
) {
  const names = z.registry<{ id: string }>()
  const taken = new Set<string>()
  for (const [name, value] of [
    ...Object.entries(more),
    ...contracts.flatMap((contract) => Object.entries(contract)),
  ]) {
    if (!isComposite(value) || names.has(value)) continue
    if (taken.has(name)) throw new Error(`Two contracts export different schemas as ${name}.`)
    taken.add(name)
    names.add(value, { id: name })
  }
  const components: Components = {}
  const definitions = new Map<string, string>()

  function describe(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    const settings = { metadata: names, io, unrepresentable: 'any', override: simplify } as const
    const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, settings)
    const id = names.get(schema)?.id
    const isDefined = id === undefined || id in $defs
    const named = Object.entries({ ...$defs, ...(!isDefined && { [id]: own }) })
    const renamed = new Map(named.map(([name, definition]) => [name, componentName(name, definition)]))
    for (const [name, definition] of named) components[renamed.get(name) ?? name] = refer(definition, renamed)
    return id === undefined ? refer(own, renamed) : { $ref: `#/components/schemas/${renamed.get(id)}` }
  }

  /**
   * Returns a component name. A schema can accept more than it returns; its second description gets a name of
   * its own.
   */
  function componentName(name: string, definition: object): string {
    const text = JSON.stringify({ ...definition, id: undefined })
    const known = definitions.get(name)
    if (known === undefined) definitions.set(name, text)
    return known === undefined || known === text ? name : `${name}Input`
  }

  return { components, schemaOf: describe }
}

function simplify({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod
  // Replies may gain fields, so only strict objects exclude additional ones.
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties
  // The format already says it.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}

/** Tells whether a schema deserves a name: an object, a union or an enum. */
function isComposite(value: unknown): value is z.core.$ZodType {
  if (typeof value !== 'object' || value === null || !('_zod' in value)) return false
  const { type } = (value as z.core.$ZodTypes)._zod.def // Every zod schema is one of these.
  return type === 'object' || type === 'union' || type === 'enum'
}

/** Rewrites references within one description to point at components, and removes the ids. */
function refer(schema: JsonSchema, renamed: ReadonlyMap<string, string>): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'id' && typeof value === 'string' && renamed.has(value)) return undefined
    if (key === '$ref' && typeof value === 'string') {
      const name = value.replace('#/$defs/', '')
      return `#/components/schemas/${renamed.get(name) ?? name}`
    }
    return value
  })
  return JSON.parse(text)
}
