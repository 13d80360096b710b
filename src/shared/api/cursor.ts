import * as z from 'zod/mini'

import { invalid } from '#shared/errors.ts'

/** The end of a page, opaque to the client: the sort key and the id of its last row, as base64url. */
export function cursorOf(key: readonly (string | number | null)[]): string {
  return btoa(JSON.stringify(key)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads a cursor back by the schema of its key. One that we did not make is a 400. */
export function readCursor<Key extends z.ZodMiniType>(schema: Key, cursor: string): z.output<Key> {
  try {
    return z.parse(schema, JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    throw invalid('cursor', 'This cursor is not one of ours. Start again from the first page.')
  }
}

/** An instant as a cursor carries it: to the microsecond, as the driver gave it. */
export const CursorInstant = z.iso.datetime().check(z.refine((at) => Date.parse(at) > 0))
