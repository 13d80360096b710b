import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

import { refuseInTransaction } from '#server/data/open-transaction.ts'
import type { Addresses, Names } from '#server/outbound/dns.ts'
import { isPublicAddress } from '#server/outbound/public-address.ts'

/** The result of a request. `unsafe`: the URL must not be fetched, and nothing was sent. */
export type Reply =
  | { kind: 'answered'; status: number; body: string; page?: PageFacts }
  | { kind: 'unsafe' }
  /** No such name, no listener, an invalid certificate, or slower than 5 seconds. */
  | { kind: 'unreachable'; reason: 'name' | 'connection' | 'certificate' | 'time' }
  /** The resolver is down, or busy with the caller's other names, so nothing is known about the host. */
  | { kind: 'unknown' }

/** More about an answer, for a request that follows redirects. `url` is the one that answered. */
export type PageFacts = { url: string; type: string; robots: string; isCut: boolean; isLooping: boolean }

/** How names are resolved and connections made; tests make their own connections. */
export type Ports = {
  names: Pick<Names, 'addresses'>
  connect?(to: { address: string; port: number }): Socket
}

type Options = {
  /** The business that the request is for: it waits for its own slow names, and nobody else does. */
  caller: string
  /** The most bytes of the body to read; 0 reads none. */
  maxBytes?: number
  /** The most redirects to follow, each checked like the first URL. Without it, none are. */
  redirects?: number
}
/** A message for another server, which has `timeoutMs` for its whole answer. */
export type Message = {
  caller: string
  headers: Record<string, string>
  body: string
  maxBytes: number
  timeoutMs: number
}
/** An answer to a message. `retryAfter` is the header as it came. */
export type Answer =
  | { kind: 'answered'; status: number; body: string; retryAfter: string | null }
  | Exclude<Reply, { kind: 'answered' }>

export type SafeHttpClient = {
  get(url: string, options: Options): Promise<Reply>
  /** Redirects are not followed. */
  post(url: string, message: Message): Promise<Answer>
}

const TIMEOUT_MS = 5_000
/** For a request that follows redirects, in all. */
const PAGE_TIMEOUT_MS = 10_000

/**
 * Opens the only client for URLs that users typed (A102): http and https, on ports 80 and 443 of public
 * addresses. The name is resolved once, every address must be public, and the connection goes to the address
 * that was checked, so that a second DNS answer changes nothing. No cookies or credentials; 5 seconds in all.
 * Redirects are followed on request only: then each is checked in the same way, and 10 seconds is the limit
 * for all.
 */
export function openOutside({ names, connect = dial }: Ports): SafeHttpClient {
  return {
    async get(text, { caller, maxBytes = 0, redirects }) {
      refuseInTransaction('Another site')
      const deadline =
        redirects === undefined ? AbortSignal.timeout(TIMEOUT_MS) : AbortSignal.timeout(PAGE_TIMEOUT_MS)
      for (let url = URL.parse(text), left = redirects ?? 0; ; left -= 1) {
        if (url === null || !isAskable(url)) return { kind: 'unsafe' }
        const found = await resolved(names, url, { caller, deadline })
        if ('kind' in found) return found
        const reply = await ask(connect, url, {
          address: found.address,
          maxBytes,
          deadline,
          headers: LINK_CHECK,
        })
        if (reply.kind !== 'answered') return reply
        const { headers, isCut, ...answer } = reply
        if (redirects === undefined) return answer
        const target = answer.status >= 300 && answer.status < 400 ? headers.location : undefined
        if (target === undefined || left === 0) return { ...answer, page: factsOf(url, headers, isCut) }
        url = URL.parse(target, url.href)
      }
    },
    async post(text, { caller, headers, body, maxBytes, timeoutMs }) {
      refuseInTransaction('Another site')
      const deadline = AbortSignal.timeout(timeoutMs)
      const url = URL.parse(text)
      if (url === null || !isAskable(url)) return { kind: 'unsafe' }
      const found = await resolved(names, url, { caller, deadline })
      if ('kind' in found) return found
      const reply = await ask(connect, url, { address: found.address, maxBytes, deadline, headers, body })
      if (reply.kind !== 'answered') return reply
      const { status, body: answer } = reply
      return { kind: 'answered', status, body: answer, retryAfter: reply.headers['retry-after'] ?? null }
    },
  }
}

const dial: NonNullable<Ports['connect']> = ({ address, port }) => connectTcp({ host: address, port })

function factsOf(url: URL, headers: IncomingMessage['headers'], isCut: boolean): PageFacts {
  const robots = headers['x-robots-tag']
  return {
    url: url.href,
    type: headers['content-type'] ?? '',
    robots: Array.isArray(robots) ? robots.join(', ') : (robots ?? ''),
    isCut,
    isLooping: headers.location !== undefined,
  }
}

/** Web ports only, so that the client can't be used as a port scanner. '' is the scheme's default. */
const PORTS = ['', '80', '443']

function isAskable(url: URL): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  // RFC 6761 keeps these names for this machine, whatever DNS says.
  const isLocal = /(?:^|\.)localhost\.?$/.test(url.hostname)
  return isWeb && !isLocal && PORTS.includes(url.port) && url.username === '' && url.password === ''
}

async function resolved(
  names: Ports['names'],
  url: URL,
  lookup: { caller: string; deadline: AbortSignal },
): Promise<{ address: string } | Exclude<Reply, { kind: 'answered' }>> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const reply: Addresses =
    isIP(host) > 0 ? { kind: 'answered', addresses: [host] } : await names.addresses(host, lookup)
  if (reply.kind === 'unknown') return reply
  if (reply.kind === 'late') return { kind: 'unreachable', reason: 'time' }
  const [address] = reply.kind === 'answered' ? reply.addresses : []
  if (reply.kind === 'none' || address === undefined) return { kind: 'unreachable', reason: 'name' }
  return reply.addresses.every(isPublicAddress) ? { address } : { kind: 'unsafe' }
}

const LINK_CHECK = { 'user-agent': 'TrellisLinkCheck/1.0' }

type FetchTarget = Pick<Message, 'headers' | 'maxBytes'> & {
  address: string
  deadline: AbortSignal
  /** A request with a body is a POST. */
  body?: string
}

/** A response with its headers. `isCut`: its body was longer than the limit. */
type Response = {
  kind: 'answered'
  status: number
  body: string
  headers: IncomingMessage['headers']
  isCut: boolean
}

function ask(
  connect: typeof dial,
  url: URL,
  { address, maxBytes, deadline, headers, body }: FetchTarget,
): Promise<Response | Exclude<Reply, { kind: 'answered' }>> {
  const isSecure = url.protocol === 'https:'
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port)
  const open = () => {
    const socket = connect({ address, port })
    return isSecure ? connectTls({ socket, servername: isIP(url.hostname) > 0 ? '' : url.hostname }) : socket
  }
  return new Promise((done) => {
    const request: ClientRequest = (isSecure ? requestHttps : requestHttp)(url, {
      // Without an agent: with one, `agent: false` included, Node would resolve the name again.
      createConnection: open,
      signal: deadline,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host: url.host,
        accept: '*/*',
        ...headers,
        connection: 'close',
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    const fail = (error: Error) => done(failure(error, deadline))
    request.on('error', fail)
    // Without a listener, Node closes the connection of a 101 and tells nobody.
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      fail(new Error('The server switched to another protocol.'))
    })
    const lost = () => fail(new Error('The connection was closed.'))
    request.on('close', lost)
    request.on('response', (response) => {
      // The body may still be read when the connection is closed.
      request.off('close', lost)
      readUpTo(response, maxBytes).then((read) => {
        done({ kind: 'answered', status: response.statusCode ?? 0, headers: response.headers, ...read })
        request.destroy()
      }, fail)
    })
    request.end(body)
  })
}

async function readUpTo(
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ body: string; isCut: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  let isCut = false
  if (maxBytes > 0) {
    for await (const chunk of response) {
      // Without an encoding a response yields buffers.
      const read = chunk as Buffer
      const bytes = read.subarray(0, maxBytes - size)
      isCut = bytes.length < read.length
      chunks.push(bytes)
      size += bytes.length
      if (isCut) break
    }
  }
  return { body: Buffer.concat(chunks).toString('utf8'), isCut }
}

function failure(error: Error, deadline: AbortSignal): Exclude<Reply, { kind: 'answered' }> {
  if (deadline.aborted) return { kind: 'unreachable', reason: 'time' }
  const isCertificate = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(codeOf(error))
  return { kind: 'unreachable', reason: isCertificate ? 'certificate' : 'connection' }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
