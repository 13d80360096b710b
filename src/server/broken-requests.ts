import type { Socket } from 'node:net'

import { Refusal } from '#kernel/errors.ts'
import { errorBody } from '#server/error-replies.ts'
import { commonHeaders } from '#server/headers.ts'

/** Answers what never became a request: broken HTTP (A110), headers over 16 KB, bodies and headers that come too slowly (F19). */
export function answerBrokenRequests() {
  const common = Object.entries(commonHeaders()).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const refusal = refusalFor(error.code)
    const body = JSON.stringify(errorBody(refusal, 'none'))
    socket.end(
      `HTTP/1.1 ${refusal.status} ${refusal.code}\r\n${common.join('')}content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  }
}

function refusalFor(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Refusal('header_too_large', 'The headers of this request are too large.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('timeout', 'The request came too slowly.')
  return new Refusal('validation', 'This request cannot be read.')
}
