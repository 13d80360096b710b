import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, Transform } from 'node:stream'

import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { UPLOAD_MAX_BYTES } from '#features/images/rules.ts'
import { type ImageHost, incomingFolder, type Taken } from '#features/images/server/host.ts'
import { writeFileFrom } from '#features/images/server/stores/disk.ts'
import { PICTURE_REFUSALS } from '#features/images/text.ts'
import { invalid, ApiError } from '#shared/errors.ts'
import type { Config } from '#server/config.ts'
import { storageErrorOf } from '#server/data-dir.ts'

/** Boundaries, headers and small fields around the file. */
const AROUND_BYTES = 65_536

/** Registers routes that only accept multipart requests: one file, few and small fields. */
export function acceptFiles(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fileSize: UPLOAD_MAX_BYTES,
        files: 1,
        fields: 8,
        parts: 10,
        fieldNameSize: 100,
        fieldSize: 2000,
        headerPairs: 30,
      },
    })
    scope.removeContentTypeParser('application/json')
    // A half-read body would block the next request on its connection.
    scope.addHook('onError', (request, reply, _error, done) => {
      if (reply.getHeader('connection') !== 'close') request.raw.unpipe().resume()
      done()
    })
    register(scope)
  })
}

/**
 * Stores the picture in field `file` of a multipart request under `uploadId`, atomically. 413 `too_large` and
 * `image_too_large`, 415 `unsupported_image`, 400 for an invalid request, 507 `storage_full`. The file's name
 * is ignored (A90).
 */
export async function receivePicture(
  request: FastifyRequest,
  host: ImageHost,
  { uploadId, isSquare = false }: { uploadId: string; isSquare?: boolean },
): Promise<Taken & { filename: string }> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > UPLOAD_MAX_BYTES + AROUND_BYTES) throw tooLarge()
  if (!request.isMultipart())
    throw new ApiError('unsupported_type', 'Send the picture as multipart/form-data.')
  const part = await request.file().catch(refuseUnreadable)
  if (part === undefined || part.fieldname !== 'file')
    throw invalid('file', 'Send the picture in a field named file.')
  const taken = await host.take({ uploadId, isSquare, bytes: wholeFileOf(request, part) })
  return { ...taken, filename: part.filename }
}

export type ReceivedFile = { path: string; bytes: number; filename: string }

/**
 * Streams field `file` of a multipart request to disk, up to `maxBytes`, and passes the file to `keep`;
 * afterwards it is deleted. Throws the same errors, except those about pictures.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  { config, maxBytes }: { config: Config; maxBytes: number },
  keep: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > maxBytes + AROUND_BYTES) throw tooLarge()
  if (!request.isMultipart()) throw new ApiError('unsupported_type', 'Send the file as multipart/form-data.')
  const folder = incomingFolder(config)
  const path = join(folder, randomUUID())
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } }).catch(refuseUnreadable)
    if (part === undefined || part.fieldname !== 'file')
      throw invalid('file', 'Send it in a field named file.')
    await mkdir(folder, { recursive: true })
    await writeFileFrom(wholeFileOf(request, part), path)
    return await keep({ path, bytes: (await stat(path)).size, filename: part.filename })
  } catch (error) {
    throw storageErrorOf(error)
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Returns the file's bytes; fails if the file is truncated at the limit, or the browser disconnects (A86,
 * F11).
 */
function wholeFileOf(request: FastifyRequest, { file }: MultipartFile) {
  const whole = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(file.truncated ? tooLarge() : null),
  })
  // A part that is too large keeps arriving; it is not waited for.
  file.once('limit', () => whole.destroy(tooLarge()))
  // Also if it has ended before it is read.
  finished(file, (error) => {
    if (error) whole.destroy(refusalOf(error) ?? error)
  })
  whole.on('error', () => {})
  request.raw.once('close', () => {
    if (!request.raw.readableEnded) whole.destroy(new ApiError('validation', 'The upload was interrupted.'))
  })
  return file.pipe(whole)
}

function tooLarge(): ApiError {
  return new ApiError('too_large', PICTURE_REFUSALS.tooLarge)
}

function refuseUnreadable(error: unknown): never {
  throw refusalOf(error) ?? error
}

/** Maps the errors of the multipart parser: its own codes, and plain errors for invalid input. */
function refusalOf(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    return new ApiError('too_large', 'This request has too many parts.')
  const isBroken =
    code.startsWith('FST_') ||
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    UNREADABLE.test(error.message)
  return isBroken ? new ApiError('validation', 'We couldn’t read this upload. Send it again.') : undefined
}

const UNREADABLE = /multipart|unexpected end|part terminated|malformed|boundary/i
