import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { exportAuditLog } from '#features/audit-log/contract.ts'
import { AuditFilterBar } from '#features/audit-log/web/AuditFilterBar.tsx'
import { EntryRow } from '#features/audit-log/web/EntryRow.tsx'
import {
  type AuditFilters,
  formatFilters,
  NO_FILTERS,
  parseFilters,
  queryOf,
} from '#features/audit-log/web/filters.ts'
import { allEntries, auditLogQuery } from '#features/audit-log/web/queries.ts'
import { formatDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { count, inSentence, LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ShowMore } from '#ui/actions/ShowMore.tsx'
import { cx } from '#ui/cx.ts'
import { Card } from '#ui/display/Card.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { download } from '#web/data/api.ts'
import { useUrlFilters } from '#web/navigation/use-url-filters.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { dayName } from '#web/page/day-name.ts'

/** `/dashboard/audit-log`: who changed what at the active business; for owners and admins. */
export function AuditLogPage() {
  const business = useActiveBusiness()
  const canRead = useAbility('audit')
  const { filters, change } = useUrlFilters(parseFilters, formatFilters)
  if (business === null || !canRead)
    return (
      <>
        <PageHeader title="Audit log" />
        <ErrorCard
          art="locked"
          title="You don’t have permission to see the audit log"
          text="Owners and admins can. Ask one of them to change your role."
          action={<LinkButton href={paths.team}>Back to the team</LinkButton>}
        />
      </>
    )
  const name = inSentence(business.brand?.name ?? business.name)
  return (
    <>
      <PageHeader
        title="Audit log"
        sub={`Who changed what at ${name}, and when. Kept for a year; nobody can edit it.`}
        actions={<Download businessId={business.id} filters={filters} />}
      />
      <AuditFilterBar businessId={business.id} filters={filters} onChange={change} />
      <Entries
        key={business.id}
        businessId={business.id}
        filters={filters}
        onClear={() => change({ ...NO_FILTERS, period: '365' })}
      />
    </>
  )
}

type EntriesProps = { businessId: string; filters: AuditFilters; onClear: () => void }

function Entries({ businessId, filters, onClear }: EntriesProps) {
  // Keeps the previous list while another loads.
  const loaded = useDeferredValue(filters)
  const query = useSuspenseInfiniteQuery(auditLogQuery(businessId, loaded))
  const entries = allEntries(query.data.pages)
  const total = Math.max(query.data.pages[0]?.totalCount ?? 0, entries.length)
  if (entries.length === 0) {
    const isNarrowed = loaded.area !== 'all' || loaded.person !== 'all' || loaded.search.trim() !== ''
    return (
      <EmptyCard
        art="search"
        title={isNarrowed ? 'Nothing matches' : 'No activity in this period'}
        text={
          isNarrowed ? 'Try another person, area or word.' : 'Choose a longer period to see earlier activity.'
        }
        action={<Button onPress={onClear}>{isNarrowed ? 'Clear filters' : 'Show the last year'}</Button>}
      />
    )
  }
  const days = Map.groupBy(entries, ({ at }) => formatDate(at))
  return (
    <div
      className={cx('grid grid-cols-1 gap-5', loaded !== filters && 'opacity-60')}
      aria-busy={loaded !== filters}
    >
      <Card as="div" isPadded={false} className="@container overflow-hidden">
        {[...days].map(([day, ofDay]) => (
          <section key={day} aria-labelledby={`day-${day}`} className="border-t border-line first:border-t-0">
            <h2
              id={`day-${day}`}
              className="border-b border-line bg-sunken px-4 py-2 font-sans text-t1 font-semibold text-ink-2 md:px-6"
            >
              {ofDay[0] && dayName(ofDay[0].at)}
            </h2>
            <ul className="divide-y divide-line">
              {ofDay.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </Card>
      <ShowMore
        status={`${entries.length.toLocaleString(LOCALE)} of ${count(total, 'entry', 'entries')}`}
        label={query.hasNextPage ? 'Show 50 more' : undefined}
        onShowMore={() => void query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
        errorMessage={
          query.isFetchNextPageError && !query.isFetchingNextPage ? 'They didn’t load. Try again.' : undefined
        }
      />
    </div>
  )
}

function Download({ businessId, filters }: { businessId: string; filters: AuditFilters }) {
  const saving = useMutation({
    meta: { action: 'audit log' },
    mutationFn: () => {
      const filename = `audit-log-${new Date().toISOString().slice(0, 10)}.csv`
      return download(exportAuditLog, { params: { businessId }, query: queryOf(filters) }, filename)
    },
  })
  return (
    <>
      <Button icon={IconDownload} onPress={() => saving.mutate()} isPending={saving.isPending}>
        Export CSV
      </Button>
      {saving.isError && (
        <p role="alert" className="text-t1 font-medium text-tomato-ink">
          It didn’t download. Try again.
        </p>
      )}
    </>
  )
}
