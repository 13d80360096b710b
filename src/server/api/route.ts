import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Access, Endpoint } from '#shared/api/contract.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import {
  isOperatorKey,
  refuseClaimant,
  refuseNonOperator,
  requireMembership,
  requireViewer,
  resolve,
  twoStepRequired,
  type AccessResult,
} from '#server/api/access.ts'
import type { AccessQuery } from '#server/api/access-query.ts'
import type { Context, Download, Membership, MountedRoute, Services, Viewer } from '#server/api/context.ts'
import {
  type Answer,
  answerByIntent,
  answerInTransaction,
  attemptOf,
  findAnswer,
  readKey,
  storeAnswer,
} from '#server/api/idempotency.ts'
import { admitKey } from '#server/api/key-calls.ts'
import { addressKey, writesOf } from '#server/api/limits.ts'
import { type Input, type ParsedInput, parseInput, scopeOf } from '#server/api/parse-input.ts'
import { serialiser } from '#server/api/serialise.ts'
import { demandProof, readProof } from '#server/api/step-up.ts'
import type { Db } from '#server/data/db.ts'
import { noteApiKey } from '#server/data/request-origin.ts'
import { bearerOf } from '#server/tokens.ts'

/**
 * Mounts contracts with their handlers under /api. Errors have a fixed order: 429, 401, 400, 404, 403, 402.
 */
export function mountRoutes(app: FastifyInstance, services: Services, routes: readonly MountedRoute[]): void {
  for (const { endpoint, handle } of routes) {
    // `on` has matched the handler's context to its endpoint.
    const answer = handle as (context: unknown) => unknown
    const run = runner(services, endpoint, answer)
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: { endpoint, access: endpoint.spec.access.who },
      handler: run,
    })
  }
}

/** A parsed request: its input or error, its token, and the ids of the data it is about. */
type Call = {
  parsed: ParsedInput
  token: string | undefined
  asked: AccessQuery
  scopeRefusal: ApiError | undefined
}
type Caller = { viewer: Viewer | null; member: Membership | null; input: Input }
type Known = { standing: AccessResult | undefined; viewer: Viewer | null; input: Input }
/** The request's Idempotency-Key, and the function that stores its answer. */
type Retry = { key?: string | undefined; store?: ((trx: Db, answer: unknown) => Promise<void>) | undefined }

function runner(services: Services, endpoint: Endpoint, handle: (context: unknown) => unknown) {
  const { spec, path } = endpoint
  const serialise = serialiser(endpoint)
  const status = spec.status ?? 200
  const isSpelled = spellingOf(`/api${path}`)
  const limits = spec.limits ?? []
  const used = spec.reads === 'replica' ? { ...services, db: services.reading } : services
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSpelled(request.url)) throw notFound()
    for (const limit of limits)
      if (limit.by === 'address') await services.limits.take(limit, addressKey(request.ip))
    const called = read(endpoint, request)
    const known = await identify(services, endpoint, request, called)
    const key = readKey(endpoint, request.headers['idempotency-key'])
    const attempt =
      key === undefined || known.viewer === null
        ? undefined
        : attemptOf(endpoint, known.viewer, key, known.input)
    const caller = await admit(services, endpoint, { request, reply }, called, known).catch(
      async (refusal: unknown) => {
        const earlier = attempt && (await findAnswer(services.db, attempt).catch(() => undefined))
        if (earlier === undefined) throw refusal
        return earlier
      },
    )
    // Answered before. The original request may be the reason why its caller is no longer admitted.
    if ('text' in caller) return send(reply, caller)
    const answerOf = (answer: unknown): Answer => ({ status, text: status === 204 ? '' : serialise(answer) })
    const retry = {
      key,
      store: attempt && ((trx: Db, answer: unknown) => storeAnswer(trx, attempt, answerOf(answer))),
    }
    const run = (within: Services) => handle(contextOf(within, request, reply, caller, retry))
    if (spec.produces !== undefined) return sendFile(reply, endpoint, await run(used), serialise)
    if (attempt === undefined) return send(reply, answerOf(await run(used)))
    const once = spec.idempotent === 'transaction' ? answerInTransaction : answerByIntent
    return send(reply, await once(services, attempt, async (within) => answerOf(await run(within))))
  }
}

function read(endpoint: Endpoint, request: FastifyRequest): Call {
  const parsed = parseInput(endpoint, request)
  const { asked, refusal } =
    parsed.input === undefined ? { asked: {} } : scopeOf(endpoint.spec.access, parsed.input)
  return { parsed, token: bearerOf(request.raw), asked, scopeRefusal: refusal }
}

/** Resolves the caller and the input with one database query. Throws 401, then 400. */
async function identify(
  services: Services,
  { spec: { access } }: Endpoint,
  request: FastifyRequest,
  { parsed, token, asked, scopeRefusal }: Call,
): Promise<Known> {
  const isAnybody = access.who === 'public' || access.who === 'platform'
  if (access.who === 'platform' && !isOperatorKey(services.config, request.headers.authorization))
    throw new ApiError('unauthenticated', 'Send the operator key.')
  const standing =
    isAnybody && !(access.who === 'public' && access.viewer === true)
      ? undefined
      : await resolve(services, token, asked)
  if (standing !== undefined) note(request, standing)
  const viewer = viewerOf(access, standing)
  if (parsed.input === undefined) throw parsed.refusal
  if (scopeRefusal !== undefined) throw scopeRefusal
  return { standing, viewer, input: parsed.input }
}

/** Returns the viewer, or throws 401. To public endpoints the caller with an API key is anybody. */
function viewerOf({ who }: Access, standing: AccessResult | undefined): Viewer | null {
  if (standing === undefined) return null
  if (who === 'public') return standing.viewer?.apiKey === null ? standing.viewer : null
  const viewer = requireViewer(standing)
  if (who === 'key' && viewer.apiKey === null) throw new ApiError('unauthenticated', 'Send an API key.')
  return viewer
}

/**
 * Throws 404, 403, 402, then 403 for a missing proof, and 429 for the account's limits: a call that has to be
 * repeated with a proof takes no point.
 */
async function admit(
  services: Services,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { asked }: Call,
  { standing, viewer, input }: Known,
): Promise<Caller> {
  const {
    method,
    spec: { access, stepUp, limits = [] },
  } = endpoint
  const apiKey = viewer?.apiKey ?? null
  if (apiKey !== null) {
    noteApiKey(apiKey.name)
    await admitKey(services, endpoint, request, reply, apiKey)
  }
  if (access.who === 'operator') refuseNonOperator(viewer)
  const isMember = access.who === 'member' || access.who === 'paid' || access.who === 'key'
  const scoped = isMember ? standing : undefined
  if (scoped?.member === null) await refuseClaimant(services.db, scoped, asked)
  if (scoped?.member?.isShutOut === true && viewer !== null && apiKey === null)
    throw twoStepRequired((await readProof(services.db, viewer.sessionId)).means)
  const member = scoped ? requireMembership(access, scoped, services.clock.now(), method === 'GET') : null
  if (stepUp === true && viewer !== null)
    await demandProof(services, viewer, { isOperator: access.who === 'operator' })
  for (const limit of limits)
    if (limit.by === 'account') await services.limits.take(limit, viewer?.userId ?? addressKey(request.ip))
  if (method !== 'GET' && viewer !== null && apiKey === null)
    await services.limits.take(writesOf(services.config), viewer.userId)
  return { viewer, member, input }
}

/** Adds the user and the business to the request log. */
function note(request: FastifyRequest, { viewer, member }: AccessResult) {
  request.userId = viewer?.userId
  request.businessId = member?.businessId
}

function contextOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { viewer, member, input }: Caller,
  { key, store }: Retry = {},
) {
  const { db, reading, config, clock, limits, outbox, queue, passwords, secrets, outside, names } = services
  const { params, query, body } = input
  return {
    db,
    reading,
    config,
    clock,
    limits,
    outbox,
    queue,
    passwords,
    secrets,
    outside,
    names,
    params,
    query,
    body,
    viewer,
    member,
    address: request.ip,
    // The peer alone is one address; a trusted proxy adds the address it forwards for.
    isProxied: (request.ips?.length ?? 0) > 1,
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    headers: request.headers,
    setHeader: (name: string, value: string) => void reply.header(name, value),
    idempotencyKey: key === undefined || viewer === null ? key : `${viewer.userId}:${key}`,
    storeAnswer: async (trx: Db, answer: unknown) => {
      await store?.(trx, answer)
      return answer
    },
    get log() {
      return request.log.child({ requestId: request.id })
    },
  } satisfies Record<keyof Context<Endpoint>, unknown>
}

function send(reply: FastifyReply, { status, text }: Answer) {
  reply.code(status)
  if (status === 204) return reply.send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(text)
}

/** Sends a text as a whole, or a download while it is generated. */
function sendFile(
  reply: FastifyReply,
  { spec, path }: Endpoint,
  answer: unknown,
  serialise: (answer: unknown) => string,
) {
  const download = isDownload(answer) ? answer : undefined
  const filename = download?.filename ?? `${path.split('/')[1] ?? 'export'}.${spec.produces?.split('/')[1]}`
  return reply
    .code(spec.status ?? 200)
    .header(
      'content-type',
      spec.produces?.startsWith('text/') === true ? `${spec.produces}; charset=utf-8` : spec.produces,
    )
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(download === undefined ? serialise(answer) : Readable.from(download.chunks))
}

function isDownload(answer: unknown): answer is Download {
  return answer !== null && typeof answer === 'object' && 'chunks' in answer && 'filename' in answer
}

/**
 * Returns a check that a path spells its fixed parts without escapes. The router decodes before it compares,
 * so an escaped path would match too (A13).
 */
function spellingOf(template: string): (url: string) => boolean {
  const fixed = template.split('/')
  return (url) => {
    if (url.includes('#')) return false
    if (!url.includes('%')) return true
    const segments = (url.split('?', 1)[0] ?? '').split('/')
    return fixed.every((segment, i) => segment.startsWith(':') || segments[i] === segment)
  }
}
