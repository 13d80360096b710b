import { type ErrorCode, OPERATIONS, type Operations } from './operations.ts'

export type OperationName = keyof Operations
/** The operations that return a list page by page. */
export type ListName = {
  [Name in OperationName]: Operations[Name] extends { item: unknown } ? Name : never
}[OperationName]

export type ClientOptions = {
  /** An API key, `trls_live_…`. */
  key: string
  /** The origin of Trellis for Business, such as `https://business.example.com`. */
  baseUrl: string
  /** How often a request is sent again. 3 by default. */
  retries?: number
  /** Milliseconds that one try may take. 30,000 by default. */
  timeout?: number
}
export type CallOptions = {
  signal?: AbortSignal
  /** Repeats a call of an earlier process. By default each call has its own, which its retries share. */
  idempotencyKey?: string
}

/** An error answer. `code` may be one that is newer than this package. */
export class TrellisError extends Error {
  override name = 'TrellisError'
  readonly code: ErrorCode | (string & {})
  readonly status: number
  readonly requestId: string | undefined
  /** What is wrong with each field of the request. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, { code, message, requestId, fields = {} }: ErrorDetails) {
    super(message)
    this.status = status
    this.code = code
    this.requestId = requestId
    this.fields = fields
  }
}
type ErrorDetails = { code: string; message: string; requestId?: string; fields?: Record<string, string> }

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>
type AnyInput = { params?: Values; query?: Values; body?: unknown }
type Operation = { method: string; path: string; isIdempotent?: boolean; list?: string }
/** The input of an operation, which may be left out if nothing in it is required. */
type Args<Name extends OperationName> =
  Record<never, never> extends Operations[Name]['input']
    ? [input?: Operations[Name]['input'], options?: CallOptions]
    : [input: Operations[Name]['input'], options?: CallOptions]

const BASE_DELAY_MS = 500
/** A longer Retry-After is left to the caller. */
const MAX_DELAY_MS = 65_000

export type Client = ReturnType<typeof createClient>

export function createClient({ key, baseUrl, retries = 3, timeout = 30_000 }: ClientOptions) {
  async function send(name: OperationName, input: AnyInput, options: CallOptions): Promise<unknown> {
    const operation: Operation = OPERATIONS[name]
    const url = new URL(pathOf(operation, input.params), baseUrl)
    for (const [field, value] of Object.entries(input.query ?? {}))
      if (value !== undefined && value !== null) url.searchParams.set(field, String(value))
    const headers = new Headers({ authorization: `Bearer ${key}`, accept: 'application/json, */*' })
    if (operation.isIdempotent === true)
      headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID())
    if (input.body !== undefined) headers.set('content-type', 'application/json')
    const isRepeatable = operation.method !== 'POST' || operation.isIdempotent === true
    for (let tried = 0; ; tried += 1) {
      options.signal?.throwIfAborted()
      const signal = AbortSignal.any([
        AbortSignal.timeout(timeout),
        ...(options.signal ? [options.signal] : []),
      ])
      const request = { method: operation.method, headers, body: JSON.stringify(input.body), signal }
      const outcome = await fetch(url, request).then(read, (error: unknown) => ({ error }))
      if (!('error' in outcome)) return outcome.reply
      const delay = tried < retries ? delayBefore(tried, outcome, isRepeatable) : undefined
      if (delay === undefined || options.signal?.aborted === true) throw outcome.error
      await wait(delay, options.signal)
    }
  }

  return {
    /** Calls an operation. Throws `TrellisError` if it is refused, after retrying what may pass. */
    call: <Name extends OperationName>(
      name: Name,
      ...[input = {}, options = {}]: Args<Name>
    ): Promise<Operations[Name]['reply']> =>
      // The description of the API says what this operation returns.
      send(name, input, options) as Promise<Operations[Name]['reply']>,

    /** Returns every item of a list, and fetches its pages as they are needed. */
    async *iterate<Name extends ListName>(
      name: Name,
      ...[input = {}, options = {}]: Args<Name>
    ): AsyncGenerator<Operations[Name]['item'], void, undefined> {
      const { list }: Operation = OPERATIONS[name]
      const { query, ...rest }: AnyInput = input
      let cursor: string | null | undefined
      do {
        // Lists have their items beside `metadata`.
        const page = (await send(name, { ...rest, query: { limit: 100, ...query, cursor } }, options)) as {
          metadata: { nextCursor?: string | null }
        } & Record<string, Operations[Name]['item'][]>
        yield* page[list ?? ''] ?? []
        cursor = page.metadata.nextCursor
      } while (cursor !== undefined && cursor !== null)
    },
  }
}

function pathOf({ path }: Operation, params: Values = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

type Outcome = { reply: unknown } | { error: unknown; response?: Response }

async function read(response: Response): Promise<Outcome> {
  try {
    if (response.status === 204) return { reply: null }
    const isJson = response.headers.get('content-type')?.includes('json') === true
    if (response.ok) return { reply: isJson ? await response.json() : await response.text() }
    const body = isJson ? await response.json() : undefined
    const details = body?.error ?? { code: 'unknown', message: `The server answered ${response.status}.` }
    return { error: new TrellisError(response.status, details), response }
  } catch (error) {
    // The connection broke within the answer.
    return { error }
  }
}

/** Returns the milliseconds until the next try, or undefined if there should be none. */
function delayBefore(tried: number, outcome: { error: unknown; response?: Response }, isRepeatable: boolean) {
  const { response, error } = outcome
  const isRunning = error instanceof TrellisError && error.code === 'in_progress'
  if (response?.status !== 429 && !isRepeatable) return undefined
  if (response !== undefined && ![429, 503].includes(response.status) && !isRunning) return undefined
  const after = Number(response?.headers.get('retry-after') ?? Number.NaN) * 1000
  const delay = Number.isNaN(after) ? BASE_DELAY_MS * 2 ** tried * (1 + Math.random()) : after
  return delay <= MAX_DELAY_MS ? delay : undefined
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
