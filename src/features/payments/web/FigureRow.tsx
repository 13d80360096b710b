import type { ReactNode } from 'react'

import { cx } from '#ui/cx.ts'

type FigureRowProps = { term: ReactNode; children: ReactNode; isGain?: boolean }

/** One figure of a bill, in a `dl`; discounts are green. */
export function FigureRow({ term, children, isGain = false }: FigureRowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5 first:border-t-0">
      <dt className="min-w-0 flex-[1_1_7rem] text-pretty">{term}</dt>
      <dd className={cx('ms-auto shrink-0 font-semibold tabular-nums', isGain && 'text-leaf-ink')}>
        {children}
      </dd>
    </div>
  )
}

/** The total. */
export function FigureSum({ term, children }: Omit<FigureRowProps, 'isGain'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t-2 border-ink py-2.5">
      <dt className="min-w-0 flex-[1_1_7rem] text-t3 font-bold text-balance">{term}</dt>
      <dd className="num ms-auto text-t5">{children}</dd>
    </div>
  )
}
