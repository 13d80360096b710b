import * as z from 'zod/mini'

import { DELIVERY_STATES } from '#features/webhooks/contract.ts'
import { EVENT_TYPES } from '#features/webhooks/rules.ts'

const State = z.enum(['all', ...DELIVERY_STATES])
const Type = z.enum(['all', ...EVENT_TYPES, 'test'])

/** The filters of the delivery log, and the delivery that is open. They are in the URL. */
export type LogFilters = {
  state: z.infer<typeof State>
  type: z.infer<typeof Type>
  delivery: string | null
}

/** Parses the filters of a URL; unknown values are ignored. */
export function parseFilters(params: URLSearchParams): LogFilters {
  return {
    state: State.safeParse(params.get('state')).data ?? 'all',
    type: Type.safeParse(params.get('type')).data ?? 'all',
    delivery: z.uuid().safeParse(params.get('delivery')).data ?? null,
  }
}

/** Returns the query of these filters: only what differs from the defaults. */
export function formatFilters({ state, type, delivery }: LogFilters): Record<string, string> {
  return { ...queryOf({ state, type }), ...(delivery !== null && { delivery }) }
}

/** Returns the filters as the API takes them. */
export function queryOf({ state, type }: Pick<LogFilters, 'state' | 'type'>) {
  return { ...(state !== 'all' && { state }), ...(type !== 'all' && { type }) }
}
