import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'

import type { Benefit } from '#features/plans/plans.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

/** The benefits shown on the card; the rest unfolds. */
const ALWAYS_SHOWN = 3

export function Benefits({ header, benefits }: { header: string; benefits: readonly Benefit[] }) {
  const rest = benefits.slice(ALWAYS_SHOWN)
  return (
    <>
      <p className="mt-4 font-semibold">{header}</p>
      <List benefits={benefits.slice(0, ALWAYS_SHOWN)} className="mt-2.5" />
      {rest.length > 0 && (
        <details className="mt-2.5">
          <summary className="link inline-flex min-h-6 list-none items-center touch:min-h-11 [&::-webkit-details-marker]:hidden">
            And {rest.length} more
          </summary>
          <List benefits={rest} className="mt-2" />
        </details>
      )}
    </>
  )
}

function List({ benefits, className }: { benefits: readonly Benefit[]; className: string }) {
  return (
    <ul className={cx('grid gap-2.5', className)}>
      {benefits.map((benefit) => (
        <li
          key={benefit.description}
          className={cx('flex gap-2.5 leading-snug', benefit.isAnnualOnly && 'monthly:text-ink-3')}
        >
          <Icon of={IconCheck} className={cx('mt-px text-leaf', benefit.isAnnualOnly && 'monthly:hidden')} />
          {benefit.isAnnualOnly && <Icon of={IconLock} className="mt-px not-monthly:hidden" />}
          <span>
            {benefit.description}
            {benefit.annotation !== undefined && (
              <small className="block text-t1 text-ink-3">{benefit.annotation}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
