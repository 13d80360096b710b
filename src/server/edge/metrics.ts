import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = { port: number; close(): Promise<void> }

/** Counts requests by route template, and the pool; answers Prometheus on 127.0.0.1 only, on a port of its own (A108). */
export async function startMetrics(app: FastifyInstance, pool: Pool, port: number): Promise<Metrics> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool: all, idle, and callers that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      connections.set({ state: 'all' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waited-for' }, pool.waitingCount)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unmatched', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((ready, fail) => server.once('error', fail).listen(port, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port, // It listens on a port, not on a pipe.
    close: () => new Promise((closed) => void server.close(() => closed()).closeAllConnections()),
  }
}
