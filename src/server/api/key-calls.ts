import { BlockList, isIPv6 } from 'node:net'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Endpoint } from '#shared/api/contract.ts'
import { hasScope, KEY_LIMITS } from '#shared/api/key-scopes.ts'
import { ApiError } from '#shared/errors.ts'
import type { ApiKeyCaller, Services } from '#server/api/context.ts'
import type { PointsLeft } from '#server/api/limits.ts'
import { bearerOf, isApiKey } from '#server/tokens.ts'

/**
 * Admits a call with an API key: throws 403 unless the endpoint is open to its scopes and the address is in
 * its networks, then 429 if its business has used up the minute. Sets the RateLimit headers.
 */
export async function admitKey(
  { limits }: Pick<Services, 'limits'>,
  { method, spec: { access, keyScope } }: Endpoint,
  { ip }: Pick<FastifyRequest, 'ip'>,
  reply: FastifyReply,
  { businessId, networks, scopes }: ApiKeyCaller,
): Promise<void> {
  if (networks.length > 0 && !isWithin(ip, networks))
    throw new ApiError('forbidden', 'This API key can’t be used from this address.')
  if (access.who !== 'key') {
    if (keyScope === undefined) throw closedToKeys()
    if (!hasScope(scopes, keyScope))
      throw new ApiError('forbidden', `This API key needs the scope ${keyScope}.`)
  }
  const name = method === 'GET' ? 'reads' : 'writes'
  const limit = { name: `key-${name}`, points: KEY_LIMITS[name], seconds: 60, store: 'database' } as const
  const tell = ({ points, seconds }: PointsLeft) =>
    reply
      .header('ratelimit-policy', `"${name}";q=${limit.points};w=${limit.seconds}`)
      .header('ratelimit', `"${name}";r=${points};t=${seconds}`)
  try {
    tell(await limits.take(limit, businessId))
  } catch (error) {
    if (error instanceof ApiError) tell({ points: 0, seconds: error.retryAfter ?? limit.seconds })
    throw error
  }
}

/**
 * Refuses an API key before a handler without a contract runs: what admits keys is the contract's scope, so
 * that handler takes every token for a session's (A139).
 */
export function refuseKeys(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const token = bearerOf(raw)
  if (token === undefined || !isApiKey(token)) return done()
  // Without this the client would keep sending a body that nothing reads.
  if (!raw.complete) reply.header('connection', 'close')
  done(closedToKeys())
}

function closedToKeys(): ApiError {
  return new ApiError('forbidden', 'API keys can’t do this. Log in instead.')
}

/** Tells whether an address is in one of the CIDR ranges. A mapped IPv4 address counts as itself. */
function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    list.addSubnet(base, Number(bits ?? (isIPv6(base) ? 128 : 32)), isIPv6(base) ? 'ipv6' : 'ipv4')
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
