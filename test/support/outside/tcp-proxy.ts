import { connect, createServer, type Server, type Socket } from 'node:net'

export type ProxyMode = 'pass' | 'refuse' | 'hang' | 'silent'

/**
 * A proxy that can be cut: forwards, refuses connections, or accepts them without a reply. `silent` is a network
 * that is cut: no byte and no end of a connection passes, also of those that are open.
 */
export type TcpProxy = { port: number; set(mode: ProxyMode): Promise<void>; close(): Promise<void> }

export async function startTcpProxy(
  target: { host?: string; port: number },
  first: ProxyMode = 'pass',
): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let mode = first
  let port = 0

  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }
  const listen = async () => {
    server = createServer((socket) => {
      track(socket)
      if (mode === 'hang' || mode === 'silent') return
      const onward = connect(target.port, target.host ?? '127.0.0.1')
      track(onward)
      for (const [from, to] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        from.on('data', (bytes) => mode !== 'silent' && to.write(bytes))
        from.once('close', () => mode !== 'silent' && to.destroy())
      }
    })
    await new Promise<void>((ready, fail) => server?.once('error', fail).listen(port, '127.0.0.1', ready))
    const address = server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  }
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    const closing = server
    server = undefined
    await new Promise<void>((closed) => (closing === undefined ? closed() : closing.close(() => closed())))
  }

  await listen()
  if (mode === 'refuse') await cut()
  return {
    get port() {
      return port
    },
    async set(next) {
      mode = next
      if (next === 'silent') return
      await cut()
      if (next !== 'refuse') await listen()
    },
    close: cut,
  }
}
