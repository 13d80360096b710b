import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

import { AREAS, type Period, PERIODS } from '#features/audit-log/rules.ts'
import { AREA_NAMES } from '#features/audit-log/text.ts'
import { type AuditFilters, NO_FILTERS } from '#features/audit-log/web/filters.ts'
import { membersQuery } from '#features/team/web/queries.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { FilterMenu } from '#ui/overlays/FilterMenu.tsx'
import { useDebouncedText } from '#web/navigation/use-url-filters.ts'

const PERIOD_NAMES: Record<Period, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last year',
}
const PERIOD_OPTIONS = PERIODS.map((id) => ({ id, label: PERIOD_NAMES[id] }))
const AREA_OPTIONS = [
  { id: 'all' as const, label: 'Every area' },
  ...AREAS.map((id) => ({ id, label: AREA_NAMES[id] })),
]

type AuditFilterBarProps = {
  businessId: string
  filters: AuditFilters
  onChange: (changed: Partial<AuditFilters>) => void
}

/** The filters of the audit log: when, who, which area, and words. */
export function AuditFilterBar({ businessId, filters, onChange }: AuditFilterBarProps) {
  const { data: team } = useQuery(membersQuery(businessId))
  const people = [
    { id: 'all', label: 'Anyone' },
    ...(team?.members ?? []).map(({ userId, name, username }) => ({ id: userId, label: name || username })),
    { id: 'trellis', label: 'Trellis' },
  ]
  const commit = useCallback((search: string) => onChange({ search }), [onChange])
  const [search, setSearch] = useDebouncedText(filters.search, commit)
  return (
    <div className="mb-4 flex flex-col-reverse gap-2 md:flex-row md:flex-wrap md:items-center">
      <fieldset aria-label="Filter entries" className="flex min-w-0 flex-wrap items-center gap-2 md:contents">
        <FilterMenu
          label="When"
          options={PERIOD_OPTIONS}
          value={filters.period}
          isOn={filters.period !== NO_FILTERS.period}
          onChange={(period) => onChange({ period })}
        />
        <FilterMenu
          label="Who"
          options={people}
          value={people.some(({ id }) => id === filters.person) ? filters.person : null}
          isOn={filters.person !== 'all'}
          onChange={(person) => onChange({ person })}
        />
        <FilterMenu
          label="Area"
          options={AREA_OPTIONS}
          value={filters.area}
          isOn={filters.area !== 'all'}
          onChange={(area) => onChange({ area })}
        />
      </fieldset>
      <SearchField
        label="Search a name, a product or an address"
        value={search}
        onChange={setSearch}
        shortcut="/"
        className="md:min-w-48 md:flex-1"
      />
    </div>
  )
}
