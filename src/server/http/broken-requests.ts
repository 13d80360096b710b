import type { Duplex } from 'node:stream'

import { ApiError } from '#shared/errors.ts'
import { errorBody } from '#server/http/error-replies.ts'
import { commonHeaders } from '#server/http/headers.ts'

const HEADERS = Object.entries(commonHeaders()).map(([name, value]) => `${name}: ${value}\r\n`)

/**
 * Replies to input that never became a request: broken HTTP (A110), headers over 16 KB, slow headers (F19).
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else endWith(socket, refusalFor(error.code))
}

/** Ends a connection whose body does not arrive in time. */
export function answerTooSlow(socket: Duplex): void {
  if (socket.writable) endWith(socket, TOO_SLOW)
}

/** Rejects a connection that exceeds the limit of its IP address. */
export function answerTooManyConnections(socket: Duplex): void {
  endWith(socket, TOO_MANY)
}

const TOO_MANY = new ApiError('unavailable', 'Too many connections from your IP address.', { retryAfter: 1 })
const TOO_SLOW = new ApiError('timeout', 'The request took too long to arrive.')

function refusalFor(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiError('header_too_large', 'The request headers are too large.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TOO_SLOW
  return new ApiError('validation', 'We can’t read this request.')
}

function endWith(socket: Duplex, refusal: ApiError): void {
  const body = JSON.stringify(errorBody(refusal, 'none'))
  const type = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n`
  const retry = refusal.retryAfter === undefined ? '' : `retry-after: ${refusal.retryAfter}\r\n`
  socket.end(
    `HTTP/1.1 ${refusal.status} ${refusal.code}\r\n${HEADERS.join('')}${retry}${type}\r\n${body}`,
    () => socket.destroy(),
  )
}
