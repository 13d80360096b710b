import type { ReactNode } from 'react'

import type { Subject } from '#features/embeds/contract.ts'
import { ratingText } from '#features/embeds/text.ts'
import type { EmbedContent } from '#features/embeds/server/content.ts'
import { excerpt, type ExcerptLimit } from '#features/embeds/server/excerpt.ts'
import type { ShownReview } from '#features/embeds/server/queries.ts'
import type { Surface } from '#features/embeds/server/looks/styles.ts'
import { imageUrl } from '#features/images/rules.ts'
import { STAR_PATH } from '#shared/art/star.ts'
import { formatDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { count, LOCALE } from '#shared/text.ts'
import { Logo } from '#ui/art/Logo.tsx'

/** The contents, the origin of this site, and where they are drawn. */
export type Drawn = { content: EmbedContent; origin: string; surface: Surface }

/** The limits of texts, so that ten reviews fit into ten kilobytes. */
const TEXT: ExcerptLimit = { graphemes: 300, bytes: 600 }
const REPLY: ExcerptLimit = { graphemes: 200, bytes: 360 }
export const QUOTE: ExcerptLimit = { graphemes: 90, bytes: 270 }

const STEP = 24

/** The shapes of stars that all ratings reference; once per document. */
export function StarShapes() {
  return (
    <svg aria-hidden="true" width="0" height="0">
      <defs>
        <path id="trl-s" d={STAR_PATH} />
        <g id="trl-5">
          {[0, 1, 2, 3, 4].map((at) => (
            <use key={at} href="#trl-s" x={at * STEP} />
          ))}
        </g>
      </defs>
    </svg>
  )
}

export function Stars({ rating, size }: { rating: number | null; size: number }) {
  if (rating === null) return null
  const rounded = Math.round(Math.min(5, Math.max(0, rating)) * 10) / 10
  return (
    <svg
      {...{ role: 'img', 'aria-label': `${rounded} of 5 stars` }}
      width={size * 5}
      height={size}
      viewBox={`0 0 ${5 * STEP} ${STEP}`}
    >
      <use href="#trl-5" className="trl-off" />
      <svg width={rounded * STEP} height={STEP}>
        <use href="#trl-5" className="trl-on" />
      </svg>
    </svg>
  )
}

/** '★★★★☆ 4.3 from 128 reviews' */
export function Score({ subject, size }: { subject: Subject; size: number }) {
  const { rating, reviewsCount } = subject
  return (
    <p className="trl-sc">
      <Stars rating={rating} size={size} />
      {rating !== null && <b>{ratingText(rating)}</b>}
      <span>{fromText(subject, reviewsCount)}</span>
    </p>
  )
}

export const fromText = ({ rating }: Subject, reviewsCount: number) =>
  reviewsCount === 0 ? 'No reviews yet' : `${rating === null ? '' : 'from '}${count(reviewsCount, 'review')}`

/** A link that opens in a new tab: a frame cannot navigate the page around it. */
export function Out({
  href,
  className,
  label,
  children,
}: {
  href: string
  className?: string
  label?: string
  children: ReactNode
}) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className={className} aria-label={label}>
      {children}
    </a>
  )
}

type AllProps = Drawn & { className?: string; lead?: string }

export function AllReviews({ content, origin, className = 'trl-a', lead = 'All' }: AllProps) {
  const { reviewsCount } = content.subject
  const words = reviewsCount > 1 ? `${lead} ${count(reviewsCount, 'review')}` : 'Reviews on Trellis'
  return (
    <Out href={origin + content.links.all} className={className}>
      {words}
    </Out>
  )
}

export function ByTrellis({ content, origin, words, size = 16 }: Drawn & { words?: string; size?: number }) {
  return (
    <Out
      href={origin + content.links.all}
      className="trl-by"
      {...(words === undefined && { label: 'Reviews by Trellis' })}
    >
      <Logo size={size} />
      {words}
    </Out>
  )
}

export function HowLink({ origin }: Drawn) {
  return <Out href={origin + paths.howReviewsWork}>How reviews work</Out>
}

/** The reviews between head and foot; in a frame they scroll. */
export function Scrolled({
  surface,
  className = '',
  children,
}: {
  surface: Surface
  className?: string
  children: ReactNode
}) {
  if (surface === 'fragment') return <div className={className}>{children}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must reach a scrolled region.
    <div className={`trl-mid ${className}`.trim()} role="region" aria-label="Reviews" tabIndex={0}>
      {children}
    </div>
  )
}

/** In place of the reviews: where they can be read. */
export function NoTexts(drawn: Drawn) {
  const { content, origin } = drawn
  return (
    <div className="trl-note">
      {content.subject.reviewsCount === 0 ? (
        <p>
          No one has reviewed <bdi>{content.subject.name}</bdi> yet.
        </p>
      ) : (
        <Out href={origin + content.links.all} className="trl-a">
          Read the reviews on Trellis
        </Out>
      )}
    </div>
  )
}

type ReviewProps = { review: ShownReview; drawn: Drawn; hasProduct: boolean; children?: ReactNode }

/** A review: who, stars, day, text, and the brand's reply. */
export function Review({ review, drawn, hasProduct, children }: ReviewProps) {
  const { content, origin } = drawn
  const { text, isCut } = excerpt(review.text, TEXT)
  return (
    <>
      <header className="trl-who">
        <Face review={review} origin={origin} />
        <div>
          <b>
            <bdi>{review.name}</bdi>
          </b>
          <p>
            <Stars rating={review.rating} size={13} />
            <time dateTime={review.createdAt.slice(0, 10)}>{formatDate(review.createdAt, 'UTC')}</time>
            {hasProduct && <bdi>{excerpt(review.productName, { graphemes: 40, bytes: 160 }).text}</bdi>}
          </p>
        </div>
      </header>
      {text === '' ? (
        <p className="trl-none">Rating only, no text.</p>
      ) : (
        <p className="trl-text" dir="auto">
          {text}
        </p>
      )}
      {isCut && (
        <Out href={origin + content.links.review(review.id)} className="trl-more">
          Read it all
        </Out>
      )}
      {children}
      {review.reply !== null && (
        <div className="trl-re">
          <b>
            <bdi>{content.brandName}</bdi> replied
          </b>
          <p dir="auto">{excerpt(review.reply, REPLY).text}</p>
        </div>
      )}
    </>
  )
}

function Face({ review: { name, avatar }, origin }: { review: ShownReview; origin: string }) {
  if (avatar !== null)
    return (
      <img
        className="trl-face"
        src={absolute(origin, imageUrl(avatar, 120))}
        alt=""
        width="32"
        height="32"
        loading="lazy"
      />
    )
  return (
    <span className="trl-face" aria-hidden="true">
      {(Array.from(name.trim())[0] ?? '·').toLocaleUpperCase(LOCALE)}
    </span>
  )
}

/** Returns the URL of a picture, which may be on a host of its own. */
export const absolute = (origin: string, path: string) => (path.startsWith('/') ? origin + path : path)

/** The counts by stars, five first. */
export function Distribution({ stars }: { stars: readonly number[] }) {
  const most = Math.max(1, ...stars)
  return (
    <ul className="trl-dist">
      {[5, 4, 3, 2, 1].map((star) => {
        const reviews = stars[star - 1] ?? 0
        return (
          <li key={star} aria-label={`${count(star, 'star')}: ${count(reviews, 'review')}`}>
            <span aria-hidden="true">{star}</span>
            <svg aria-hidden="true" width="11" height="11" viewBox="0 0 24 24">
              <use href="#trl-s" className="trl-on" />
            </svg>
            <svg aria-hidden="true" className="trl-bar" viewBox="0 0 100 4" preserveAspectRatio="none">
              <rect width={reviews === 0 ? 0 : Math.max(2, Math.round((reviews / most) * 100))} height="4" />
            </svg>
            <b aria-hidden="true">{reviews.toLocaleString(LOCALE)}</b>
          </li>
        )
      })}
    </ul>
  )
}
