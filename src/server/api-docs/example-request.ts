import * as z from 'zod/mini'

import type { Endpoint } from '#shared/api/contract.ts'

type Schema = z.core.JSONSchema._JSONSchema
export type ExampleRequest = { params: Record<string, string>; query: Record<string, string>; body: unknown }

/**
 * Example values that can't be derived from a schema. An endpoint whose generated example fails its own
 * contract needs one here.
 */
const KNOWN: Record<string, unknown> = {
  email: 'maya@oat.example',
  headline: 'How was it?',
  newEmail: 'maya@oat.example',
  username: 'maya.linden',
  password: 'a long sentence of mine',
  newPassword: 'a longer sentence of mine',
  code: '123456',
  country: 'GB',
  startsOn: '2026-12-01',
  endsOn: '2026-12-14',
  timeZone: 'Europe/Lisbon',
  deadlineAt: '2026-11-30T18:00:00Z',
  goesOutAt: '2026-12-04T09:00:00Z',
  url: 'https://oat.example/shop',
  public_id: 'upload-1',
  // Long enough for a claim token.
  id: 'A'.repeat(43),
  website: 'https://oat.example',
  accent: '#1e7a4c',
  paymentMethodRef: 'pm_card_visa',
}

const PASSKEY = { id: 'AQID', rawId: 'AQID', type: 'public-key' }

/** Parts that replace the generated ones, by route. */
const MORE: Record<string, Partial<ExampleRequest>> = {
  'POST /account/passkeys': {
    body: { credential: { ...PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'oA' } } },
  },
  'POST /auth/passkey': {
    body: {
      credential: {
        ...PASSKEY,
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      },
    },
  },
  'POST /claims/:id/proof/code/confirm': { body: { code: 'BCDF2345' } },
  'GET /brands/:brandId/embed-counts': { query: { from: '2026-11-01', to: '2026-11-30' } },
  'PUT /businesses/:businessId/two-step': { body: { from: '2026-12-24' } },
  'PUT /businesses/:businessId/reply-goal': {
    body: {
      lowHours: 8,
      otherDays: 3,
      weekdays: [1, 2, 3, 4, 5],
      opensAt: 540,
      closesAt: 1020,
      zone: 'Europe/Brussels',
      holidays: ['2026-12-25'],
      remindHours: 4,
      returnHours: 8,
    },
  },
  'GET /users/availability': { query: { email: 'maya@oat.example' } },
  // The hash of an email address.
  'POST /operator/suppressed/:id/lift': { params: { id: 'a'.repeat(64) } },
}

/** Returns a request with every required field and no other. Throws if the contract rejects it. */
export function exampleRequest({ route, params, spec }: Endpoint): ExampleRequest {
  const make = (schema: z.ZodMiniType) =>
    valueOf('', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const example = {
    params: make(params),
    query: spec.query === undefined ? {} : make(spec.query),
    body: spec.body === undefined ? undefined : make(spec.body),
    ...MORE[route],
  }
  for (const [part, schema] of [
    ['params', params],
    ['query', spec.query],
    ['body', spec.body],
  ] as const) {
    const parsed = schema === undefined ? undefined : z.safeParse(schema, example[part])
    if (parsed?.success === false)
      throw new Error(
        `Give an example for the ${part} of ${route} in src/server/api-docs/example-request.ts: ${z.prettifyError(parsed.error)}`,
      )
  }
  // Parsed by the contract just above.
  return example as ExampleRequest
}

function valueOf(name: string, schema: Schema): unknown {
  if (typeof schema === 'boolean') return 'anything'
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const either = schema.anyOf ?? schema.oneOf
  if (either?.[0] !== undefined) return valueOf(name, either[0])
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array')
    return schema.minItems === undefined || typeof schema.items !== 'object' || Array.isArray(schema.items)
      ? []
      : [valueOf(name, schema.items)]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return '01938d2e-7c4a-7b1e-9f3a-2d5c8e6f4a10'
  return KNOWN[name] ?? 'Thank you for your review.'
}

function objectOf({ properties = {}, required = [] }: Exclude<Schema, boolean>): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, valueOf(name, properties[name] ?? {})]))
}
