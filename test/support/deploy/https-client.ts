import { Agent, request } from 'node:https'

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
type Options = {
  method?: string
  path: string
  token?: string
  /** Sent as JSON, or as it is if it is a Buffer. */
  body?: unknown
  headers?: Record<string, string>
  from?: string
  host?: string
}

export type HttpsClient = { send(options: Options): Promise<Reply>; close(): void }

/**
 * Creates a client of a TLS server on this machine by its public name, with persistent connections. Rejects
 * without a response.
 */
export function httpsClient({ port, ca, host }: { port: number; ca: string; host: string }): HttpsClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  return {
    send: ({ method = 'GET', path, token, body, headers = {}, from, host: other = host }) =>
      new Promise((done, fail) => {
        const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
        const call = request({
          agent,
          ca,
          port,
          method,
          path,
          host: '127.0.0.1',
          servername: other,
          localAddress: from,
          headers: {
            host: other,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(sent === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
            ...headers,
          },
        })
        call.once('error', fail)
        call.once('response', (response) => {
          let text = ''
          response.on('data', (chunk) => (text += String(chunk)))
          response.once('error', fail)
          response.once('end', () =>
            done({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          )
        })
        call.end(sent)
      }),
    close: () => agent.destroy(),
  }
}
