import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'

import type { Attempt } from '#features/webhooks/contract.ts'
import { attemptInWords } from '#features/webhooks/text.ts'
import { formatDateTime } from '#shared/dates.ts'
import { LOCALE } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

/** Returns whether the endpoint accepted the event. */
export const isFine = ({ status }: Attempt) => status !== null && status >= 200 && status < 300

/** The attempts of a delivery in their order, joined by a line: when, how long, and how each ended. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <ol
      aria-label="Attempts"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-y-4 border-b border-line bg-sunken px-4 py-4 md:px-6"
    >
      {attempts.map((attempt) => (
        <li key={attempt.number} className="group text-t1 max-sm:flex max-sm:gap-3">
          <span className="mb-2 flex items-center gap-2 pe-2 max-sm:items-start">
            <span
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full',
                isFine(attempt) ? 'bg-leaf-tint text-leaf-ink' : 'bg-tomato-tint text-tomato-ink',
              )}
            >
              <Icon of={isFine(attempt) ? IconCheck : IconX} size={14} />
            </span>
            <span className="flex-1 border-t border-dashed border-line-2 group-last:hidden max-sm:hidden" />
          </span>
          <div className="min-w-0 tabular-nums">
            <p className={cx('font-semibold', isFine(attempt) ? 'text-leaf-ink' : 'text-tomato-ink')}>
              {attempt.status ?? 'No answer'}
            </p>
            <p className="text-ink-2">{formatDateTime(attempt.at)}</p>
            <p className="pe-2 text-ink-3">
              {attemptInWords(attempt)}, {attempt.tookMs.toLocaleString(LOCALE)} ms
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
