import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Access, Endpoint, EndpointSpec, Idempotency } from '#shared/api/contract.ts'
import { STATUS } from '#shared/errors.ts'
import { OPERATOR_PROOF_MINUTES, PROOF_MINUTES } from '#shared/step-up.ts'
import type { MountedRoute, Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import { exampleRequest } from '#server/api-docs/example-request.ts'
import { namedSchemas } from '#server/api-docs/named-schemas.ts'

export type FeatureRoutes = Readonly<Record<string, readonly MountedRoute[]>>

/** The exports of contract modules. Export names become operation ids and schema names. */
export type Contracts = readonly Readonly<Record<string, unknown>>[]

/** Each page is a megabyte. */
export const DOCS_LIMIT = { name: 'api-docs', points: 60, seconds: 60, store: 'memory' } as const

/** Serves `/api/openapi.json` (OpenAPI 3.1), built from the contracts on the first request. */
export function mountOpenApi(
  app: FastifyInstance,
  { limits }: Services,
  featureRoutes: FeatureRoutes,
  contracts: Contracts,
): void {
  let document: Buffer | undefined
  app.get('/api/openapi.json', { config: { access: 'public' } }, async (request, reply) => {
    await limits.take(DOCS_LIMIT, addressKey(request.ip))
    document ??= Buffer.from(JSON.stringify(describeApi(featureRoutes, contracts)))
    return reply.header('content-type', 'application/json; charset=utf-8').send(document)
  })
}

/** Returns the error statuses an endpoint may reply with, besides 500 and 503. */
export function refusalsOf({ spec, path }: Endpoint): number[] {
  const { who } = spec.access
  const isMember = who === 'member' || who === 'paid'
  const all: [boolean, number][] = [
    [true, STATUS.validation],
    [who !== 'public', STATUS.unauthenticated],
    [who === 'paid', STATUS.plan_required],
    [isMember || who === 'operator' || spec.stepUp !== undefined, STATUS.forbidden],
    [isMember || path.includes(':'), STATUS.not_found],
    [spec.idempotent !== undefined, STATUS.in_progress],
    [spec.idempotent !== undefined, STATUS.key_reused],
    [spec.limits !== undefined, STATUS.rate_limited],
  ]
  return all.filter(([applies]) => applies).map(([, status]) => status)
}

/** Describes who may call an endpoint. */
export function accessInWords(access: Access): string {
  switch (access.who) {
    case 'public':
      return 'Anyone.'
    case 'session':
      return 'Any logged-in user.'
    case 'member':
      return `A member of the business whose role has ${access.can}.`
    case 'paid':
      return `A member of a business with a plan, whose role has ${access.can}.`
    case 'key':
      return 'Any API key.'
    case 'operator':
      return 'Operators.'
    case 'platform':
      return 'The platform, with the operator key.'
  }
}

/** Describes the scope that an API key needs. Empty if no key may call. */
export function keyScopeInWords({ keyScope }: Pick<EndpointSpec, 'keyScope'>): string {
  return keyScope === undefined ? '' : `API keys need the scope ${keyScope}.`
}

/** Describes the fresh proof a call needs. Empty if it needs none. */
export function stepUpInWords({ access, stepUp }: Pick<EndpointSpec, 'access' | 'stepUp'>): string {
  if (stepUp === undefined) return ''
  const minutes = access.who === 'operator' ? OPERATOR_PROOF_MINUTES : PROOF_MINUTES
  return `Needs a proof of the last ${minutes} minutes that it’s still you (POST /auth/confirm), else reauth_required.`
}

const RETRIES: Record<Idempotency, string> = {
  transaction:
    'Takes an Idempotency-Key: a retry within 24 hours returns the same response and doesn’t run again.',
  intent:
    'Takes an Idempotency-Key: a retry within 24 hours resumes the first request or returns the same response.',
  secret:
    'Takes an Idempotency-Key: the response isn’t stored. A retry revokes what the first request issued and issues a new one.',
}

/** Describes how a retry with the same Idempotency-Key behaves. Empty if the endpoint takes none. */
export function retriesInWords(idempotent: Idempotency | undefined): string {
  return idempotent === undefined ? '' : RETRIES[idempotent]
}

const ErrorReply = z.object({
  error: z.object({
    code: z.enum(Object.keys(STATUS)),
    message: z.string(),
    requestId: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    detail: z.optional(z.unknown()),
  }),
})

/** The meaning of each error status for API users. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The input isn’t valid. `fields` lists each invalid field and why.',
  401: 'The token is missing or invalid.',
  402: 'The business needs a plan for this.',
  403: "The user's role doesn't allow this, or the call needs a fresh proof (`reauth_required`).",
  404: 'Not found, or not visible to the user.',
  409: 'The first request with this Idempotency-Key is still running.',
  422: 'The Idempotency-Key was used for a different request.',
  429: 'Too many requests. Retry-After gives the seconds to wait.',
  500: 'Something went wrong on our side.',
  503: 'The server is overloaded or cannot reach a service. Retry-After gives the seconds to wait.',
}

const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

/** Returns the OpenAPI document of all routes. Throws if a route is exported by none of the contracts. */
export function describeApi(featureRoutes: FeatureRoutes, contracts: Contracts) {
  const { components, schemaOf } = namedSchemas(contracts, { Error: ErrorReply })
  const operationIds = new Map(
    contracts.flatMap((contract) => Object.entries(contract).map(([name, value]) => [value, name] as const)),
  )
  const paths: Record<string, Record<string, object>> = {}
  for (const [feature, routes] of Object.entries(featureRoutes))
    for (const { endpoint } of routes) {
      const operationId = operationIds.get(endpoint)
      if (operationId === undefined)
        throw new Error(`${endpoint.route} is missing in src/app/server/contracts.ts.`)
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: { operationId, ...operationOf(feature, endpoint, schemaOf) },
      }
    }
  const error = json(schemaOf(ErrorReply, 'output'))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trellis for Business',
      description: 'The API that the pages of Trellis for Business use.',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(featureRoutes).map((name) => ({
      name,
      description: `Endpoints of the ${name} feature.`,
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A login token, or the operator key.' },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: '1 to 255 visible ASCII characters. A retry with the same key runs only once.',
          schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
        },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          `Refused${status}`,
          { description, content: error },
        ]),
      ),
      schemas: components,
    },
  }
}

type SchemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => object

function operationOf(feature: string, endpoint: Endpoint, schemaOf: SchemaOf) {
  const { spec } = endpoint
  const { params, query, body } = exampleRequest(endpoint)
  const refused = [...refusalsOf(endpoint), STATUS.internal, STATUS.unavailable]
  return {
    tags: [feature],
    summary: spec.summary,
    description: [
      accessInWords(spec.access),
      keyScopeInWords(spec),
      stepUpInWords(spec),
      retriesInWords(spec.idempotent),
    ]
      .filter(Boolean)
      .join(' '),
    security: spec.access.who === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', endpoint.params, params, schemaOf),
      ...(spec.query === undefined ? [] : parametersOf('query', spec.query, query, schemaOf)),
      ...(spec.idempotent === undefined ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
    ],
    ...(spec.body !== undefined && {
      requestBody: { required: true, content: json(schemaOf(spec.body, 'input'), body) },
    }),
    responses: {
      [spec.status ?? 200]: answerOf(endpoint, schemaOf),
      ...Object.fromEntries(
        refused.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
    },
  }
}

function answerOf({ spec }: Endpoint, schemaOf: SchemaOf): object {
  if (spec.status === 204) return { description: 'Done.' }
  return {
    description: 'Done.',
    content: { [spec.produces ?? 'application/json']: { schema: schemaOf(spec.reply, 'output') } },
  }
}

function parametersOf(
  where: 'path' | 'query',
  schema: z.ZodMiniObject,
  example: Record<string, string>,
  schemaOf: SchemaOf,
): object[] {
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: !z.safeParse(field, undefined).success,
    schema: schemaOf(field, 'input'),
    ...(example[name] !== undefined && { example: example[name] }),
  }))
}
