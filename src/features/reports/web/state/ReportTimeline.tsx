import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'

import type { Report } from '#features/reports/contract.ts'
import { nextLine, stepTitle } from '#features/reports/text.ts'
import { formatDateTime } from '#shared/dates.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

/** The timeline of a report: steps, dates, texts, and what comes next. */
export function ReportTimeline({ report }: { report: Pick<Report, 'steps' | 'status'> }) {
  const next = nextLine(report)
  return (
    <ol className="grid text-t1">
      {report.steps.map((step, index) => (
        <li key={`${step.step}${step.at}`} className="relative flex gap-3 pb-4 last:pb-0">
          {(index < report.steps.length - 1 || next !== null) && (
            <span aria-hidden="true" className="absolute inset-y-0 start-2.5 mt-5 w-px bg-line-2" />
          )}
          <span
            aria-hidden="true"
            className="relative z-1 grid size-5.25 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf"
          >
            <Icon of={IconCheck} size={13} />
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{stepTitle(step)}</p>
            <time dateTime={step.at} className="text-ink-3 tabular-nums">
              {formatDateTime(step.at)}
            </time>
            {step.words !== '' && (
              <p
                className={cx(
                  'mt-1.5 rounded-control px-3 py-2 wrap-anywhere whitespace-pre-line',
                  step.step === 'appealed' ? 'inset-ring inset-ring-line' : 'bg-sunken',
                )}
              >
                {step.words}
              </p>
            )}
          </div>
        </li>
      ))}
      {next !== null && (
        <li className="relative flex gap-3">
          <span
            aria-hidden="true"
            className="relative z-1 size-5.25 shrink-0 rounded-full border-2 border-dashed border-control bg-surface"
          />
          <p className="text-pretty text-ink-2">{next}</p>
        </li>
      )}
    </ol>
  )
}
