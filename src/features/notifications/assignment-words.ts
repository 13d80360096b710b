import type { Tell } from '#features/notifications/telling.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { count } from '#shared/text.ts'

type AssignmentType = 'review.returned' | 'review.assigned' | 'review.rulePaused'

/** The words of notifications about who answers a review. */
export const ASSIGNMENT_WORDS: { [T in AssignmentType]: Tell<T> } = {
  'review.returned': ({ count: n, product, isYours }, { who, id }) => ({
    title:
      n > 1
        ? `${n} reviews went back to everyone`
        : isYours
          ? 'A review of yours went back to everyone'
          : `${who}’s review went back to everyone`,
    detail:
      product === undefined || n > 1
        ? 'They weren’t answered in time. Anyone who answers reviews can take them now.'
        : `It’s about ${product} and wasn’t answered in time. Anyone who answers reviews can take it now.`,
    href: withQuery(paths.queue, { review: id }),
  }),
  'review.assigned': ({ count: n }, { who }) => ({
    title: n === 1 ? 'A waiting review is yours to answer' : `${n} waiting reviews are yours to answer`,
    detail: `${who} applied the assignment rules to the reviews that were waiting.`,
    href: withQuery(paths.queue, { who: 'mine' }),
  }),
  'review.rulePaused': ({ count: n }, { who }) => ({
    title: `${count(n, 'assignment rule')} ${n === 1 ? 'is' : 'are'} paused`,
    detail: `${who} can’t answer reviews any more. Choose someone else, and new reviews are assigned again.`,
    href: paths.replyGoals,
  }),
}
