import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'

import type { Benefit } from '#features/plans/plans.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

export function Benefits({ header, benefits }: { header: string; benefits: readonly Benefit[] }) {
  return (
    <>
      <p className="mt-4 font-semibold">{header}</p>
      <ul className="mt-2.5 grid gap-2.5">
        {benefits.map((benefit) => (
          <li
            key={benefit.description}
            className={cx('flex gap-2.5 leading-snug', benefit.isAnnualOnly && 'monthly:text-ink-3')}
          >
            <Icon
              of={IconCheck}
              className={cx('mt-px text-leaf', benefit.isAnnualOnly && 'monthly:hidden')}
            />
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
    </>
  )
}
