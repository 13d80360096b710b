import { featureRoutes } from '#app/server/app.ts'
import { contracts } from '#app/server/contracts.ts'
import { describeApi } from '#server/api-docs/openapi.ts'

/** The generated file. */
export const CLIENT = 'packages/client/src/operations.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}
type Parameter = { $ref?: string; name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Operation = {
  operationId: string
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Returns the source of the client: the types and the table of the calls that API keys reach. */
export function clientSource(): string {
  const open = Object.entries(featureRoutes).map(([name, routes]) => [
    name,
    routes.filter(({ endpoint: { spec } }) => spec.keyScope !== undefined || spec.access.who === 'key'),
  ])
  // `describeApi` builds an OpenAPI document, whose parts are objects to it.
  const { paths, components } = describeApi(Object.fromEntries(open), contracts) as unknown as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const { Error: error, ...schemas } = components.schemas
  const codes = error?.properties?.['error']?.properties?.['code'] ?? {}
  const rows = operations.map(({ path, method, operation }) => {
    const list = listOf(operation)
    const row = {
      method: method.toUpperCase(),
      path,
      ...(operation.parameters.some(({ $ref }) => $ref !== undefined) && { isIdempotent: true }),
      ...(list !== undefined && { list: list.name }),
    }
    return `  ${operation.operationId}: ${JSON.stringify(row)},`
  })
  return [
    '// Generated from the OpenAPI description by `npm run client`. Do not edit.\n',
    `export type ErrorCode = ${typeOf(codes)}\n`,
    ...Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`),
    'export type Operations = {',
    ...operations.map(({ operation }) => declarationOf(operation)),
    '}\n',
    'export const OPERATIONS = {',
    ...rows,
    '} as const\n',
  ].join('\n')
}

function declarationOf(operation: Operation): string {
  const { operationId, summary, description, parameters, requestBody } = operation
  const of = (where: 'path' | 'query') =>
    parameters
      .filter((one) => one.in === where)
      .map(({ name, required, schema }) => field(name, schema, required))
  const list = listOf(operation)
  const query = of('query')
  const isQueryRequired = parameters.some((one) => one.in === 'query' && one.required)
  const input = [
    ...(of('path').length > 0 ? [`params: { ${of('path').join('; ')} }`] : []),
    ...(query.length > 0 ? [`query${isQueryRequired ? '' : '?'}: { ${query.join('; ')} }`] : []),
    ...(requestBody === undefined ? [] : [`body: ${typeOf(schemaIn(requestBody.content))}`]),
  ]
  return [
    `  /** ${summary}. ${description} */`,
    `  ${operationId}: {`,
    `    input: ${input.length > 0 ? `{ ${input.join('; ')} }` : 'Record<never, never>'}`,
    `    reply: ${typeOf(replyOf(operation))}`,
    ...(list === undefined ? [] : [`    item: ${typeOf(list.item)}`]),
    '  }',
  ].join('\n')
}

function replyOf({ responses }: Operation): Schema {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return success?.content === undefined ? { type: 'null' } : schemaIn(success.content)
}

const schemaIn = (content: Content): Schema => Object.values(content)[0]?.schema ?? {}

/** Returns the items of a reply that is paged by cursor. */
function listOf(operation: Operation): { name: string; item: Schema } | undefined {
  if (!operation.parameters.some(({ name }) => name === 'cursor')) return undefined
  const [found] = Object.entries(replyOf(operation).properties ?? {}).filter(([, { items }]) => items)
  return found?.[1].items && { name: found[0], item: found[1].items }
}

/** Writes a JSON Schema as a TypeScript type. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return [...new Set(either.map(typeOf))].join(' | ')
  if (schema.allOf !== undefined) return schema.allOf.map((one) => `(${typeOf(one)})`).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`
  if (schema.type === 'integer') return 'number'
  if (schema.type === 'object') return objectOf(schema)
  return schema.type ?? 'unknown'
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties)
  if (fields.length === 0)
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`
  return `{ ${fields.map(([name, schema]) => field(name, schema, required.includes(name))).join('; ')} }`
}

const field = (name: string, schema: Schema, isRequired: boolean) =>
  `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${isRequired ? '' : '?'}: ${typeOf(schema)}`
