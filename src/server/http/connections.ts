import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { compile } from '@fastify/proxy-addr'
import type { Logger } from 'pino'

import { addressKey } from '#server/api/limits.ts'
import type { Config } from '#server/config.ts'
import { answerTooManyConnections } from '#server/http/broken-requests.ts'
import { cutAddress } from '#server/logging.ts'

/** Browsers do not pipeline; a client that does gets this many answers ahead of its reading. */
export const PIPELINED_MAX = 32
const BANNED_MS = 2_000
const WARN_EVERY_MS = 60_000

/** The open connections of one address, oldest first, each with its unfinished responses. */
type Peer = Map<Socket, Set<ServerResponse>>

/**
 * Creates the HTTP server with two limits per peer: connections at once, and unanswered requests on a connection. One read of a pipelining
 * client holds some 2,600 requests, all of which Node parses before anything can refuse them. So the first client that goes too far loses its
 * connection, and its address loses every other one that is not waiting for an answer and may not connect for two seconds: none of those is
 * read. The limits do not apply to TRUSTED_PROXIES, behind which requests are counted by the address that they forward.
 */
export function createLimitedServer(handle: RequestListener, config: Config, log: Logger): Server {
  const peers = new Map<string, Peer>()
  const banned = new Set<string>()
  const peerOf = new WeakMap<Socket, Peer>()
  const isTrusted = compile([...config.trustedProxies])
  const warn = openWarning(log)
  const server = createServer(
    { headersTimeout: config.timeouts.headersMs, connectionsCheckingInterval: config.timeouts.checkMs },
    (request, response) => {
      const { socket } = request
      // Parsed together with the request for which the connection was cut.
      if (socket.destroyed) return
      const peer = peerOf.get(socket)
      const unfinished = peer?.get(socket)
      if (peer !== undefined && unfinished !== undefined) {
        if (unfinished.size >= PIPELINED_MAX) {
          warn('a client sends requests without waiting for answers', socket)
          const key = addressKey(socket.remoteAddress ?? '')
          banned.add(key)
          setTimeout(() => banned.delete(key), BANNED_MS).unref()
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

/** Destroys a connection with thousands of requests: Node makes an error for each of them, whose stack trace would take most of the time. */
function destroyQuietly(socket: Socket): void {
  const { stackTraceLimit } = Error
  socket.prependOnceListener('close', () => (Error.stackTraceLimit = 0))
  socket.once('close', () => (Error.stackTraceLimit = stackTraceLimit))
  socket.destroy()
}

/** Returns the oldest connection that can be closed: a new one has hardly had the time to ask. */
function findDispensable(peer: Peer): Socket | undefined {
  return [...peer].find(isDispensable)?.[0]
}

/** Tells whether nobody waits for an answer on it: no request has arrived in full. */
function isDispensable([, unfinished]: [Socket, Set<ServerResponse>]): boolean {
  return [...unfinished].every(({ req }) => !req.complete)
}

/** An attack does not fill the log. */
function openWarning(log: Logger) {
  let last = -WARN_EVERY_MS
  return (message: string, { remoteAddress = '' }: Socket) => {
    if (performance.now() - last < WARN_EVERY_MS) return
    last = performance.now()
    log.warn({ ip: cutAddress(remoteAddress) }, message)
  }
}
