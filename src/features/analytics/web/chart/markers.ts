import type { PromotionMarker } from '#features/analytics/contract.ts'
import { type Day, dayOf, dayText } from '#features/analytics/days.ts'
import type { Box, Scale } from '#features/analytics/web/chart/scale.ts'
import type { Bucket } from '#features/analytics/web/words.ts'
import { inSentence, LOCALE } from '#shared/text.ts'

const CHANNELS: Record<PromotionMarker['channel'], string> = {
  spotlight: 'Spotlight',
  email: 'Email',
  push: 'Push notification',
  social: 'Social post',
}

/**
 * A promotion in a chart: from one point to another, both included. A spotlight that began before the range,
 * or ends after it, has no start or end in it.
 */
export type Marker = {
  id: string
  channel: string
  product: string
  from: number
  to: number
  isSpotlight: boolean
  hasStart: boolean
  hasEnd: boolean
}

/** Returns the markers of promotions that fall into the buckets; `today` is the last day of one that runs. */
export function markersOf(
  promotions: readonly PromotionMarker[],
  buckets: readonly Bucket[],
  today: Day,
): readonly Marker[] {
  const [first, last] = [buckets[0]?.from ?? 0, buckets.at(-1)?.to ?? -1]
  const bucketOf = (day: Day) => buckets.findIndex(({ to }) => Math.max(first, Math.min(day, last)) <= to)
  return promotions.flatMap(({ id, channel, products, from, to }) => {
    const [begins, ends] = [dayOf(from), to === null ? today : dayOf(to)]
    if (begins > last || ends < first) return []
    return {
      id,
      channel: CHANNELS[channel],
      product: productsName(products),
      from: bucketOf(begins),
      to: bucketOf(ends),
      isSpotlight: channel === 'spotlight',
      hasStart: begins >= first,
      hasEnd: to !== null && ends <= last,
    }
  })
}

/** Returns 'Barista Oat and 2 others' for use in a sentence, and '' if its products were deleted. */
export function productsName(products: readonly string[]): string {
  const [first, ...others] = products.map(inSentence)
  if (first === undefined || others.length === 0) return first ?? ''
  return others.length === 1 ? `${first} and ${others[0] ?? ''}` : `${first} and ${others.length} others`
}

const withProduct = (words: string, { product }: Marker) => (product === '' ? words : `${words}: ${product}`)

/** Returns the label of a marker: 'Email: Barista Oat'. */
export const markerLabel = (marker: Marker): string => withProduct(marker.channel, marker)

/** Returns which promotions start, end or go out in a bucket: 'Spotlight starts: Barista Oat'. */
export function notesAt(markers: readonly Marker[], at: number): string[] {
  const notes = markers.flatMap((marker) => {
    const starts = marker.hasStart && marker.from === at
    const ends = marker.hasEnd && marker.to === at
    if (!starts && !ends) return []
    if (starts === ends || !marker.isSpotlight) return markerLabel(marker)
    return withProduct(`${marker.channel} ${starts ? 'starts' : 'ends'}`, marker)
  })
  return [...new Set(notes)]
}

const SHORT = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const DAY_AND_MONTH = new Intl.DateTimeFormat(LOCALE, SHORT)
const WITH_YEAR = new Intl.DateTimeFormat(LOCALE, { ...SHORT, year: 'numeric' })

/** Returns 'Spotlight, 14 to 20 November', 'Spotlight since 14 November' or 'Email, 14 November'. */
export function promotionTitle({ channel, from, to }: PromotionMarker, today: Day): string {
  const isThisYear = [from, to ?? from].every((day) => day.slice(0, 4) === dayText(today).slice(0, 4))
  const written = (day: string) => (isThisYear ? DAY_AND_MONTH : WITH_YEAR).format(dayOf(day) * 86_400_000)
  const name = CHANNELS[channel]
  if (to === null) return `${name} since ${written(from)}`
  if (from === to) return `${name}, ${written(from)}`
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : written(from)
  return `${name}, ${first} to ${written(to)}`
}

export type Placed = { marker: Marker; label: string; x: number; end: number; lane: number; isLeft: boolean }

/**
 * Rows of labels above each other. A marker whose label finds none, or is too wide, keeps its flower alone.
 */
const LANES = 3

/** Returns where markers and their labels are drawn; labels that would overlap are in different lanes. */
export function placeMarkers(
  markers: readonly Marker[],
  { scale, box, widthOf }: { scale: Scale; box: Box; widthOf: (text: string) => number },
): Placed[] {
  const isNarrow = box.width < 400
  const taken: { lane: number; from: number; to: number }[] = []
  return markers.map((marker) => {
    const x = scale.x(marker.from)
    const full = isNarrow ? marker.channel : markerLabel(marker)
    const wide = widthOf(full) + 20
    const isLeft = x + wide > box.left + box.width
    const [from, to] = isLeft ? [x - wide, x + 10] : [x - 10, x + wide]
    const lane = Array.from({ length: from < 0 ? 0 : LANES }, (_, index) => index).find((row) =>
      taken.every((other) => other.lane !== row || other.to <= from || other.from >= to),
    )
    taken.push(lane === undefined ? { lane: 0, from: x - 10, to: x + 10 } : { lane, from, to })
    return {
      marker,
      label: lane === undefined ? '' : full,
      x,
      end: scale.x(marker.to),
      lane: lane ?? 0,
      isLeft,
    }
  })
}
