import type { FastifyInstance } from 'fastify'

import { ApiError } from '#shared/errors.ts'
import { type Read, readJson } from '#server/api/read-request.ts'

/**
 * Accepts only JSON in UTF-8 as a body; every other type gets a 415 (A106, A109). Features that take files
 * add their own parser.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
      return done(new ApiError('unsupported_type', 'Send JSON, as application/json in UTF-8.'))
    const read: Read = bytes.length === 0 ? { value: undefined } : readJson(bytes)
    return done(null, read)
  })
}

const JSON_TYPE = /^application\/json *(?:; *charset="?utf-8"? *)?$/i
