import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type ErrorBody, notFound, ApiError } from '#shared/errors.ts'
import { refusalOf } from '#server/api/refusals.ts'
import { lingerWhileItSends } from '#server/http/linger.ts'

/**
 * Turns every error into `{"error":{code,message,requestId,fields?,detail?}}`. An unexpected error is logged and
 * becomes a plain 500.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal =
    refusalOf(error) ?? fileRefusal(error) ?? frameworkRefusal(error) ?? unforeseen(error, request)
  if (refusal.cause !== undefined)
    request.log.error({ err: refusal.cause, requestId: request.id }, 'failed on our side')
  // A file's error must not be cached for as long as the file.
  return sendRefusal(refusal, request, reply.header('cache-control', 'no-store'))
}

export function sendRefusal(refusal: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusal = refusal.code
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  if (reply.getHeader('connection') === 'close' && !request.raw.complete) lingerWhileItSends(request.raw)
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal, request.id)))
}

export function errorBody({ code, message, fields, detail }: ApiError, requestId: string): ErrorBody {
  const more = { ...(fields === undefined ? {} : { fields }), ...(detail === undefined ? {} : { detail }) }
  return { error: { code, message, requestId, ...more } }
}

/** Maps the errors that Fastify throws before a handler runs. */
function frameworkRefusal(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('unsupported_type', 'Send JSON, as application/json.')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('too_large', 'The body is larger than 1 MiB.')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_BAD_URL':
    case 'ECONNRESET':
      return new ApiError('validation', 'We can’t read this request.')
    case 'FST_ERR_NOT_FOUND':
    // A path segment longer than any of ours: not found.
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return notFound()
    default:
      return undefined
  }
}

/** Maps errors of the static file plugin: If-Match and the like name another version of the file. */
function fileRefusal(error: unknown): ApiError | undefined {
  const isOther = error instanceof Error && 'status' in error && error.status === 412
  return isOther ? new ApiError('stale', 'This file has changed.') : undefined
}

function unforeseen(error: unknown, request: FastifyRequest): ApiError {
  request.log.error({ err: error, requestId: request.id }, 'unforeseen')
  return new ApiError('internal', 'Something went wrong on our side. Try again.')
}
