import { connect, type Socket } from 'node:net'

/**
 * A connection that sends exactly the given bytes. `text` is everything received so far; `closed` resolves
 * when the other side ends it.
 */
export type RawConnection = {
  socket: Socket
  text(): string
  closed: Promise<void>
  write(bytes: string | Buffer): void
}

export function openRaw(url: string, bytes: string | Buffer = ''): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  return new Promise((ready, fail) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let text = ''
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.once('error', fail)
    socket.once('connect', () => {
      socket.off('error', fail).on('error', () => {})
      if (bytes.length > 0) socket.write(bytes)
      ready({ socket, text: () => text, closed, write: (more) => void socket.write(more) })
    })
  })
}

/** Sends the bytes, waits until the other side closes, and returns what was received. */
export async function sayRaw(url: string, bytes: string | Buffer): Promise<string> {
  const raw = await openRaw(url, bytes)
  await raw.closed
  return raw.text()
}
