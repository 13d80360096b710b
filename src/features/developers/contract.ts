import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'
import { KEY_SCOPES } from '#shared/api/key-scopes.ts'
import { TIERS } from '#shared/paywall.ts'
import { isNetwork, KEY_DAYS, KEYS_MAX, NETWORKS_MAX } from '#features/developers/rules.ts'

const Scopes = z.array(z.enum(KEY_SCOPES)).check(
  z.minLength(1, { error: 'Choose at least one kind of access.' }),
  z.refine((scopes) => new Set(scopes).size === scopes.length, { error: 'Name each scope once.' }),
)

/** A CIDR range, or a single address. */
const Network = z
  .string()
  .check(
    z.maxLength(50, { error: 'Enter an address or a range, such as 203.0.113.0/24.' }),
    z.refine(isNetwork, { error: 'Enter an address or a range, such as 203.0.113.0/24.' }),
  )

/** `end` is the last four characters. `replacedBy`: the key that took over; this one ends at `expiresAt`. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  end: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  networks: z.array(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  lastUsedAt: z.nullable(z.iso.datetime()),
  replacedBy: z.nullable(Id),
  maker: z.object({ userId: Id, name: z.string(), avatar: z.nullable(Picture), isYou: z.boolean() }),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The only answer that ever contains the key itself. */
const NewKey = z.object({ apiKey: ApiKey, key: z.string() })

const scope = { business: 'params.businessId' } as const
const managers = { who: 'member', can: 'developers', scope } as const

/** Keys that work, the newest first; expired and revoked ones are in the audit log. */
export const listApiKeys = endpoint('GET /businesses/:businessId/api-keys', {
  summary: 'The API keys of a business',
  access: managers,
  reply: list('apiKeys', ApiKey),
})

/** `expiresIn` is in days; null: it doesn't expire. 409 `quota` at ten keys. */
export const createApiKey = endpoint('POST /businesses/:businessId/api-keys', {
  summary: `Create an API key; a business has at most ${KEYS_MAX}`,
  access: { who: 'paid', can: 'developers', scope },
  stepUp: true,
  body: z.strictObject({
    name: text(60, 1),
    scopes: Scopes,
    expiresIn: z.nullable(z.literal(KEY_DAYS)),
    networks: z
      .array(Network)
      .check(z.maxLength(NETWORKS_MAX, { error: `Use at most ${NETWORKS_MAX} networks.` })),
  }),
  reply: NewKey,
  status: 201,
  idempotent: 'secret',
})

/** The old key works for another 24 hours. 409 `conflict` while an earlier rotation still overlaps. */
export const rotateApiKey = endpoint('POST /businesses/:businessId/api-keys/:id/rotate', {
  summary: 'Replace an API key',
  access: { who: 'paid', can: 'developers', scope },
  stepUp: true,
  reply: NewKey,
  status: 201,
  idempotent: 'secret',
})

/** Takes effect with the reply. */
export const revokeApiKey = endpoint('DELETE /businesses/:businessId/api-keys/:id', {
  summary: 'Revoke an API key',
  access: managers,
  stepUp: true,
  reply: Nothing,
  status: 204,
})

/** Returns what the calling key may do, with the ids that other calls take. */
export const getOwnKey = endpoint('GET /key', {
  summary: 'Describe the API key of the call',
  access: { who: 'key' },
  reply: z.object({
    id: Id,
    name: z.string(),
    scopes: z.array(z.enum(KEY_SCOPES)),
    expiresAt: z.nullable(z.iso.datetime()),
    business: z.object({ id: Id, name: z.string(), tier: z.enum(TIERS) }),
    brands: z.array(z.object({ id: Id, name: z.string() })),
    limits: z.object({ readsPerMinute: z.int(), writesPerMinute: z.int() }),
  }),
})

/**
 * Ends an API key for someone who found it where it should not be. It stops working with the reply, which is the
 * same for unknown keys; owners and admins are notified.
 */
export const reportLeakedKey = endpoint('POST /api-keys/leaked', {
  summary: 'Disable an API key that leaked',
  access: { who: 'public' },
  body: z.strictObject({ key: text(100, 1) }),
  reply: Nothing,
  status: 204,
  limits: [{ name: 'leaked-key', by: 'address', points: 60, seconds: 60, store: 'database' }],
})
