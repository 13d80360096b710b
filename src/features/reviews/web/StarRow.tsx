import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'

import { count, LOCALE } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { Meter } from '#ui/display/Meter.tsx'

/** The class names of the link or button around a `StarRow`. */
export const STAR_ROW =
  'flex min-h-7 w-full items-center gap-1.5 rounded-mark px-2 text-t1 font-semibold no-underline hover:bg-sunken touch:min-h-11'

type StarRowProps = {
  star: number
  /** Reviews with this rating. */
  reviews: number
  /** Reviews with the most frequent rating: a full bar. */
  max: number
  isOn?: boolean
  /** Added to the accessible name. */
  hint?: string
}

/** The content of one row in a distribution of ratings: the rating, a bar and the number of reviews. */
export function StarRow({ star, reviews, max, isOn = false, hint = '' }: StarRowProps) {
  return (
    <>
      <span className="tabular-nums">
        {star}
        <span className="sr-only"> {star === 1 ? 'star' : 'stars'}, </span>
      </span>
      <Icon of={IconStarFilled} size={13} className="text-star" />
      <span aria-hidden="true" className="ms-1 flex-1">
        <Meter label={count(star, 'star')} value={reviews} max={max} tone="marigold" />
      </span>
      <span className={cx('min-w-7 text-end font-medium tabular-nums', !isOn && 'text-ink-2')}>
        {reviews.toLocaleString(LOCALE)}
        <span className="sr-only">
          {' '}
          {reviews === 1 ? 'review' : 'reviews'}
          {hint}
        </span>
      </span>
    </>
  )
}
