import * as z from 'zod/mini'

import { listChanges } from '#features/change-feed/contract.ts'
import { findChanges } from '#features/change-feed/server/changes.ts'
import { cursorOf, readCursor } from '#shared/api/cursor.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

const Place = z.tuple([z.int().check(z.minimum(0))])

export const changeRoutes: readonly MountedRoute[] = [
  on(listChanges, async ({ db, query }) => {
    const [since] = query.since === undefined ? [0] : readCursor(Place, query.since)
    const found = await findChanges(db, { since, limit: query.limit + 1 })
    const changes = found.slice(0, query.limit).map(({ position, ...change }) => ({
      ...change,
      cursor: cursorOf([position]),
    }))
    return {
      changes,
      cursor: changes.at(-1)?.cursor ?? cursorOf([since]),
      hasMore: found.length > query.limit,
    }
  }),
]
