import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { compile } from '@fastify/proxy-addr'
import type { Logger } from 'pino'

import { addressKey } from '#server/api/limits.ts'
import type { Config } from '#server/config.ts'
import { answerTooManyConnections } from '#server/http/broken-requests.ts'
import { cutAddress } from '#server/logging.ts'

/** The most unanswered requests on one connection. Browsers do not pipeline. */
const PIPELINED_MAX = 4
/** The most requests of one peer that wait for an earlier one of their connection. */
const PIPELINED_PER_PEER = 64
const BANNED_MS = 2_000
const WARN_EVERY_MS = 60_000

/** The open connections of one IP address, oldest first, each with its unfinished responses. */
type Peer = Map<Socket, Set<ServerResponse>>

/**
 * Creates the HTTP server with limits per peer: open connections, and pipelined requests, per connection and
 * in all (A142). One read of a pipelining client holds some 2,600 requests, and Node parses all of them before
 * any can be refused. So the first client to exceed a limit loses its connection; its IP address loses every
 * other connection that is not waiting for an answer, and may neither connect nor pipeline for two seconds.
 * Requests without pipelining are not limited: an office has one IP address and many live streams. Nor are
 * TRUSTED_PROXIES, behind which requests are counted by the forwarded address.
 */
export function createLimitedServer(handle: RequestListener, config: Config, log: Logger): Server {
  const peers = new Map<string, Peer>()
  const banned = new Map<string, NodeJS.Timeout>()
  const peerOf = new WeakMap<Socket, Peer>()
  const isTrusted = compile([...config.trustedProxies])
  const warn = openWarning(log)
  const server = createServer(
    { headersTimeout: config.timeouts.headersMs, connectionsCheckingInterval: config.timeouts.checkMs },
    (request, response) => {
      const { socket } = request
      // Parsed together with the request that closed the connection.
      if (socket.destroyed) return
      const peer = peerOf.get(socket)
      const unfinished = peer?.get(socket)
      if (peer !== undefined && unfinished !== undefined) {
        const key = addressKey(socket.remoteAddress ?? '')
        const isOver = unfinished.size >= PIPELINED_MAX || pipelinedOf(peer) >= PIPELINED_PER_PEER
        if (unfinished.size > 0 && (isOver || banned.has(key))) {
          warn('a client sends requests without waiting for answers', socket)
          clearTimeout(banned.get(key))
          banned.set(key, setTimeout(() => banned.delete(key), BANNED_MS).unref())
          destroyQuietly(socket)
          for (const [other] of [...peer].filter(isDispensable)) other.destroy()
          return
        }
        unfinished.add(response)
        response.once('close', () => unfinished.delete(response))
      }
      handle(request, response)
    },
  )
  server.requestTimeout = config.timeouts.uploadMs
  server.keepAliveTimeout = config.timeouts.keepAliveMs
  server.setTimeout(config.timeouts.requestMs)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return
    const key = addressKey(remoteAddress)
    if (banned.has(key)) return void socket.destroy()
    const peer: Peer = peers.get(key) ?? new Map()
    if (peer.size >= config.maxConnectionsPerPeer) {
      warn('too many connections from one address; is it a proxy that TRUSTED_PROXIES does not list?', socket)
      const dispensable = findDispensable(peer)
      if (dispensable === undefined) return answerTooManyConnections(socket)
      peer.delete(dispensable)
      dispensable.destroy()
    }
    peers.set(key, peer.set(socket, new Set()))
    peerOf.set(socket, peer)
    socket.once('close', () => {
      peer.delete(socket)
      if (peer.size === 0 && peers.get(key) === peer) peers.delete(key)
    })
  })
  return server
}

/**
 * Destroys a connection with thousands of requests without stack traces: Node creates an error for each
 * request, and its stack would take most of the time.
 */
function destroyQuietly(socket: Socket): void {
  const { stackTraceLimit } = Error
  socket.prependOnceListener('close', () => (Error.stackTraceLimit = 0))
  socket.once('close', () => (Error.stackTraceLimit = stackTraceLimit))
  socket.destroy()
}

/** Counts the requests of a peer that wait for an earlier one of their connection. */
function pipelinedOf(peer: Peer): number {
  let count = 0
  for (const { size } of peer.values()) count += Math.max(0, size - 1)
  return count
}

/** Returns the oldest idle connection: a new one has hardly had time to send a request. */
function findDispensable(peer: Peer): Socket | undefined {
  return [...peer].find(isDispensable)?.[0]
}

/** Tells whether no client waits for an answer on a connection: no request has arrived in full. */
function isDispensable([, unfinished]: [Socket, Set<ServerResponse>]): boolean {
  return [...unfinished].every(({ req }) => !req.complete)
}

/** Returns a rate-limited logger, so that an attack does not fill the log. */
function openWarning(log: Logger) {
  let last = -WARN_EVERY_MS
  return (message: string, { remoteAddress = '' }: Socket) => {
    if (performance.now() - last < WARN_EVERY_MS) return
    last = performance.now()
    log.warn({ ip: cutAddress(remoteAddress) }, message)
  }
}
