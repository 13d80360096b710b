import * as z from 'zod/mini'

import { AREAS, PERIODS } from '#features/audit-log/rules.ts'
import { isWellFormed } from '#shared/text.ts'

const Area = z.enum(['all', ...AREAS])
const Period = z.enum(PERIODS)
const Person = z.union([z.enum(['all', 'trellis']), z.uuid()])

/** The filters of the audit log. They are in the URL, so that they survive a reload and can be shared. */
export type AuditFilters = {
  period: z.infer<typeof Period>
  area: z.infer<typeof Area>
  person: z.infer<typeof Person>
  search: string
}

export const NO_FILTERS: AuditFilters = { period: '30', area: 'all', person: 'all', search: '' }
const SEARCH_MAX = 200

/** Parses the filters of a URL; unknown values are ignored. */
export function parseFilters(params: URLSearchParams): AuditFilters {
  const search = params.get('q') ?? ''
  return {
    period: Period.safeParse(params.get('days')).data ?? NO_FILTERS.period,
    area: Area.safeParse(params.get('area')).data ?? NO_FILTERS.area,
    person: Person.safeParse(params.get('person')).data ?? NO_FILTERS.person,
    search: isWellFormed(search) ? Array.from(search).slice(0, SEARCH_MAX).join('') : '',
  }
}

/** Returns the query of these filters: only what differs from the defaults, in a fixed order. */
export function formatFilters({ period, area, person, search }: AuditFilters): Record<string, string> {
  return {
    ...(period !== NO_FILTERS.period && { days: period }),
    ...(area !== NO_FILTERS.area && { area }),
    ...(person !== NO_FILTERS.person && { person }),
    ...(search !== '' && { q: search }),
  }
}

/** Returns the filters as the API takes them. */
export function queryOf({ period, area, person, search }: AuditFilters) {
  return {
    period,
    ...(area !== 'all' && { area }),
    ...(person !== 'all' && { person }),
    ...(search.trim() !== '' && { search: search.trim() }),
  }
}
