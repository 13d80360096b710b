import { Agent, request } from 'node:http'

import autocannon, { type Request } from 'autocannon'

import { cpuMilliseconds } from '../measure/cpu.ts'
import { ascending, type Measurement, quantile } from '../measure/rounds.ts'
import type { Measured } from './servers.ts'

export type LoadTarget = {
  server: Pick<Measured, 'url' | 'pid'>
  path: string
  method?: 'GET' | 'POST'
  token?: string
  /** Returns path, body and additional headers of each request. */
  next?: () => { path: string; body: unknown; headers?: Record<string, string> }
}
/** Requests one after another; with `next` each has its own path, and its own IP address. */
export type Sequence = Pick<LoadTarget, 'server' | 'path' | 'token'> & {
  next?: (n: number) => { path: string; from: string }
}

export type Effort = {
  seconds: number
  connections: number
  rounds: number
  requests: number
  /** For the one row that runs for minutes. */
  longSeconds: number
}

/**
 * Returns requests per second with many in parallel, and the CPU time of server and database per request.
 * Throws for any reply but 2xx, and the errors of `next`.
 */
export async function throughput(
  target: LoadTarget,
  effort: Effort,
  postmaster: number | undefined,
): Promise<Measurement> {
  const { server, path, method = 'GET', token, next } = target
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(next !== undefined && { 'content-type': 'application/json' }),
  }
  let failure: { error: unknown } | undefined
  const setupRequest = (plain: Request): Request => {
    try {
      const made = next?.()
      if (made === undefined) return plain
      return {
        ...plain,
        path: made.path,
        body: JSON.stringify(made.body),
        headers: { ...headers, ...made.headers },
      }
    } catch (error) {
      // Thrown from here, it would end the process.
      failure ??= { error }
      return plain
    }
  }
  const before = cpuMilliseconds([server.pid], postmaster)
  const result = await autocannon({
    url: server.url + path,
    connections: effort.connections,
    duration: effort.seconds,
    requests: [{ method, path, headers, setupRequest }],
  })
  const after = cpuMilliseconds([server.pid], postmaster)
  if (failure !== undefined) throw failure.error
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${method} ${path} was answered with ${result.non2xx} refusals and ${result.errors} errors.`,
    )
  }
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / result['2xx']
  return { figure: result['2xx'] / result.duration, cpu }
}

/** Returns the median, or another quantile, of the milliseconds of sequential requests on one connection. */
export async function milliseconds(
  { server, path, token, next }: Sequence,
  effort: Effort,
  q = 0.5,
): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  try {
    for (let i = 0; i < effort.requests; i += 1) {
      const { path: own, from } = next?.(i) ?? { path, from: undefined }
      taken.push(await one(server.url + own, { token, from }, agent))
    }
  } finally {
    agent.destroy()
  }
  return { figure: quantile(ascending(taken), q) }
}

type Sender = { token: string | undefined; from: string | undefined }

function one(url: string, { token, from }: Sender, agent: Agent): Promise<number> {
  const began = performance.now()
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(from !== undefined && { 'x-forwarded-for': from }),
  }
  return new Promise((done, fail) => {
    const sent = request(url, { agent, headers }, (reply) => {
      reply.resume()
      reply.once('end', () => {
        if (reply.statusCode === 200) done(performance.now() - began)
        else fail(new Error(`${url} was answered with ${reply.statusCode}.`))
      })
    })
    sent.once('error', fail)
    sent.end()
  })
}
