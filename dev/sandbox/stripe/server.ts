import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { runDue } from '#dev/sandbox/stripe/acts/due.ts'
import { type Api, makeApi } from '#dev/sandbox/stripe/wire/api.ts'
import { openWebhooks, type Webhooks } from '#dev/sandbox/stripe/wire/webhooks.ts'
import { openWorld, type World } from '#dev/sandbox/stripe/world/world.ts'
import type { Config } from '#server/config.ts'

/**
 * A failure of the next calls: the connection hangs, is answered byte by byte without end, dropped, or cut
 * after the work was done; or Stripe returns an error.
 */
type Fault = {
  kind: 'hang' | 'drip' | 'drop' | 'lose-answer' | 'error-500' | 'limit-429' | 'lock-409' | 'garbage'
  times: number
  matches?: RegExp
}

/** Calls that are held back. */
type Hold = {
  /** Returns how many wait now. */
  waiting(): number
  /** Lets them and every later one continue. */
  release(): void
}

export type StripeSandbox = {
  /** The settings that make the product use it. */
  stripe: NonNullable<Config['stripe']>
  world: World
  api: Api
  webhooks: Webhooks
  /**
   * Processes what is due after the clock was moved, such as renewals. Resolves when their webhooks are
   * delivered.
   */
  catchUp(): Promise<void>
  /** Uses another clock from now on: the product's is created after the stand-in. */
  follow(clock: { now(): Date }): void
  fail(fault: Fault): void
  /** Holds matching calls (`POST /v1/customers`) until the release, as if Stripe were slow. */
  hold(matches: RegExp): Hold
  /** Ends all failures. */
  heal(): void
  close(): Promise<void>
}

type Options = {
  /** Milliseconds since 1970. */
  now?: () => number
  file?: string
  /** Returns the URL of webhooks; called at each delivery. */
  webhookUrl?: () => string | undefined
  /** Returns the origin of the hosted pages; called when a session is created. */
  pagesUrl?: () => string
  port?: number
}

const PUBLISHABLE_KEY = 'pk_test_sandbox'
const WEBHOOK_SECRET = 'whsec_sandbox_0123456789abcdef'
const MAX_BODY = 1_000_000

/**
 * Starts a stand-in for Stripe on a loopback port, speaking its wire format to the official SDK. For
 * development, demo and tests; never in production.
 */
export async function startStripeSandbox(options: Options = {}): Promise<StripeSandbox> {
  let now = options.now ?? Date.now
  const world = openWorld({ now: () => now(), file: options.file })
  const seconds = () => Math.floor(now() / 1000)
  const webhooks = openWebhooks(world, {
    url: options.webhookUrl ?? (() => undefined),
    secret: WEBHOOK_SECRET,
    now: seconds,
  })
  const pages = options.pagesUrl ?? (() => '')
  // Unique: the state of an earlier stand-in at the same port must not be confused with this one's.
  const secretKey = `sk_test_sandbox_${randomUUID().slice(0, 8)}`
  const api = makeApi(world, {
    secretKey,
    publishableKey: PUBLISHABLE_KEY,
    pageUrl: (id) => `${pages()}/dev/stripe/checkout/${id}`,
  })
  const faults: Fault[] = []
  const holds = new Set<Held>()
  const server = createServer((request, response) => {
    void heldBack(holds, `${request.method} ${request.url}`)
      .then(() => serve(api, faults, request, response))
      .catch(() => response.destroy())
  })
  // Longer than its clients keep a connection, so that none is closed during a request.
  server.keepAliveTimeout = 65_000
  const port = await listen(server, options.port ?? 0)
  const clock = setInterval(() => {
    if (runDue(world)) world.save()
  }, 5_000)
  clock.unref()
  return {
    stripe: {
      secretKey,
      publishableKey: PUBLISHABLE_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${port}`,
      // Its rate is set at /dev/stripe, and is zero at first.
      isTaxed: true,
      isSandbox: true,
    },
    world,
    api,
    webhooks,
    async catchUp() {
      runDue(world)
      world.save()
      await webhooks.idle()
    },
    follow(source) {
      now = () => source.now().getTime()
    },
    hold: (matches) => holdBack(holds, matches),
    fail: (fault) => void faults.push({ ...fault }),
    heal: () => void faults.splice(0),
    async close() {
      clearInterval(clock)
      world.save()
      await webhooks.stop()
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
    },
  }
}

type Held = { matches: RegExp; waiting: number; released: Promise<void> }

function holdBack(holds: Set<Held>, matches: RegExp): Hold {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = { matches, waiting: 0, released: promise }
  holds.add(held)
  return {
    waiting: () => held.waiting,
    release() {
      holds.delete(held)
      resolve()
    },
  }
}

async function heldBack(holds: Set<Held>, name: string): Promise<void> {
  for (const held of [...holds].filter(({ matches }) => matches.test(name))) {
    held.waiting += 1
    await held.released
    held.waiting -= 1
  }
}

async function serve(
  api: Api,
  faults: Fault[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = `${request.method} ${request.url}`
  const fault = faults.find(
    ({ times, matches }) => times > 0 && (matches === undefined || matches.test(name)),
  )
  if (fault !== undefined) fault.times -= 1
  if (fault?.kind === 'hang') return
  if (fault?.kind === 'drip') return drip(response)
  if (fault?.kind === 'drop') return void response.destroy()
  const body = await read(request)
  if (fault?.kind === 'error-500')
    return send(response, 500, { error: { type: 'api_error', message: 'Something went wrong.' } })
  if (fault?.kind === 'limit-429')
    return send(
      response,
      429,
      { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
      { 'retry-after': '1' },
    )
  if (fault?.kind === 'lock-409')
    return send(response, 409, {
      error: {
        type: 'invalid_request_error',
        code: 'lock_timeout',
        message: 'This object cannot be accessed right now.',
      },
    })
  const answered = api.answer({
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    key: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1],
    idempotencyKey: header(request, 'idempotency-key'),
    body,
  })
  if (fault?.kind === 'lose-answer') return void response.destroy()
  if (fault?.kind === 'garbage')
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "sub_')
  send(response, answered.status, answered.body, answered.isReplayed ? { 'idempotent-replayed': 'true' } : {})
}

function drip(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 200)
  response.once('close', () => clearInterval(timer))
}

function send(response: ServerResponse, status: number, body: unknown, more: Record<string, string> = {}) {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_sandbox', ...more })
    .end(JSON.stringify(body))
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BODY) throw new Error('too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((ready, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      ready(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}
