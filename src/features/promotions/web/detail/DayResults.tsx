import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { Results } from '#features/promotions/delivery-contract.ts'
import { resultsQuery } from '#features/promotions/web/queries.ts'
import { formatCount, formatWeekday } from '#features/promotions/web/words.ts'
import { inSentence } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

type DayResultsProps = { brandId: string; id: string }

/** The counted events of a promotion by day, and by product if it shows several. */
export function DayResults(props: DayResultsProps) {
  return (
    <QueryBoundary failed="The days didn’t load" isSmall className="mt-5" loading={<Loading />}>
      <Tables {...props} />
    </QueryBoundary>
  )
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the days" className="mt-5 animate-late">
      <Skeleton className="h-40 rounded-control" />
    </SkeletonGroup>
  )
}

const FIRST = 7

function Tables({ brandId, id }: DayResultsProps) {
  const { days, products } = useSuspenseQuery(resultsQuery(brandId, id)).data
  const [isAll, setAll] = useState(false)
  const latest = days.toReversed()
  const shown = isAll ? latest : latest.slice(0, FIRST)
  if (days.length === 0) return null
  return (
    <div className="mt-6 grid gap-6">
      <div>
        <Table
          title="By day"
          rows={shown.map((counts) => ({
            key: counts.day,
            name: <span className="whitespace-nowrap">{formatWeekday(counts.day)}</span>,
            counts,
          }))}
        />
        {!isAll && latest.length > FIRST && (
          <Button size="sm" className="mt-3" onPress={() => setAll(true)}>
            Show all {latest.length} days
          </Button>
        )}
      </div>
      {products.length > 1 && (
        <Table
          title="By product"
          rows={products.map((counts) => ({
            key: counts.id,
            name: <bdi>{inSentence(counts.name)}</bdi>,
            counts,
          }))}
        />
      )}
    </div>
  )
}

type Row = { key: string; name: ReactNode; counts: Pick<Results, 'impressions' | 'clicks' | 'saves'> }

function Table({ title, rows }: { title: string; rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ counts }) => counts.impressions))
  const number = 'py-2 ps-3 text-end tabular-nums'
  return (
    <table className="w-full text-t1">
      <caption className="mb-1 text-start text-t2 font-semibold">{title}</caption>
      <thead className="border-b border-line text-ink-3">
        <tr>
          <th scope="col" className="py-2 text-start font-semibold">
            {title === 'By day' ? 'Day' : 'Product'}
          </th>
          <th scope="col" className={`${number} font-semibold`}>
            Impressions
          </th>
          <th scope="col" className={`${number} font-semibold`}>
            Clicks
          </th>
          <th scope="col" className={`${number} font-semibold`}>
            Saves
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, name, counts }) => (
          <tr key={key}>
            <th scope="row" className="py-2 text-start font-medium wrap-anywhere">
              {name}
            </th>
            <td className={number}>
              {formatCount(counts.impressions)}
              <svg width="100%" height="4" aria-hidden="true" className="mt-1 block -scale-x-100">
                <rect
                  width={`${(counts.impressions / most) * 100}%`}
                  height="4"
                  rx="2"
                  className="fill-leaf"
                />
              </svg>
            </td>
            <td className={number}>{formatCount(counts.clicks)}</td>
            <td className={number}>{formatCount(counts.saves)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
