import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

import { refuseInTransaction } from '#server/data/open-transaction.ts'
import { isPublicAddress } from '#server/outbound/public-address.ts'

/** The result of a request. `unsafe`: the URL must not be fetched, and nothing was sent. */
export type Reply =
  | { kind: 'answered'; status: number; body: string }
  | { kind: 'unsafe' }
  /** No such name, no listener, an invalid certificate, or slower than 5 seconds. */
  | { kind: 'unreachable'; reason: 'name' | 'connection' | 'certificate' | 'time' }
  /** The resolver is down, so nothing is known about the host. */
  | { kind: 'unknown' }

/** How names are resolved and connections made; tests pass their own. */
export type Ports = {
  resolve(host: string): Promise<readonly string[]>
  connect(to: { address: string; port: number }): Socket
}

type Options = {
  /** The most bytes of the body to read; 0 reads none. */
  maxBytes?: number
}
export type SafeHttpClient = { get(url: string, options?: Options): Promise<Reply> }

const TIMEOUT_MS = 5_000
const NETWORK: Ports = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: ({ address, port }) => connectTcp({ host: address, port }),
}

/**
 * Opens the only client for URLs that users typed (A102): http and https, on ports 80 and 443 of public
 * addresses. The name is resolved once, every address must be public, and the connection goes to the address
 * that was checked, so that a second DNS answer changes nothing. No redirects, cookies or credentials; 5
 * seconds in all.
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

/** Web ports only, so that the client can't be used as a port scanner. '' is the scheme's default. */
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
      // Without an agent: with one, `agent: false` included, Node would resolve the name again.
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
      // Without an encoding a response yields buffers.
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
