import { STAR_PATH } from '#shared/art/star.ts'
import { cx } from '#ui/cx.ts'

const STEP = 24

type StarsProps = {
  rating: number | null
  size?: number
  /**
   * References the stars of `StarShapes` instead of drawing its own, for pages with many ratings and no
   * scripts.
   */
  isShared?: boolean
  className?: string
}

/** A rating out of five, read as 'n of 5 stars'. Fractions are drawn exactly. */
export function Stars({ rating, size = 16, isShared = false, className }: StarsProps) {
  if (rating === null) return <span className={cx('text-t1 text-ink-3', className)}>No rating</span>
  const rounded = Math.round(Math.min(5, Math.max(0, rating)) * 10) / 10
  return (
    <svg
      {...{ role: 'img', 'aria-label': `${rounded} of 5 stars` }}
      height={size}
      width={(size * 5 * STEP) / 24}
      viewBox={`0 0 ${5 * STEP} 24`}
      className={cx('inline-block', className)}
    >
      {isShared ? <use href="#stars" className="fill-line-2" /> : <Row className="fill-line-2" />}
      <svg width={rounded * STEP} height="24" className="overflow-hidden">
        {isShared ? <use href="#stars" className="fill-star" /> : <Row className="fill-star" />}
      </svg>
    </svg>
  )
}

/** The five stars that shared ratings reference; once per document. */
export function StarShapes() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <g id="stars">
          <Row />
        </g>
      </defs>
    </svg>
  )
}

function Row({ className }: { className?: string }) {
  return (
    <g className={className}>
      {[0, 1, 2, 3, 4].map((index) => (
        <path key={index} d={STAR_PATH} transform={`translate(${index * STEP} 0)`} />
      ))}
    </g>
  )
}
