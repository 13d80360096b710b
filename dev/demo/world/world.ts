import { BRANDS } from '#dev/demo/brands.ts'
import { BUSINESSES } from '#dev/demo/people.ts'
import { noRows, type Rows } from './rows.ts'
import { addBrand, addCategories } from './brands.ts'
import { addClaims } from './claims.ts'
import { addFeeds } from './feeds.ts'
import { addMailboxes } from './mail.ts'
import { addPeople } from './people.ts'
import { proposeReply } from './proposed-replies.ts'
import { addReports } from './reports.ts'
import { addReviews, type Elsewhere } from './reviews.ts'
import { addSlots } from './slots.ts'

/** Returns the whole demo world, deterministic except for its dates, which are relative to `now`. */
export function demoWorld(now: Date, passwordHash: string): Rows {
  const rows = noRows()
  const people = addPeople(rows, now, passwordHash)
  const categories = addCategories(rows, now)
  const elif: Elsewhere = {
    name: 'Elif Demir',
    left: new Map([
      [5, 11],
      [4, 6],
      [3, 2],
      [2, 1],
    ]),
  }
  for (const demo of BRANDS) {
    const members = BUSINESSES.find(({ name }) => name === demo.business)?.members ?? {}
    const answeredBy = Object.entries(members).flatMap(([username, role]) =>
      role === 'owner' || role === 'responder' ? [username] : [],
    )
    addReviews(rows, now, addBrand(rows, now, demo, people, categories), people, answeredBy, elif)
  }
  answerAhead(rows)
  proposeReply(rows, now)
  addReports(rows, now, people)
  addClaims(rows, now, people, categories)
  addMailboxes(rows, now)
  addSlots(rows, now)
  addFeeds(rows, now)
  return rows
}

/**
 * Sets when each review was replied to, so that the counters of its brand are right from the start and need
 * no update per reply.
 */
function answerAhead({ review, comment }: Rows) {
  const answers = Map.groupBy(
    comment.filter(({ asBrandId }) => asBrandId !== null),
    ({ reviewId }) => reviewId,
  )
  for (const row of review) {
    const moments = (answers.get(row.id ?? '') ?? []).map(({ createdAt }) => String(createdAt))
    row.repliedAt = moments.toSorted()[0] ?? null
  }
}
