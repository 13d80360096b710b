import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'

import { ProductImage } from '#features/products/web/ProductImage.tsx'
import type { Promotion } from '#features/promotions/contract.ts'
import { NotApproved } from '#features/promotions/web/list/NotApproved.tsx'
import { Pace } from '#features/promotions/web/list/Pace.tsx'
import { PromotionMenu } from '#features/promotions/web/list/PromotionMenu.tsx'
import { StatusBadge } from '#features/promotions/web/list/StatusBadge.tsx'
import type { usePromotionActions } from '#features/promotions/web/use-actions.ts'
import {
  channelWord,
  costPerClick,
  datesOf,
  formatCount,
  formatCredit,
  isShowing,
  placeLine,
  titleOf,
} from '#features/promotions/web/words.ts'
import { formatDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'

export type RowContext = {
  brandName: string
  canPromote: boolean
  /** Cents that can be booked. */
  left: number
  actions: ReturnType<typeof usePromotionActions>
}

/** The columns of a row where it is wide enough for them. */
export const COLUMNS =
  '@min-[56rem]:grid-cols-[3.5rem_minmax(0,1fr)_8.5rem_14.5rem_3.5rem_4.25rem_5rem_2.25rem] @min-[56rem]:gap-x-3.5 @min-[56rem]:px-6'

/** A promotion in the list. */
export function PromotionRow({ promotion, context }: { promotion: Promotion; context: RowContext }) {
  const { id, products, refusal, status } = promotion
  const { brandName, canPromote, actions } = context
  const [product] = products
  return (
    <li className="border-b border-line last:border-b-0">
      <div
        className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-2.5 px-4 py-3.5 cramped:grid-cols-[minmax(0,1fr)_auto] @min-[56rem]:py-3 ${COLUMNS}`}
      >
        <span className="w-14 cramped:hidden">
          {product && (
            <ProductImage product={product} brandName={brandName} width={120} className="w-14 rounded-mark" />
          )}
        </span>
        <span className="min-w-0">
          <Link
            href={status === 'draft' && canPromote ? paths.promoteEdit(id) : paths.promotion(id)}
            className="line-clamp-2 leading-tight font-semibold text-ink no-underline wrap-anywhere hover:underline touch:my-1"
          >
            {titleOf(promotion)}
          </Link>
          <span className="block text-t1 text-ink-3">{placeLine(promotion)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-t1 text-ink-3 tabular-nums @max-[56rem]:order-4 @max-[56rem]:col-span-full @min-[56rem]:block">
          <StatusBadge status={status} />
          <span className="@min-[56rem]:mt-1 @min-[56rem]:block">{when(promotion)}</span>
        </span>
        <div className="min-w-0 @max-[56rem]:order-5 @max-[56rem]:col-span-full">
          <Delivery promotion={promotion} left={canPromote ? context.left : null} />
        </div>
        <Figures promotion={promotion} />
        <span className="text-end tabular-nums @max-[56rem]:order-2 cramped:order-3 cramped:col-span-full cramped:text-start">
          <span className="sr-only">Credit: </span>
          <Credit promotion={promotion} />
        </span>
        <span className="text-end @max-[56rem]:order-3 @max-[56rem]:-me-2 cramped:order-2">
          <PromotionMenu promotion={promotion} actions={actions} canPromote={canPromote} />
        </span>
      </div>
      {refusal && status === 'refused' && (
        <NotApproved refusal={refusal} href={canPromote ? paths.promoteEdit(id) : null} />
      )}
    </li>
  )
}

/** Its days; for one that was not approved, when it was submitted. */
function when(promotion: Promotion): string {
  const { status, submittedAt } = promotion
  if (status === 'refused' && submittedAt !== null) return `Submitted ${formatDate(submittedAt)}`
  return datesOf(promotion)
}

function Delivery({ promotion, left }: { promotion: Promotion; left: number | null }) {
  const { status, impressions, goal, block } = promotion
  if (block) return <Readers promotion={promotion} block={block} />
  if (isShowing(status)) return <Pace promotion={promotion} left={left} />
  if (status === 'done' || (status === 'cancelled' && impressions > 0))
    return (
      <span className="tabular-nums">
        <b className="font-semibold">{formatCount(impressions)}</b>{' '}
        <span className="text-t1 text-ink-3">{impressions === 1 ? 'impression' : 'impressions'}</span>
      </span>
    )
  if ((status === 'scheduled' || status === 'in_review') && goal !== null)
    return <span className="text-t1 text-ink-3 tabular-nums">Up to {count(goal, 'impression')}</span>
  return <span className="text-t1 text-ink-3">{status === 'draft' ? 'Not submitted yet' : 'Not shown'}</span>
}

type Block = NonNullable<Promotion['block']>

/** The readers of a block: those who got it, or those of its date. */
function Readers({
  promotion: { status },
  block: { sentTo, opens, slot },
}: {
  promotion: Promotion
  block: Block
}) {
  if (sentTo !== null)
    return (
      <span className="tabular-nums">
        <b className="font-semibold">{formatCount(sentTo)}</b>{' '}
        <span className="text-t1 text-ink-3">delivered</span>
        {opens !== null && <span className="block text-t1 text-ink-3">{formatCount(opens)} opened</span>}
      </span>
    )
  const text = slot ? `About ${formatCount(slot.readers)} readers` : 'No date yet'
  return (
    <span className="text-t1 text-ink-3 tabular-nums">{status === 'draft' ? 'Not submitted yet' : text}</span>
  )
}

/** Clicks and their cost; nothing before it is shown. */
function Figures({ promotion }: { promotion: Promotion }) {
  const { clicks, impressions } = promotion
  const perClick = costPerClick(promotion)
  const isBlank = impressions === 0 && clicks === 0 && promotion.block?.sentTo == null
  const cell = (label: string, value: ReactNode) => (
    <span className="flex items-baseline gap-1.5 tabular-nums @min-[56rem]:block @min-[56rem]:text-end">
      <span className="text-t1 text-ink-3 @min-[56rem]:sr-only">{label}</span>
      {value}
    </span>
  )
  if (isBlank) return <span className="col-span-2 @max-[56rem]:hidden" />
  return (
    <div className="flex justify-between gap-4 @max-[56rem]:order-6 @max-[56rem]:col-span-full @min-[56rem]:contents">
      {cell('Clicks', formatCount(clicks))}
      {cell('Per click', perClick === null ? '–' : formatMoney(Math.round(perClick)))}
    </div>
  )
}

/** Credit used of the budget, booked, or returned. */
function Credit({ promotion: { status, channel, budgetCents, costCents } }: { promotion: Promotion }) {
  const [amount, note] = ((): [string, string] => {
    if (channel !== 'spotlight') {
      const one = count(1, channelWord(channel))
      if (status === 'scheduled' || status === 'in_review') return [one, 'booked']
      if (status === 'done') return [one, 'used']
      return ['–', status === 'refused' ? 'returned' : '']
    }
    const budget = budgetCents === null ? '–' : formatCredit(budgetCents)
    if (isShowing(status)) return [formatCredit(costCents), `of ${budget}`]
    if (status === 'scheduled' || status === 'in_review') return [budget, 'booked']
    if (status === 'refused') return [budget, 'returned']
    if (status === 'draft') return [budget, budgetCents === null ? '' : 'not booked']
    return [formatCredit(costCents), 'spent']
  })()
  return (
    <>
      <b className="font-semibold">{amount}</b>
      <span className="block text-t1 text-ink-3">{note}</span>
    </>
  )
}
