import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'

type Flood = { open(): number; stop(): Promise<void> }

/**
 * Starts a separate process that floods the server, so that the attack does not slow down the measurement.
 * Resolves after its first report.
 */
export async function startFlood(kind: 'bodies' | 'pipelines', sockets: number, url: string): Promise<Flood> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'attacker.ts'), kind, String(sockets), url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let open = 0
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  await new Promise<void>((ready) =>
    child.stdout.on('data', (text) => {
      open = Number(/open (\d+)/.exec(String(text))?.[1] ?? open)
      ready()
    }),
  )
  return {
    open: () => open,
    async stop() {
      child.kill('SIGKILL')
      await gone
      process.off('exit', endWithUs)
    },
  }
}

type Visitor = {
  token?: string
  from?: string
  forwardedFor?: string
  method?: string
  body?: string
  headers?: object
}
export type Visit = { status: number; ms: number; retryAfter: string | undefined }

/**
 * Sends one request on its own connection. `from` is its loopback address; without a reply its status is 0.
 */
export function visit(
  url: string,
  { token, from, forwardedFor, method, body, headers }: Visitor = {},
): Promise<Visit> {
  const began = performance.now()
  return new Promise((done) => {
    const end = (status: number, retryAfter?: string) =>
      done({ status, retryAfter, ms: performance.now() - began })
    const sent = request(
      url,
      {
        agent: new Agent({ keepAlive: false }),
        method: method ?? 'GET',
        ...(from !== undefined && { localAddress: from }),
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
          ...headers,
        },
      },
      (reply) => {
        reply.resume()
        reply.once('end', () => end(reply.statusCode ?? 0, reply.headers['retry-after']))
        reply.once('error', () => end(0))
      },
    )
    sent.once('error', () => end(0))
    sent.end(body)
  })
}

/** Returns the 99th percentile in milliseconds. */
export function p99(visits: readonly Visit[]): number {
  const sorted = visits.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY
}

/** Returns how many visits ended with each status. */
export function statuses(visits: readonly Visit[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of visits) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/**
 * Keeps a number of requests in flight, one after another on as many loops, until `stop`. Resolves to all
 * replies.
 */
export function keepAsking(atOnce: number, ask: () => Promise<Visit>): { stop(): Promise<Visit[]> } {
  const visits: Visit[] = []
  let isOver = false
  const loops = Array.from({ length: atOnce }, async () => {
    while (!isOver) visits.push(await ask())
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(loops)
      return visits
    },
  }
}
