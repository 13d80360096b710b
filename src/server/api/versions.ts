import { ApiError } from '#shared/errors.ts'
import { etagOf, isMatch } from '#shared/api/etag.ts'
import type { Context } from '#server/api/context.ts'

/** What a write needs of its call to tell versions apart. */
export type Versions = Pick<Context<unknown>, 'headers' | 'setHeader'>

/** 412 `stale` where If-Match names another version; the current one stands in `fields.updatedAt` and as ETag (A114). */
export function refuseStale({ headers, setHeader }: Versions, updatedAt: string): void {
  const ifMatch = headers['if-match']
  if (isMatch(Array.isArray(ifMatch) ? ifMatch.join() : ifMatch, updatedAt)) return
  tellVersion({ setHeader }, updatedAt)
  throw new ApiError('stale', 'Somebody else changed this in the meantime. Look at the current version first.', {
    fields: { updatedAt },
  })
}

/** Puts the version on the reply. */
export function tellVersion({ setHeader }: Pick<Versions, 'setHeader'>, updatedAt: string): void {
  setHeader('etag', etagOf(updatedAt))
}
