import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { Endpoint } from '#shared/api/contract.ts'
import { fieldErrors } from '#shared/api/validation.ts'
import { featureRoutes } from '#app/server/app.ts'

import { exampleRequest } from '#server/api-docs/example-request.ts'

type Schema = z.core.JSONSchema._JSONSchema
type Path = readonly (string | number)[]

/**
 * Typical mistakes of people and programs: missing, wrong types, not whole numbers, unknown or too long
 * values.
 */
const MISTAKES: readonly unknown[] = [
  undefined,
  null,
  7,
  4.5,
  -1,
  1e20,
  'no such thing',
  '',
  'x'.repeat(120_000),
  true,
  [],
  [null],
  Array.from({ length: 6_000 }, () => 'GB'),
  {},
  { nothingOfOurs: 1 },
]
/** Query parameters are texts. */
const IN_A_QUERY = MISTAKES.filter((mistake) => mistake === undefined || typeof mistake === 'string').concat(
  '4.5',
  '-1',
)

/** Words of the validation library or of the language, never ours. */
const RAW =
  /invalid input|expected|received|undefined|\bnull\b|NaN|\[object|union|discriminator|regex|pattern|wrong form/i

const endpoints = Object.values(featureRoutes).flatMap((routes) => routes.map(({ endpoint }) => endpoint))
const parts = endpoints.flatMap((endpoint) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint.spec[part]
    return schema === undefined ? [] : [{ endpoint, part, schema }]
  }),
)

describe('errors of a call are returned per field, with a message that says what is expected', () => {
  test.each(parts.map((one) => [`${one.endpoint.route} ${one.part}`, one] as const))(
    '%s',
    (_, { endpoint, part, schema }) => {
      for (const { path, mistake, fields } of refusalsOf(endpoint, part, schema)) {
        const what = `${path.join('.')} = ${JSON.stringify(mistake)?.slice(0, 40)}`
        expect(Object.keys(fields).length, what).toBeGreaterThan(0)
        for (const [field, words] of Object.entries(fields)) {
          expect(field, what).not.toBe('')
          expect(words, `${what}, ${field}`).not.toMatch(RAW)
          expect(words, `${what}, ${field}`).toMatch(/^[\p{Lu}\d].{5,400}\.$/u)
        }
      }
    },
  )

  test('every call with input is among them', () => {
    expect(parts.length).toBeGreaterThan(120)
    const all = parts.flatMap(({ endpoint, part, schema }) => refusalsOf(endpoint, part, schema))
    expect(all.length).toBeGreaterThan(1_500)
  })
})

type Mistake = { path: Path; mistake: unknown; fields: Record<string, string> }

/**
 * Returns the errors of each mistake at each place of an otherwise valid example; accepted ones are left out.
 */
function refusalsOf(endpoint: Endpoint, part: 'query' | 'body', schema: z.ZodMiniType): Mistake[] {
  const right = exampleRequest(endpoint)[part]
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return placesIn(json).flatMap((path) =>
    (part === 'query' ? IN_A_QUERY : MISTAKES).flatMap((mistake) => {
      if (part === 'query' && path.length === 0) return []
      const parsed = z.safeParse(schema, put(right, path, mistake))
      return parsed.success ? [] : [{ path, mistake, fields: fieldErrors(parsed.error.issues, part) }]
    }),
  )
}

function placesIn(schema: Schema, path: Path = []): Path[] {
  if (typeof schema === 'boolean') return []
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const { items, properties = {} } = schema
  return [
    path,
    ...either.flatMap((option) => placesIn(option, path).slice(1)),
    ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, [...path, name])),
    ...(typeof items === 'object' && !Array.isArray(items) ? placesIn(items, [...path, 0]) : []),
  ]
}

function put(value: unknown, [head, ...rest]: Path, what: unknown): unknown {
  if (head === undefined) return what
  const inner = (of: unknown) => put(of, rest, what)
  if (typeof head === 'number') return [inner(Array.isArray(value) ? value[head] : undefined)]
  const object = value !== null && typeof value === 'object' ? Object.entries(value) : []
  const given = inner(object.find(([name]) => name === head)?.[1])
  const others = object.filter(([name]) => name !== head)
  return Object.fromEntries(given === undefined ? others : [...others, [head, given]])
}
