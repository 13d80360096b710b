import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'

import { AD_CREDIT, CARD_NAMES, PAID_TIERS, type PaidTier, PERKS } from '#features/plans/plans.ts'
import { formatDollars } from '#shared/money.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

type Row = { what: string; note?: string; cell: (tier: PaidTier) => ReactNode }

const everyPlan = () => (
  <>
    <Icon of={IconCheck} size={20} className="text-leaf" />
    <span className="sr-only">Yes</span>
  </>
)

const GROUPS: { title: string; rows: Row[] }[] = [
  {
    title: 'Reach',
    rows: [
      { what: 'Advertising credit each month', cell: (tier) => formatDollars(AD_CREDIT[tier].dollars) },
      {
        what: 'Credit for each dollar, paid yearly',
        note: `Paid monthly: ${PAID_TIERS.map((tier) => AD_CREDIT[tier].times.monthly).join(', ')}`,
        cell: (tier) => AD_CREDIT[tier].times.annually,
      },
      {
        what: 'Emails, push notifications and social posts',
        note: 'A year, with annual billing',
        cell: (tier) => `${PERKS[tier].emails} of each`,
      },
      { what: 'Reach conscious consumers', cell: everyPlan },
    ],
  },
  {
    title: 'Your pages',
    rows: [
      { what: 'Points of sale in 180+ countries, commission-free', cell: everyPlan },
      { what: 'All your vegan products featured', cell: everyPlan },
      { what: 'Customised brand page', note: 'Product pages too, with annual billing', cell: everyPlan },
    ],
  },
  {
    title: 'Reviews and numbers',
    rows: [
      { what: 'Respond to reviews', cell: everyPlan },
      { what: 'Compare yourself against 120k+ brands', cell: everyPlan },
      { what: 'Reviews on your own site', note: 'With no limit on views', cell: everyPlan },
    ],
  },
]

/**
 * The comparison of plans. On phones each row is its name above three cells, and the plan names stay visible.
 */
export function Comparison() {
  return (
    <div className="mt-12 md:mt-18">
      <h3 id="comparison" className="text-t4">
        Compare plans
      </h3>
      <table aria-labelledby="comparison" className="mt-4 w-full border-collapse max-md:block md:table-fixed">
        <thead className="max-md:sticky max-md:top-0 max-md:z-1 max-md:block max-md:bg-paper cramped:sr-only">
          <tr className="max-md:grid max-md:grid-cols-3">
            <th scope="col" className="w-[40%] max-md:hidden">
              <span className="sr-only">What</span>
            </th>
            {PAID_TIERS.map((tier) => (
              <th
                key={tier}
                scope="col"
                className={cx('font-serif text-t3 font-[500]', cell(tier), 'md:rounded-t-card')}
              >
                {CARD_NAMES[tier]}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map(({ title, rows }) => (
          <tbody key={title} className="max-md:block">
            <tr className="max-md:block">
              <th
                scope="rowgroup"
                colSpan={4}
                className="border-b border-line pt-7 pb-2 text-start text-t1 font-bold text-ink-3 max-md:block"
              >
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr
                key={row.what}
                className="max-md:grid max-md:grid-cols-3 max-md:border-b max-md:border-line max-md:pb-2 cramped:grid-cols-1"
              >
                <th
                  scope="row"
                  className="py-3 text-start font-medium max-md:col-span-full max-md:pb-1 md:border-b md:border-line"
                >
                  {row.what}
                  {row.note !== undefined && (
                    <small className="block text-t1 font-normal text-ink-3">{row.note}</small>
                  )}
                </th>
                {PAID_TIERS.map((tier) => (
                  <td key={tier} className={cx(cell(tier), 'tabular-nums')}>
                    {/* Beside its cell, if three do not fit side by side. */}
                    <span
                      aria-hidden="true"
                      className="hidden cramped:block cramped:text-t1 cramped:text-ink-3"
                    >
                      {CARD_NAMES[tier]}
                    </span>
                    {row.cell(tier)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Returns the classes of a cell; the recommended column is highlighted. */
function cell(tier: PaidTier): string {
  return cx(
    'px-3 py-2 text-start max-md:rounded-control md:py-3 md:not-[th]:border-b md:not-[th]:border-line',
    tier === 'plus' && 'bg-leaf-tint/55 font-bold',
  )
}
