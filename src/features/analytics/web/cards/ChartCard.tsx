import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import type { BrandSeries, PromotionMarker } from '#features/analytics/contract.ts'
import { dayOf, dayText, formatDay } from '#features/analytics/days.ts'
import { INTERVALS, type Interval, type Series } from '#features/analytics/rules.ts'
import { LineSample } from '#features/analytics/web/chart/ChartLines.tsx'
import { MarkerSample } from '#features/analytics/web/chart/ChartMarkers.tsx'
import type { Line } from '#features/analytics/web/chart/lines.ts'
import { exportPng } from '#features/analytics/web/chart/export-png.ts'
import { markersOf } from '#features/analytics/web/chart/markers.ts'
import { SeriesTable } from '#features/analytics/web/chart/SeriesTable.tsx'
import { sheetOf } from '#features/analytics/web/chart/sheet.ts'
import { TimeChart } from '#features/analytics/web/chart/TimeChart.tsx'
import {
  bucketName,
  bucketNote,
  bucketsOf,
  type Bucket,
  INTERVAL_NAMES,
  SERIES_NAMES,
  zoneWords,
} from '#features/analytics/web/words.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { FilterMenu } from '#ui/overlays/FilterMenu.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Icon, type IconType } from '#ui/display/Icon.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { save } from '#web/data/api.ts'

type ChartCardProps = {
  series: Series
  numbers: BrandSeries
  lines: readonly Line[]
  /** Why the requested line is hidden. */
  hidden: string | null
  intervals: readonly Interval[]
  isTable: boolean
  promotions: readonly PromotionMarker[]
  today: number
  brandSlug: string
  onInterval: (interval: Interval) => void
  onTable: (isTable: boolean) => void
}

/** One series over time: as a chart or a table, with export as CSV or image. */
export function ChartCard(props: ChartCardProps) {
  const {
    series,
    numbers,
    lines,
    hidden,
    intervals,
    isTable,
    promotions,
    today,
    brandSlug,
    onInterval,
    onTable,
  } = props
  const canExport = useAbility('export')
  const id = useId()
  const { interval, timezone } = numbers
  const buckets = bucketsOf(numbers)
  const names = buckets.map((bucket) => ({
    full: bucketName(bucket, interval),
    short: shortDay(bucket, interval),
    note: bucketNote(bucket, interval, today),
  }))
  const markers = markersOf(promotions, buckets, today)
  const label = `${SERIES_NAMES[series]} per ${interval}`
  const fileName = `${series}-${brandSlug.replace(/[^a-z0-9-]+/gi, '') || 'brand'}-${numbers.from}-${numbers.to}`
  const csv = () =>
    save(
      new Blob([sheetOf(SERIES_NAMES[series], buckets, { lines, markers })], {
        type: 'text/csv;charset=utf-8',
      }),
      `${fileName}.csv`,
    )
  const picture = useMutation({
    mutationFn: async () => {
      const soFar = names.at(-1)?.note === 'so far' ? ' so far' : ''
      const sub = `${formatDay(dayOf(numbers.from))} to ${formatDay(dayOf(numbers.to))}${soFar}, ${zoneWords(timezone, new Date())}`
      save(await exportPng({ title: label, sub, lines, names, markers }), `${fileName}.png`)
    },
    meta: { action: 'chart image' },
  })
  return (
    <section aria-labelledby={id} className="px-4 pt-5 pb-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id}>{label}</h2>
          <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-t1 text-ink-2">
            {lines.map(({ kind, name }) => (
              <li key={kind} className="flex items-center gap-2">
                <LineSample kind={kind} />
                <LongName name={name} />
              </li>
            ))}
            {markers.length > 0 && !isTable && (
              <li className="flex items-center gap-2">
                <MarkerSample />
                Your promotions
              </li>
            )}
          </ul>
        </div>
        <div data-print="hide" className="flex flex-wrap gap-1.5 sm:gap-2">
          <SegmentedControl
            label="Show as"
            value={isTable ? 'table' : 'chart'}
            onChange={(value) => onTable(value === 'table')}
            options={[
              { value: 'chart', label: <Drawn icon={IconChartLine} name="Chart" /> },
              { value: 'table', label: <Drawn icon={IconTable} name="Table" /> },
            ]}
          />
          {intervals.length > 1 && (
            <FilterMenu
              label="By"
              className="max-sm:[&>span:first-child]:sr-only"
              value={interval}
              options={INTERVALS.filter((one) => intervals.includes(one)).map((id) => ({
                id,
                label: INTERVAL_NAMES[id],
              }))}
              onChange={onInterval}
            />
          )}
          {canExport && <Keep icon={IconDownload} name="CSV" onPress={csv} />}
          <Keep
            icon={IconPhoto}
            name="Picture"
            onPress={() => picture.mutate()}
            isPending={picture.isPending}
          />
        </div>
      </div>
      <FormError
        message={picture.isError ? 'We couldn’t create the image. Try again.' : undefined}
        className="mt-3"
      />
      {hidden !== null && (
        <p role="status" className="mt-3 rounded-control bg-sunken px-3 py-2 text-t1 text-ink-2">
          {hidden}
        </p>
      )}
      <div className="mt-4">
        {isTable ? (
          <SeriesTable label={`${label}, as a table`} lines={lines} names={names} markers={markers} />
        ) : (
          <>
            <TimeChart key={numbers.from} label={label} lines={lines} names={names} markers={markers} />
            {names.length > 1 && (
              <p
                data-print="hide"
                className="mt-2 flex items-center gap-1.5 text-t1 text-ink-3 pointer-coarse:hidden max-md:hidden"
              >
                Read it {interval} by {interval} with <Kbd>←</Kbd> <Kbd>→</Kbd>
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}

type KeepProps = { icon: IconType; name: string; onPress: () => void; isPending?: boolean }

/** An export button; on phones only its icon. */
function Keep({ icon, name, onPress, isPending }: KeepProps) {
  return (
    <>
      <Button
        size="sm"
        icon={icon}
        onPress={onPress}
        isPending={isPending}
        className="min-h-10 max-md:hidden"
      >
        {name}
      </Button>
      <IconButton
        variant="secondary"
        icon={icon}
        label={name}
        onPress={onPress}
        isPending={isPending}
        className="md:hidden"
      />
    </>
  )
}

function Drawn({ icon, name }: { icon: IconType; name: string }) {
  return (
    <>
      <Icon of={icon} size={16} />
      <span className="max-sm:sr-only">{name}</span>
    </>
  )
}

/** Returns '05/11', and '11/2026' for a month. */
function shortDay({ from }: Bucket, interval: Interval): string {
  const [year, month, day] = dayText(from).split('-')
  return interval === 'month' ? `${month}/${year}` : `${day}/${month}`
}
