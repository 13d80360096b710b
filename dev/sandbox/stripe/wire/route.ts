import type * as z from 'zod/mini'

import { listOf } from '#dev/sandbox/stripe/world/make.ts'
import { missing } from '#dev/sandbox/stripe/world/refusals.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'
import { readParams } from '#dev/sandbox/stripe/wire/params.ts'

export type Surroundings = { world: World; pageUrl: (sessionId: string) => string; isBrowser: boolean }
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** May be called by the browser with the publishable key, where the client secret proves the permission. */
  isPublic: boolean
  run: (around: Surroundings, ids: string[], given: unknown) => object
}

/** Declares a route such as `POST /v1/customers/:id`; its ids are passed in order. */
export function route<S extends z.ZodMiniType>(
  name: string,
  schema: S,
  run: (around: Surroundings, params: z.output<S>, id: string, second: string) => object,
  { isPublic = false } = {},
): Route {
  const [method, path] = name.split(' ')
  if ((method !== 'GET' && method !== 'POST' && method !== 'DELETE') || path === undefined)
    throw new Error(name)
  return {
    method,
    path: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`),
    isPublic,
    run: (around, [id = '', second = ''], given) => run(around, readParams(schema, given), id, second),
  }
}

type Paging = {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
}

/** Returns a page of a list that is already newest first. */
export function pageOf<T extends { id: string }>(
  all: readonly T[],
  { limit = 10, starting_after }: Paging,
  url: string,
) {
  const at = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1
  if (starting_after !== undefined && at === 0) throw missing('object', starting_after, 'starting_after')
  const data = all.slice(at, at + Math.min(Math.max(limit, 1), 100))
  return { ...listOf(data, url), has_more: at + data.length < all.length }
}
