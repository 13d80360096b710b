import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request is refused before it arrives, loses its answer, or passes. */
export type Mishap = { route: string; kind: 'refuse' | 'lose' | 'none'; before?: () => Promise<unknown> }
type Seen = { route: string; idempotencyKey: string | undefined; status: number; isLost: boolean }

/** Passes requests on to a server. Each mishap happens once, to the next request of its route. */
export async function startFlakyProxy(target: string, mishaps: Mishap[]) {
  const seen: Seen[] = []
  const server = createServer((incoming, outgoing) => {
    const route = `${incoming.method} ${(incoming.url ?? '').split('?')[0]}`
    const at = mishaps.findIndex((one) => one.route === route)
    const [{ kind, before } = { kind: 'none', before: undefined }] = at < 0 ? [] : mishaps.splice(at, 1)
    const isLost = kind === 'lose'
    const see = (status: number) =>
      seen.push({ route, idempotencyKey: incoming.headers['idempotency-key']?.toString(), status, isLost })
    if (kind === 'refuse') {
      see(503)
      incoming.resume()
      outgoing.writeHead(503, { 'retry-after': '0' }).end()
      return
    }
    const go = () => forward(target, incoming, outgoing, { see, isLost })
    if (before === undefined) go()
    else void before().then(go)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    // A server that listens on TCP has an address with a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { see, isLost }: { see(status: number): void; isLost: boolean },
) {
  const { method, headers } = incoming
  const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
    see(answer.statusCode ?? 502)
    if (isLost) {
      answer.resume()
      answer.on('end', () => outgoing.destroy())
      return
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
