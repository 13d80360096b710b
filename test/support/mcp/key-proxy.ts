import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a proxy that adds a key to each request, for clients that can send no header of their own. `to` names the
 * server once it listens.
 */
export async function startKeyProxy(to: () => { port: number; path: string; key: string }) {
  const proxy = createServer((incoming, outgoing) => {
    const { port, path, key } = to()
    const onward = request(
      {
        port,
        path,
        method: incoming.method,
        headers: { ...incoming.headers, authorization: `Bearer ${key}` },
      },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      },
    )
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => proxy.listen(0, 'localhost', done))
  const { port } = proxy.address() as AddressInfo // It listens on TCP.
  return { url: `http://localhost:${port}`, stop: () => void proxy.close() }
}
