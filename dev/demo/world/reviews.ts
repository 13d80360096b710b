import { type Chance, chance } from '#shared/art/chance.ts'
import type { Dish } from '#dev/demo/art/dishes.ts'

import { idAt } from '#dev/demo/ids.ts'
import { REVIEWERS } from '#dev/demo/people.ts'
import { before, DAY, HOUR, type Rows } from './rows.ts'
import { type Said, SPECIAL_REVIEWS, type SpecialReview } from '#dev/demo/words/special-reviews.ts'
import { type Deck, openDeck, replyText, reviewText } from '#dev/demo/words/review-text.ts'
import type { PlacedBrand, PlacedProduct } from './brands.ts'
import { idOf, type People } from './people.ts'

type Stars = 1 | 2 | 3 | 4 | 5 | null
type Draft = { product: PlacedProduct; by: string; stars: Stars; at: Date; special?: SpecialReview }

/** Hours from a review to the brand's reply; their median is nine. */
const REPLY_HOURS = [9, 3, 14, 7, 26, 5, 11, 2, 19, 8, 10] as const

/** Elif Demir's reviews of other brands that are still needed for a history of 23: by stars. */
export type Elsewhere = { name: string; left: Map<number, number> }

/** Adds every review of a brand with its photos, likes and thread: all but the newest few have replies. */
export function addReviews(
  rows: Rows,
  now: Date,
  placed: PlacedBrand,
  people: People,
  answeredBy: readonly string[],
  elif: Elsewhere,
): void {
  const luck = chance(placed.brand.name)
  const deal = openDeck(luck)
  const isHome = placed.brand.name === 'Hollowmere'
  const specials = isHome ? SPECIAL_REVIEWS : []
  const drafts = [
    ...specials.map((special) => draftOf(special, placed, now)),
    ...spread(now, drawReviews(placed, specials, isHome ? undefined : elif, luck), isHome, luck),
  ]
  const byAge = drafts.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  for (const [place, draft] of byAge.entries()) {
    const id = addReview(rows, draft, placed, people, luck, deal)
    const thread =
      draft.special?.thread ??
      (place < placed.brand.unanswered || answeredBy.length === 0
        ? []
        : [answer(draft, place, answeredBy, isHome, luck, deal)])
    addThread(rows, { reviewId: id, at: draft.at, receiver: draft.by, now, placed, people }, thread, null)
  }
}

function draftOf(special: SpecialReview, { products }: PlacedBrand, now: Date): Draft {
  const product = products.find(({ product: { name } }) => name === special.product)
  if (product === undefined) throw new Error(`The demo reviews ${special.product}, which is not in it.`)
  return { product, by: special.by, stars: special.stars, at: before(now, special.hoursAgo * HOUR), special }
}

type Drawn = Omit<Draft, 'at'>

/**
 * Returns as many reviews of each product as its stars say, minus the special ones, each by another person.
 */
function drawReviews(
  { products }: PlacedBrand,
  specials: readonly SpecialReview[],
  elif: Elsewhere | undefined,
  luck: Chance,
): Drawn[] {
  const drawn = products.flatMap((placed): Drawn[] => {
    const own = specials.filter(({ product }) => product === placed.product.name)
    const stars: Stars[] = (placed.product.stars ?? []).flatMap((n, i) => {
      const given = ([1, 2, 3, 4, 5] as const)[i] ?? null
      return Array.from({ length: n - own.filter((special) => special.stars === given).length }, () => given)
    })
    stars.push(...Array.from({ length: placed.product.unrated ?? 0 }, () => null))
    const writers = shuffled(
      REVIEWERS.filter((name) => name !== 'Elif Demir' && own.every(({ by }) => by !== name)),
      luck,
    )
    return stars.map((given, i) => ({
      product: placed,
      stars: given,
      by: writers[i % writers.length] ?? 'Maya Okafor',
    }))
  })
  const asked = new Set<string>()
  for (const review of elif === undefined ? [] : drawn) {
    const left = elif?.left.get(review.stars ?? 0) ?? 0
    if (left === 0 || asked.has(review.product.id)) continue
    asked.add(review.product.id)
    elif?.left.set(review.stars ?? 0, left - 1)
    review.by = 'Elif Demir'
  }
  return shuffled(drawn, luck)
}

/**
 * Distributes reviews over days, more of them recent: from a week ago back to a year for the main brand, two
 * years for others.
 */
function spread(now: Date, drawn: readonly Drawn[], isHome: boolean, luck: Chance): Draft[] {
  const days = isHome ? 410 : 745
  return drawn.map((review, i) => {
    const age = 8.5 + days * ((i + 0.5) / drawn.length) ** 1.35
    const minutes = Math.floor(luck.next() * 14 * 60) - 7 * 60
    return { ...review, at: new Date(before(now, age * DAY).getTime() + minutes * 60_000) }
  })
}

function addReview(
  rows: Rows,
  { product, by, stars, at, special }: Draft,
  placed: PlacedBrand,
  people: People,
  luck: Chance,
  deal: Deck,
): string {
  const id = idAt(at)
  const { kind } = product.product
  const draw = reviewText(kind, stars, luck, deal)
  const hasPhoto = (stars ?? 0) > 3 && luck.next() < 0.22
  const photos: readonly Dish[] =
    special === undefined ? (hasPhoto ? [draw.photo] : []) : (special.photos ?? [])
  rows.review.push({
    id,
    sourceId: `demo:${rows.review.length + 1}`,
    brandId: placed.id,
    productId: product.id,
    userId: idOf(people.users, by),
    rating: stars,
    text: special?.text ?? draw.text,
    feedback: special?.feedback ?? null,
    likesBase: special?.likes ?? Math.floor(luck.next() ** 3 * 18),
    createdAt: at.toISOString(),
  })
  for (const [position, dish] of photos.entries()) {
    const query = new URLSearchParams({ dish, n: String(rows.image.length) })
    rows.image.push({
      uploadId: `art:dish?${query}`,
      type: 'image/svg+xml',
      kind: 'photo',
      entity: 'review',
      reviewId: id,
      brandId: placed.id,
      width: 1080,
      height: 810,
      position,
      alt: `Photo by ${by}`,
    })
  }
  for (const username of special?.likedBy ?? [])
    rows.reviewLike.push({
      reviewId: id,
      userId: idOf(people.users, username),
      brandId: placed.id,
      createdAt: at.toISOString(),
    })
  return id
}

function answer(
  { by, stars }: Draft,
  place: number,
  answeredBy: readonly string[],
  isHome: boolean,
  luck: Chance,
  deal: Deck,
): Said {
  const writer = answeredBy[place % answeredBy.length] ?? ''
  return {
    by: writer,
    text: replyText(by, stars, isHome, luck, deal),
    hoursLater: REPLY_HOURS[place % REPLY_HOURS.length] ?? 9,
    likes: Math.floor(luck.next() ** 3 * 6),
  }
}

type Thread = { reviewId: string; at: Date; receiver: string; now: Date; placed: PlacedBrand; people: People }

function addThread(rows: Rows, thread: Thread, said: readonly Said[], responseTo: string | null): void {
  const { reviewId, placed, people } = thread
  for (const { by, text, hoursLater, likes = 0, likedBy = [], isEdited, answers = [] } of said) {
    const at = new Date(Math.min(thread.at.getTime() + hoursLater * HOUR, thread.now.getTime()))
    const id = idAt(at)
    const isBrand = !REVIEWERS.includes(by)
    rows.comment.push({
      id,
      brandId: placed.id,
      reviewId,
      userId: idOf(people.users, by),
      asBrandId: isBrand ? placed.id : null,
      receiverId: idOf(people.users, thread.receiver),
      responseTo,
      platform: isBrand ? 'business' : 'app',
      text,
      likesBase: likes,
      createdAt: at.toISOString(),
      editedAt: isEdited === true ? new Date(at.getTime() + 12 * 60_000).toISOString() : null,
    })
    for (const username of likedBy)
      rows.commentLike.push({
        commentId: id,
        userId: idOf(people.users, username),
        brandId: placed.id,
        createdAt: at.toISOString(),
      })
    addThread(rows, { ...thread, receiver: by }, answers, id)
  }
}

function shuffled<T>(items: readonly T[], luck: Chance): T[] {
  return items
    .map((item) => ({ item, at: luck.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
