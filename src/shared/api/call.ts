import type { CallInput, Endpoint, EndpointSpec, ReplyOf, Route } from '#shared/api/contract.ts'
import { parseApiError } from '#shared/errors.ts'

export type WireRequest = { method: string; url: string; headers: Record<string, string>; body?: string }
export type WireReply = { status: number; headers: Record<string, string | undefined>; text: string }
/** Sends one request: `fetch` in the browser, Fastify's `inject` in tests. */
export type Transport = (request: WireRequest) => Promise<WireReply>
export type Call = <R extends Route, S extends EndpointSpec>(
  target: Endpoint<R, S>,
  ...input: CallArguments<Endpoint<R, S>>
) => Promise<ReplyOf<Endpoint<R, S>>>

type CallArguments<E> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
type QueryValue = string | number | boolean | readonly string[] | null | undefined
type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, QueryValue>
  body?: unknown
  idempotencyKey?: string
  ifMatch?: string
}

/**
 * Creates the typed client over a transport. Status 200 to 299 is a success, and no timeout is set (R121);
 * everything else throws an `ApiError`. Calls `token` before each request and sends the result as a bearer
 * token.
 */
export function makeCall(transport: Transport, token: () => string | null): Call {
  return async (target, ...[input]) => {
    const loose: LooseInput = input ?? {}
    const bearer = token()
    const reply = await transport({
      method: target.method,
      url: callUrl(target, loose),
      headers: {
        accept: target.spec.produces ?? 'application/json',
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(loose.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(loose.idempotencyKey === undefined ? {} : { 'idempotency-key': loose.idempotencyKey }),
        ...(loose.ifMatch === undefined ? {} : { 'if-match': loose.ifMatch }),
      },
      ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
    })
    if (reply.status < 200 || reply.status > 299)
      throw parseApiError(reply.status, parseJson(reply.text), retryAfter(reply))
    // The server has parsed the reply with the same schema.
    return (target.spec.produces === undefined ? parseJson(reply.text) : reply.text) as ReplyOf<typeof target>
  }
}

/** Returns the URL of an endpoint under /api. Undefined and null query values are left out. */
export function callUrl(
  target: Endpoint,
  input: { params?: Record<string, string>; query?: Record<string, QueryValue> },
): string {
  const path = target.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null)
      query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const search = query.toString()
  return `/api${path}${search === '' ? '' : `?${search}`}`
}

function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function retryAfter(reply: WireReply): number | undefined {
  const seconds = Number(reply.headers['retry-after'])
  return Number.isInteger(seconds) ? seconds : undefined
}
