import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

import { refuseInTransaction } from '#server/data/open-transaction.ts'
import { isPublicAddress } from '#server/outbound/public-address.ts'

/** What the outside said. `unsafe`: the address is not one that may be asked; nothing was sent there. */
export type Reply =
  | { kind: 'answered'; status: number; body: string }
  | { kind: 'unsafe' }
  /** There is no such name, nobody listens, the certificate is wrong, or it took longer than 5 seconds. */
  | { kind: 'unreachable'; reason: 'name' | 'connection' | 'certificate' | 'time' }
  /** The resolver itself is away: nothing is known about the address. */
  | { kind: 'unknown' }

/** How names become addresses and addresses connections; tests give their own. */
export type Ports = {
  resolve(host: string): Promise<readonly string[]>
  connect(to: { address: string; port: number }): Socket
}

type Options = {
  /** At most this many bytes of the body are read; 0 reads none. */
  maxBytes?: number
}
export type SafeHttpClient = { get(url: string, options?: Options): Promise<Reply> }

const TIMEOUT_MS = 5_000
const NETWORK: Ports = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: ({ address, port }) => connectTcp({ host: address, port }),
}

/**
 * The one client for addresses that somebody typed (rules.md, Claim; A102): http and https, on ports 80 and 443 of public addresses only. The name is resolved once,
 * every address it has must be public, and the connection goes to the one that was looked at, so that a second answer of the resolver changes
 * nothing. No redirects, no cookies, no credentials, 5 seconds from beginning to end.
 */
export function openOutside(ports: Ports = NETWORK): SafeHttpClient {
  return {
    async get(text, { maxBytes = 0 } = {}) {
      refuseInTransaction('Another site')
      const url = URL.parse(text)
      if (url === null || !isAskable(url)) return { kind: 'unsafe' }
      const deadline = AbortSignal.timeout(TIMEOUT_MS)
      const found = await resolved(ports, url, deadline)
      return 'kind' in found ? found : ask(ports, url, { address: found.address, maxBytes, deadline })
    },
  }
}

/** Ports of the web alone: the client does not become somebody's port scanner. '' is the scheme's own. */
const PORTS = ['', '80', '443']

function isAskable(url: URL): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && PORTS.includes(url.port) && url.username === '' && url.password === ''
}

async function resolved(ports: Ports, url: URL, deadline: AbortSignal): Promise<{ address: string } | Reply> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  try {
    const addresses = isIP(host) > 0 ? [host] : await within(deadline, ports.resolve(host))
    const [address] = addresses
    if (address === undefined) return { kind: 'unreachable', reason: 'name' }
    return addresses.every(isPublicAddress) ? { address } : { kind: 'unsafe' }
  } catch (error) {
    if (deadline.aborted) return { kind: 'unreachable', reason: 'time' }
    const code = codeOf(error)
    return code === 'ENOTFOUND' || code === 'ENODATA' ? { kind: 'unreachable', reason: 'name' } : { kind: 'unknown' }
  }
}

type FetchTarget = { address: string; maxBytes: number; deadline: AbortSignal }

function ask(ports: Ports, url: URL, { address, maxBytes, deadline }: FetchTarget): Promise<Reply> {
  const isSecure = url.protocol === 'https:'
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port)
  const dial = () => {
    const socket = ports.connect({ address, port })
    return isSecure ? connectTls({ socket, servername: isIP(url.hostname) > 0 ? '' : url.hostname }) : socket
  }
  return new Promise((done) => {
    const request: ClientRequest = (isSecure ? requestHttps : requestHttp)(url, {
      // Without an agent: with one, `agent: false` included, Node would look the name up again by itself.
      createConnection: dial,
      signal: deadline,
      headers: { host: url.host, accept: '*/*', 'user-agent': 'TrellisLinkCheck/1.0', connection: 'close' },
    })
    const fail = (error: Error) => done(failure(error, deadline))
    request.on('error', fail)
    request.on('response', (response) => {
      readUpTo(response, maxBytes).then((body) => {
        done({ kind: 'answered', status: response.statusCode ?? 0, body })
        request.destroy()
      }, fail)
    })
    request.end()
  })
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  if (maxBytes > 0) {
    for await (const chunk of response) {
      // Without an encoding a response gives buffers.
      const bytes = (chunk as Buffer).subarray(0, maxBytes - size)
      chunks.push(bytes)
      size += bytes.length
      if (size >= maxBytes) break
    }
  }
  return Buffer.concat(chunks).toString('utf8')
}

function failure(error: Error, deadline: AbortSignal): Reply {
  if (deadline.aborted) return { kind: 'unreachable', reason: 'time' }
  const isCertificate = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(codeOf(error))
  return { kind: 'unreachable', reason: isCertificate ? 'certificate' : 'connection' }
}

function within<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_, refuse) => {
    deadline.addEventListener('abort', () => refuse(new Error('It took too long.')), { once: true })
  })
  return Promise.race([work, over])
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
