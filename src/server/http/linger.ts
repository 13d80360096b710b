import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

const IDLE_MS = 1_000
const AT_MOST_MS = 5_000
const AT_MOST_BYTES = 32 * 1024 * 1024

/**
 * Delays closing a connection whose client is still sending: our side is closed, and incoming data is
 * discarded for a short while. An immediate close would reset the connection, and the answer could be lost.
 */
export function lingerWhileItSends(request: IncomingMessage): void {
  const { socket } = request
  // Node calls this to close the socket once the answer is sent.
  if (socket instanceof Socket) socket.destroySoon = () => linger(request, socket)
}

function linger(request: IncomingMessage, socket: Socket): void {
  const start = socket.bytesRead
  const cut = () => socket.destroy()
  const idle = setTimeout(cut, IDLE_MS)
  const total = setTimeout(cut, AT_MOST_MS)
  socket.once('close', () => {
    clearTimeout(idle)
    clearTimeout(total)
  })
  socket.end()
  // Nothing else reads it any more.
  request.unpipe()
  request.on('data', () => {
    idle.refresh()
    if (socket.bytesRead - start > AT_MOST_BYTES) cut()
  })
  request.once('end', cut)
  request.resume()
}
