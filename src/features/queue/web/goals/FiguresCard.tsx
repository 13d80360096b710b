import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import { figureRows } from '#features/queue/figures-csv.ts'
import { exportGoalFigures, GOAL_PERIODS, type GoalPeriod } from '#features/queue/goals-contract.ts'
import { metShare, spanWords } from '#features/queue/goal-text.ts'
import { ENOUGH_REPLIES } from '#features/queue/rules.ts'
import { figuresQuery } from '#features/queue/web/goals/queries.ts'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Card } from '#ui/display/Card.tsx'
import { download } from '#web/data/api.ts'
import { csvName, DownloadButton } from '#web/data/DownloadButton.tsx'

const PERIODS = GOAL_PERIODS.map((value) => ({ value, label: `${value} d` }))

/** First answers of a period, by person, stars and product; the file has the same rows. */
export function FiguresCard({ brandId }: { brandId: string }) {
  const [days, setDays] = useState<GoalPeriod>('30')
  const loaded = useDeferredValue(days)
  const { data } = useSuspenseQuery(figuresQuery(brandId, loaded))
  const seesAll = useAbility('team')
  const canExport = useAbility('export')
  const { team, before } = data
  return (
    <Card as="section" isPadded={false} aria-busy={loaded !== days}>
      <div className="flex flex-wrap items-center justify-between gap-3 p-5">
        <div>
          <h2 className="text-t3">Team, last {loaded} days</h2>
          <p className="mt-1 text-t1 text-ink-2">
            From review to first reply, including nights and days off. Goals only count working time. Reviews
            from before you joined don’t count.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl<GoalPeriod> label="Period" value={days} onChange={setDays} options={PERIODS} />
          {canExport && (
            <DownloadButton
              size="sm"
              action="goal figures"
              save={() =>
                download(
                  exportGoalFigures,
                  { query: { brandId, days: loaded } },
                  csvName('reply-goals', `${loaded}-days`),
                )
              }
            >
              CSV
            </DownloadButton>
          )}
        </div>
      </div>
      <dl className="grid grid-cols-2 border-t border-line md:grid-cols-4">
        <Total term="Replies" now={String(team.replies)} before={String(before.replies)} />
        <Total term="Median" now={spanWords(team.medianMinutes)} before={spanWords(before.medianMinutes)} />
        <Total
          term="90th percentile"
          now={spanWords(team.p90Minutes)}
          before={spanWords(before.p90Minutes)}
        />
        <Total term="Within goal" now={metShare(team)} before={metShare(before)} />
      </dl>
      {team.replies > 0 && (
        // Focusable, so that it scrolls by keyboard.
        <section
          aria-label="Replies by person, stars and product"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          className="overflow-x-auto border-t border-line focus-visible:-outline-offset-2"
        >
          <table className="w-full min-w-[36rem] text-start tabular-nums">
            <thead className="text-t1 text-ink-3">
              <tr>
                {['', 'Replies', 'Median', '90th percentile', 'Within goal'].map((title, n) => (
                  <th
                    key={title}
                    scope="col"
                    className={`px-5 py-3 font-normal ${n === 0 ? 'text-start' : 'text-end'}`}
                  >
                    {title === '' ? <span className="sr-only">Of</span> : title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figureRows(data)
                .slice(1)
                .map(({ of, name, cells }) => (
                  <tr key={`${of} ${name}`} className="border-t border-line">
                    <th scope="row" className="px-5 py-3 text-start font-medium wrap-anywhere">
                      <span className="me-2 text-t1 font-normal text-ink-3">{of}</span>
                      {name}
                    </th>
                    {cells.map((cell, n) => (
                      // oxlint-disable-next-line react/no-array-index-key -- the columns never change
                      <td key={n} className="px-5 py-3 text-end whitespace-nowrap">
                        {cell === '' ? <span className="text-ink-3">–</span> : cell}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="border-t border-line px-5 py-3 text-t1 text-ink-3">
        Times appear once there are {ENOUGH_REPLIES} replies.{' '}
        {seesAll ? 'Owners and admins see everyone.' : 'You see yourself and the team.'}
      </p>
    </Card>
  )
}

function Total({ term, now, before }: { term: string; now: string; before: string }) {
  return (
    <div className="border-line p-5 not-first:border-s max-md:odd:border-s-0">
      <dt className="text-t1 text-ink-3">{term}</dt>
      <dd className="num mt-1 text-t5">{now === '' ? '–' : now}</dd>
      <dd className="mt-1 text-t1 text-ink-3">{before === '' ? 'Nothing before' : `${before} before`}</dd>
    </div>
  )
}
