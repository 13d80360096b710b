import type { Chance } from '#shared/art/chance.ts'
import type { Dish } from '#dev/demo/art/dishes.ts'

import type { Kind } from './catalogue.ts'
import { CLOSINGS, DETAILS, OPENINGS, PHOTOS, REPLIES } from './words.ts'

/** Deals texts like cards: each is used once before any repeats. */
export type Deck = (from: readonly [string, ...string[]]) => string

export function openDeck(luck: Chance): Deck {
  const piles = new Map<readonly string[], string[]>()
  return (from) => {
    const pile = piles.get(from) ?? []
    if (pile.length === 0) pile.push(...from)
    piles.set(from, pile)
    return pile.splice(Math.floor(luck.next() * pile.length), 1)[0] ?? from[0]
  }
}

/** Returns a review of a product of this kind, and what it would photograph. */
export function reviewText(
  kind: Kind,
  stars: 1 | 2 | 3 | 4 | 5 | null,
  luck: Chance,
  deal: Deck,
): { text: string; photo: Dish } {
  const { good, poor } = DETAILS[kind]
  const photo = luck.pick(PHOTOS[kind])
  const shape = luck.next()
  if (stars === null || stars === 3)
    return { text: `${deal(OPENINGS[3])} ${deal(good)} ${deal(poor)}`, photo }
  if (stars < 3) return { text: `${deal(OPENINGS[stars])} ${deal(poor)}`, photo }
  if (shape < 0.4) return { text: `${deal(OPENINGS[stars])} ${deal(good)}`, photo }
  if (shape < 0.6) return { text: `${deal(good)} ${deal(good)}`, photo }
  if (shape < 0.85) return { text: `${deal(OPENINGS[stars])} ${deal(good)} ${deal(CLOSINGS)}`, photo }
  return { text: `${deal(good)} ${deal(CLOSINGS)}`, photo }
}

/** Returns the brand's reply to a reviewer. */
export function replyText(
  name: string,
  stars: number | null,
  isHome: boolean,
  luck: Chance,
  deal: Deck,
): string {
  const kind = stars !== null && stars < 4 ? 'poor' : isHome && luck.next() < 0.5 ? 'home' : 'good'
  const first = /^\p{Lu}/u.test(name) ? (name.split(' ')[0] ?? name) : 'hello'
  return deal(REPLIES[kind]).replaceAll('{name}', first)
}
