import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

const IDLE_MS = 1_000
const AT_MOST_MS = 5_000
const AT_MOST_BYTES = 32 * 1024 * 1024

/**
 * Who is still sending when the connection is to be closed hears the answer first: our half is closed, and what comes is thrown away for a
 * short while. Closed at once, the connection is reset and the answer may be lost with it.
 */
export function lingerWhileItSends(request: IncomingMessage): void {
  const { socket } = request
  // Node closes with this call once the answer is out.
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
  // Nobody else reads it any more.
  request.unpipe()
  request.on('data', () => {
    idle.refresh()
    if (socket.bytesRead - start > AT_MOST_BYTES) cut()
  })
  request.once('end', cut)
  request.resume()
}
