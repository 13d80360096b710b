import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { getImport, type ImportRun } from '#features/import/contract.ts'
import { continueRun, REVIEW_BRAND } from '#features/import/server/run.ts'
import { failInterrupted, findRefusals, findRun, openRun } from '#features/import/server/runs.ts'
import { removeLeftovers, spool, type Spooled } from '#features/import/server/spool.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { text } from '#shared/api/input.ts'
import { fieldErrors } from '#shared/api/validation.ts'
import { isOperatorKey } from '#server/api/access.ts'
import { on, type Services } from '#server/api/context.ts'
import { allowSlowBody } from '#server/api/guard.ts'
import { unavailable } from '#server/api/refusals.ts'

/** Concurrent imports of one process; they take turns to write. */
const AT_ONCE = 4

export const importRoutes = [
  on(getImport, async ({ db, params, query }): Promise<ImportRun> => {
    const run = await findRun(db, params.id)
    if (run === undefined) throw notFound()
    return present(run, await findRefusals(db, run.id, query))
  }),
]

/** Returns the folder where files are stored while they are imported. */
const spoolFolder = (dataDir: string) => join(dataDir, 'imports')

/**
 * Cleans up after crashed processes: runs that are still marked as running, and their files. Run by a
 * schedule.
 */
export async function sweepImports(db: Services['db'], dataDir: string): Promise<void> {
  await failInterrupted(db)
  await removeLeftovers(spoolFolder(dataDir))
}

/**
 * Handles `POST /api/platform/import`: stores the file, replies 202 with its run and imports it in the
 * background. A stopping server finishes the current batch; the same file, sent again, resumes from there.
 */
export function registerImport(app: FastifyInstance, { db, config }: Services): void {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  app.addHook('preClose', async () => {
    stopping.abort()
    await Promise.all(running)
  })
  const work = async (run: Parameters<typeof continueRun>[1], file: Spooled, reviewBrand: string) => {
    try {
      await continueRun(db, run, file.read(), { reviewBrand, signal: stopping.signal })
    } catch (error) {
      app.log.warn({ err: error, run: run.id }, 'import ended early')
    } finally {
      await file.remove()
    }
  }
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, ready) => ready(null, payload))
    scope.post<{ Body: Readable | null | undefined }>(
      '/api/platform/import',
      { config: { access: 'platform' } },
      async (request, reply) => {
        if (!isOperatorKey(config, request.headers.authorization))
          throw new ApiError('unauthenticated', 'Send the operator key.')
        const { source, brand } = queryOf(request)
        if (running.size >= AT_ONCE) throw unavailable(30)
        if (!request.body) throw new ApiError('validation', 'Send the file as the body of the request.')
        allowSlowBody(request, config)
        const file = await spool(spoolFolder(config.dataDir), request.body).catch((error: unknown) => {
          // The rest of the file would be parsed as the next request.
          if (!request.raw.complete) reply.header('connection', 'close')
          throw error
        })
        const fingerprint = createHash('sha256').update(`${file.fingerprint}\n${brand}`).digest('hex')
        const run = await openRun(db, { fingerprint, source })
        const job = work(run, file, brand).finally(() => running.delete(job))
        running.add(job)
        return reply.code(202).send(present(run, []))
      },
    )
    done()
  })
}

const Query = z.object({
  source: z._default(text(200, 1), 'upload'),
  brand: z._default(text(300, 1), REVIEW_BRAND),
})

function queryOf(request: FastifyRequest) {
  const given = Query.safeParse(
    Object.fromEntries(new URLSearchParams(request.url.split('?').slice(1).join('?'))),
  )
  if (given.success) return given.data
  throw new ApiError('validation', 'This import can’t be started.', {
    fields: fieldErrors(given.error.issues),
  })
}

function present(
  run: NonNullable<Awaited<ReturnType<typeof findRun>>>,
  refused: ImportRun['refused'],
): ImportRun {
  const failure = run.failure === null ? null : { reason: run.failure, line: run.failureLine }
  return { ...run, failure, refused }
}
