import { createServer, type IncomingMessage, type Server } from 'node:http'

import type { IdentityRequest, Reply } from '#dev/sandbox/identity/exchange.ts'
import { makeFacebook } from '#dev/sandbox/identity/facebook.ts'
import { type Claims, makeGoogle } from '#dev/sandbox/identity/google.ts'
import { type Persona, personas } from '#dev/sandbox/identity/personas.ts'
import type { Config } from '#server/config.ts'

export type IdentitySandbox = {
  /** Settings that make the product use this sandbox instead of Google and Facebook, for `loadConfig`. */
  env: Record<
    | 'GOOGLE_ISSUER'
    | 'GOOGLE_CLIENT_ID'
    | 'GOOGLE_CLIENT_SECRET'
    | 'FACEBOOK_GRAPH_URL'
    | 'FACEBOOK_APP_ID'
    | 'FACEBOOK_APP_SECRET',
    string
  >
  /** The same as parsed settings. */
  logins: Required<Pick<Config, 'google' | 'facebook'>>
  /** The people who can log in; more may be added. */
  people: Persona[]
  facebookToken(persona: Persona, given?: { appId?: string; expiresAt?: number }): string
  /** Sets claims of the following Google id_tokens, over the usual ones. */
  setGoogleClaims(claims: Claims): void
  stop(): Promise<void>
}

const MAX_FORM = 16_384

/**
 * Starts a stand-in for Google and Facebook on a local port, speaking their protocols. For development, demo
 * and tests.
 */
export async function startIdentitySandbox({ port = 0 }: { port?: number } = {}): Promise<IdentitySandbox> {
  const server = createServer()
  const base = `http://localhost:${await listen(server, port)}`
  const people = personas()
  const google = {
    issuer: `${base}/google`,
    clientId: 'sandbox-client.apps.googleusercontent.example',
    clientSecret: 'sandbox-google-secret',
  }
  const facebook = {
    graphUrl: `${base}/facebook`,
    appId: '1000000000000001',
    appSecret: 'sandbox-facebook-secret',
  }
  const googleSide = await makeGoogle({ ...google, people })
  const facebookSide = makeFacebook({ ...facebook, people })
  server.on('request', (request, response) => {
    void answer(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(400).end('Bad request'),
    )
  })

  async function answer(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', base)
    const [side, path] = sideOf(url.pathname)
    const routes = side === 'google' ? googleSide.routes : facebookSide.routes
    const handle = side === undefined ? undefined : routes[`${request.method} ${path}`]
    return handle === undefined ? { status: 404, body: 'Not found' } : handle(await read(request, url))
  }

  return {
    env: {
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      FACEBOOK_GRAPH_URL: facebook.graphUrl,
      FACEBOOK_APP_ID: facebook.appId,
      FACEBOOK_APP_SECRET: facebook.appSecret,
    },
    logins: { google, facebook },
    people,
    facebookToken: facebookSide.mint,
    setGoogleClaims: googleSide.setClaims,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/**
 * Returns the provider and path of a request. `/facebook/v23.0/me` is Facebook's `/me`: every version replies
 * alike.
 */
function sideOf(pathname: string): ['google' | 'facebook' | undefined, string] {
  if (pathname.startsWith('/google/')) return ['google', pathname.slice('/google'.length)]
  if (pathname.startsWith('/facebook/'))
    return ['facebook', pathname.slice('/facebook'.length).replace(/^\/v\d+\.\d+\//, '/')]
  return [undefined, pathname]
}

async function read(request: IncomingMessage, url: URL): Promise<IdentityRequest> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > MAX_FORM) throw new Error('too large')
  }
  return { url, query: url.searchParams, form: new URLSearchParams(text) }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, 'localhost', () => {
      const address = server.address()
      done(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}
