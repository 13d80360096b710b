import swagger from '@fastify/swagger'
import { fastify, type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

import type { Access, Endpoint, Idempotency } from '#shared/api/contract.ts'
import { STATUS } from '#shared/errors.ts'
import type { MountedRoute } from '#server/api/context.ts'

export type FeatureRoutes = Readonly<Record<string, readonly MountedRoute[]>>

/** `/api/openapi.json`: OpenAPI 3.1, made from the contracts when it is first asked for. */
export function mountOpenApi(app: FastifyInstance, featureRoutes: FeatureRoutes): void {
  let document: Promise<unknown> | undefined
  app.get('/api/openapi.json', { config: { access: 'public' } }, async () => {
    document ??= describe(featureRoutes)
    return document
  })
}

/** Statuses a call may refuse with, beside 500 and 503. */
export function refusalsOf({ spec, path }: Endpoint): number[] {
  const { who } = spec.access
  const isMember = who === 'member' || who === 'paid'
  const all: [boolean, number][] = [
    [true, STATUS.validation],
    [who !== 'public', STATUS.unauthenticated],
    [who === 'paid', STATUS.plan_required],
    [isMember || who === 'operator', STATUS.forbidden],
    [isMember || path.includes(':'), STATUS.not_found],
    [spec.idempotent !== undefined, STATUS.in_progress],
    [spec.idempotent !== undefined, STATUS.key_reused],
    [spec.limits !== undefined, STATUS.rate_limited],
  ]
  return all.filter(([applies]) => applies).map(([, status]) => status)
}

/** Who may call, in words. */
export function accessInWords(access: Access): string {
  switch (access.who) {
    case 'public':
      return 'Anybody.'
    case 'session':
      return 'Anybody signed in.'
    case 'member':
      return `A member of the business whose role has ${access.can}.`
    case 'paid':
      return `A member of a business with a plan, whose role has ${access.can}.`
    case 'operator':
      return 'Operators.'
    case 'platform':
      return 'The platform, with the operator key.'
  }
}

const RETRIES: Record<Idempotency, string> = {
  transaction: 'Takes an Idempotency-Key: a retry within 24 hours gets the same answer and does nothing again.',
  intent:
    'Takes an Idempotency-Key: a retry within 24 hours continues where the first request was cut off, or gets the same answer.',
  secret:
    'Takes an Idempotency-Key: the answer is not stored. A retry voids what the first request issued and issues another.',
}

/** What a retry under the same Idempotency-Key does, in words. Empty for a call that takes none. */
export function retriesInWords(idempotent: Idempotency | undefined): string {
  return idempotent === undefined ? '' : RETRIES[idempotent]
}

/** 1 to 255 visible ASCII characters. */
const IdempotencyKey = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[\x21-\x7e]+$/))),
})

const ErrorReply = z.object({
  error: z.object({
    code: z.enum(Object.keys(STATUS)),
    message: z.string(),
    requestId: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
})

/** A server that is never asked anything: the plugin reads its routes. */
async function describe(featureRoutes: FeatureRoutes): Promise<unknown> {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true }, exposeHeadRoutes: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trellis for Business',
        description: 'The API that the pages of Trellis for Business use.',
        version: '1',
      },
      servers: [{ url: '/' }],
      tags: Object.keys(featureRoutes).map((name) => ({ name })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  for (const [feature, routes] of Object.entries(featureRoutes)) {
    for (const { endpoint } of routes)
      app.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        schema: schemaOf(feature, endpoint),
        handler: () => null,
      })
  }
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document
}

function schemaOf(feature: string, endpoint: Endpoint) {
  const { spec, params, path } = endpoint
  const refused = Object.fromEntries(
    [...refusalsOf(endpoint), STATUS.internal, STATUS.unavailable].map((status) => [
      status,
      { description: 'Refused', content: { 'application/json': { schema: ErrorReply } } },
    ]),
  )
  const reply =
    spec.status === 204
      ? { description: 'Done', type: 'null' }
      : { description: 'Done', content: { [spec.produces ?? 'application/json']: { schema: spec.reply } } }
  return {
    tags: [feature],
    summary: spec.summary,
    description: [accessInWords(spec.access), retriesInWords(spec.idempotent)].filter(Boolean).join(' '),
    ...(path.includes(':') ? { params } : {}),
    ...(spec.query === undefined ? {} : { querystring: spec.query }),
    ...(spec.body === undefined ? {} : { body: spec.body }),
    ...(spec.idempotent === undefined ? {} : { headers: IdempotencyKey }),
    ...(spec.access.who === 'public' ? {} : { security: [{ bearer: [] }] }),
    response: { [spec.status ?? 200]: spec.status === 204 ? spec.reply : reply, ...refused },
  }
}
