import { ApiError } from '#shared/errors.ts'
import { etagOf, isMatch } from '#shared/api/etag.ts'
import type { Context } from '#server/api/context.ts'

/** The parts of a context that versioned writes need. */
export type Versions = Pick<Context<unknown>, 'headers' | 'setHeader'>

/**
 * Throws 412 `stale` if If-Match names another version. The current version is in `fields.updatedAt` and the
 * ETag (A114).
 */
export function refuseStale({ headers, setHeader }: Versions, updatedAt: string): void {
  const ifMatch = headers['if-match']
  if (isMatch(Array.isArray(ifMatch) ? ifMatch.join() : ifMatch, updatedAt)) return
  tellVersion({ setHeader }, updatedAt)
  throw new ApiError('stale', 'Someone else changed this in the meantime. Check the current version first.', {
    fields: { updatedAt },
  })
}

/** Sets the ETag to the version. */
export function tellVersion({ setHeader }: Pick<Versions, 'setHeader'>, updatedAt: string): void {
  setHeader('etag', etagOf(updatedAt))
}
