import { count, isolated, LOCALE } from '#shared/text.ts'

/** Returns a rating as it is shown everywhere: '4.3', or '–' without one. */
export function ratingText(rating: number | null): string {
  return rating === null
    ? '–'
    : rating.toLocaleString(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** Returns '4.3 from 128 reviews'. */
export function fromReviews({
  rating,
  reviewsCount,
}: {
  rating: number | null
  reviewsCount: number
}): string {
  if (reviewsCount === 0) return 'No reviews yet'
  return rating === null
    ? count(reviewsCount, 'review')
    : `${ratingText(rating)} from ${count(reviewsCount, 'review')}`
}

/** Says how the reviews are collected. */
export function howCollected(brand: string): string {
  return `Written by people on Trellis. ${isolated(brand)} can reply, but can’t edit or remove them.`
}

/** Removes characters that cannot be seen, and would change how the text around them is read or shown. */
export function visible(text: string): string {
  return text
    .replace(/\p{DI}+/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}
