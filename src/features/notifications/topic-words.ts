import type { Topic } from '#features/notifications/rules.ts'

/** The names of the email preferences. */
export const TOPIC_WORDS: Record<Topic, { name: string; hint: string }> = {
  'review.new': { name: 'New reviews', hint: 'Three stars or more' },
  'review.low': { name: 'Low ratings', hint: 'Two stars or fewer' },
  'review.due': { name: 'Reviews due soon', hint: 'Before your reply goal is missed' },
  assignments: { name: 'Assignments', hint: 'When a review goes back to everyone, or a rule is paused' },
  'comment.reply': { name: 'Replies to you', hint: 'When someone replies to you' },
  'note.mention': { name: 'Mentions', hint: 'When a colleague mentions you in a note' },
  'limit.reached': { name: 'Plan limits', hint: 'When you reach one' },
  promotions: { name: 'Promotions', hint: 'Reviews, starts, results and credit that’s about to expire' },
  site: { name: 'Your own site', hint: 'When the numbers on a page of yours are out of date' },
  developers: { name: 'API keys and webhooks', hint: 'When a key leaked or expires, or webhooks are paused' },
  team: { name: 'Team', hint: 'When someone joins, leaves or changes role' },
}
