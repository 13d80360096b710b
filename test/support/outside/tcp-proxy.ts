import { connect, createServer, type Server, type Socket } from 'node:net'

export type ProxyMode = 'pass' | 'refuse' | 'hang'

/** A proxy that can be cut: forwards, refuses connections, or accepts them without a reply. */
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
      if (mode === 'hang') return
      const onward = connect(target.port, target.host ?? '127.0.0.1')
      track(onward)
      socket.pipe(onward).pipe(socket)
      socket.once('close', () => onward.destroy())
      onward.once('close', () => socket.destroy())
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
      await cut()
      if (next !== 'refuse') await listen()
    },
    close: cut,
  }
}
