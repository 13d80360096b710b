import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { openOutside, type SafeHttpClient } from '#server/outbound/safe-fetch.ts'

import { namesWith } from './names.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** How a receiver answers: with a status, or by itself. */
export type Answering = (
  received: Received,
  response: ServerResponse,
) => number | void | Promise<number | void>

/**
 * Starts a real web server that every host name with a public address leads to, and records what it receives.
 * `answer` can be replaced at any time.
 */
export async function startReceiver() {
  const received: Received[] = []
  const receiver: { answer: Answering } = { answer: () => 204 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      void Promise.resolve(receiver.answer(one, response)).then((status) => {
        if (typeof status === 'number') response.writeHead(status).end()
      })
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const outside: SafeHttpClient = openOutside({
    names: namesWith(() => ['93.184.216.34']),
    connect: () => connect(port, '127.0.0.1'),
  })
  return {
    outside,
    received,
    port,
    answerWith(answer: Answering) {
      receiver.answer = answer
    },
    stop() {
      server.close().closeAllConnections()
    },
  }
}
