import type { QueueItem } from '#features/queue/contract.ts'
import { THANKS_MAX, THANKS_STARS } from '#features/queue/thanks-contract.ts'

/** The reviews of a selection that can be thanked together, and how many can't for which reason. */
export type Thankable = { items: QueueItem[]; fewStars: number; answered: number; tooMany: number }

/** Divides a selection: four and five stars without an answer, the first twenty. */
export function thankable(selected: readonly QueueItem[]): Thankable {
  const good = selected.filter(({ review }) => (review.rating ?? 0) >= THANKS_STARS)
  const open = good.filter(({ review, work }) => {
    return review.repliedAt === null && review.reply === null && work.state !== 'answered'
  })
  return {
    items: open.slice(0, THANKS_MAX),
    fewStars: selected.length - good.length,
    answered: good.length - open.length,
    tooMany: Math.max(0, open.length - THANKS_MAX),
  }
}

/** Returns why some are left out: '2 have fewer than four stars, 1 has an answer.'; '' if none is. */
export function leftOutWords({ fewStars, answered, tooMany }: Thankable): string {
  const reasons = [
    fewStars > 0 && `${fewStars} ${fewStars === 1 ? 'has' : 'have'} fewer than four stars`,
    answered > 0 && `${answered} ${answered === 1 ? 'has' : 'have'} an answer`,
    tooMany > 0 && `${tooMany} ${tooMany === 1 ? 'is' : 'are'} beyond the ${THANKS_MAX} at a time`,
  ].filter((reason) => reason !== false)
  return reasons.length === 0 ? '' : `Left out of thanks: ${reasons.join(', ')}.`
}
