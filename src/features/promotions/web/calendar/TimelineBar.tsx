import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhotoHeart from '@tabler/icons-react/dist/esm/icons/IconPhotoHeart.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { Link } from 'react-aria-components/Link'

import type { Day } from '#features/analytics/days.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import type { Promotion } from '#features/promotions/contract.ts'
import type { Bar } from '#features/promotions/web/calendar/lanes.ts'
import {
  datesOf,
  formatDay,
  formatDays,
  placeLine,
  STATUSES,
  titleOf,
} from '#features/promotions/web/words.ts'
import { paths } from '#shared/paths.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

const LOOKS = {
  running: 'border-[color-mix(in_oklch,var(--leaf)_45%,transparent)] bg-leaf-tint text-leaf-ink',
  paused: 'border-marigold-line bg-marigold-tint text-marigold-ink',
  scheduled: 'border-line-2 border-s-3 border-s-leaf bg-surface',
  in_review: 'border-dashed border-control bg-paper',
} as const
export const CHANNEL_ICONS: Record<Promotion['channel'], IconType> = {
  spotlight: IconSpeakerphone,
  email: IconMail,
  push: IconBell,
  social: IconPhotoHeart,
}
const hasLook = (status: string): status is keyof typeof LOOKS => status in LOOKS

type TimelineBarProps = { bar: Bar; first: Day; today: Day; brandName: string }

/** Something that is sent on a day: a point with its label. */
function Point({ bar: { promotion, from, to, lane }, first }: { bar: Bar; first: Day }) {
  const { id, status, channel } = promotion
  const title = titleOf(promotion)
  const gridColumn = `${from - first + 1} / span ${to - from + 1}`
  return (
    <li className="min-w-0" style={{ gridColumn, gridRow: lane + 1 }}>
      <Link
        href={paths.promotion(id)}
        aria-label={`${title} ${datesOf(promotion)}, ${placeLine(promotion)}, ${STATUSES[status].word.toLowerCase()}`}
        className="flex h-full items-center gap-2 text-t1 whitespace-nowrap text-ink no-underline"
      >
        <span
          className={cx(
            'grid size-7 shrink-0 place-items-center rounded-full border',
            hasLook(status) ? LOOKS[status] : 'border-line-2 bg-leaf-tint text-leaf-ink',
          )}
        >
          <Icon of={CHANNEL_ICONS[channel]} size={16} />
        </span>
        <span className="min-w-0 truncate">
          <b className="font-semibold">{title}</b> <span className="text-ink-2">{datesOf(promotion)}</span>
        </span>
      </Link>
    </li>
  )
}

/** A promotion in the timeline: a bar over its days, or a point with its label. */
export function TimelineBar({ bar, first, today, brandName }: TimelineBarProps) {
  if (bar.isPoint) return <Point bar={bar} first={first} />
  const { promotion, from, to, isCut, lane } = bar
  const { id, status, startsOn, endsOn, products } = promotion
  const [product] = products
  const title = titleOf(promotion)
  const dates = isCut ? `to ${formatDay(endsOn ?? '')}` : formatDays(startsOn ?? '', endsOn ?? '')
  const length = to - from + 1
  const gridColumn = `${from - first + 1} / span ${length}`
  const note = status === 'in_review' || status === 'paused' ? STATUSES[status].word.toLowerCase() : dates
  return (
    <li className="min-w-0" style={{ gridColumn, gridRow: lane + 1 }}>
      <Link
        href={paths.promotion(id)}
        aria-label={`${title} ${note}, ${note === dates ? STATUSES[status].word.toLowerCase() : dates}`}
        className={cx(
          'relative flex h-full items-center gap-2 overflow-hidden rounded-control border ps-1 pe-2.5 text-t1 whitespace-nowrap no-underline focus-visible:-outline-offset-2',
          hasLook(status) && LOOKS[status],
          isCut && 'rounded-s-none border-s-0',
        )}
      >
        {product && length > 1 && (
          <ProductImage product={product} brandName={brandName} width={120} className="w-8.5 rounded-[5px]" />
        )}
        <span className="min-w-0 truncate">
          <b className="font-semibold">{title}</b>{' '}
          <span className={status === 'scheduled' || status === 'in_review' ? 'text-ink-2' : ''}>{note}</span>
        </span>
        {status === 'running' && today >= from && (
          <span
            className="absolute start-0 bottom-0 forced-mark h-[3px] bg-leaf"
            style={{ width: `${Math.min(1, (today - from + 0.5) / length) * 100}%` }}
          />
        )}
      </Link>
    </li>
  )
}
