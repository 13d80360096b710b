import * as z from 'zod/mini'

import { invalid } from '#shared/errors.ts'

/**
 * Returns the cursor after a page, opaque to the client: the sort key and id of its last row, as base64url.
 */
export function cursorOf(key: readonly (string | number | null)[]): string {
  return btoa(JSON.stringify(key)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Parses a cursor by the schema of its key. Throws 400 for one that we did not make. */
export function readCursor<Key extends z.ZodMiniType>(schema: Key, cursor: string): z.output<Key> {
  try {
    return z.parse(schema, JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    throw invalid('cursor', 'This cursor isn’t valid. Start again from the first page.')
  }
}

/** An instant in a cursor: to the microsecond, as the driver returned it. */
export const CursorInstant = z.iso.datetime().check(z.refine((at) => Date.parse(at) > 0))
