import { BRANDS } from './brands.ts'
import { BUSINESSES } from './people.ts'
import { noRows, type Rows } from './rows.ts'
import { addBrand, addCategories } from './world-brands.ts'
import { addPeople } from './world-people.ts'
import { addReviews, type Elsewhere } from './world-reviews.ts'

/** The whole demo world, the same at any time but for its dates, which are told from `now`. */
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
  countAhead(rows)
  return rows
}

/** Gives reviews the counts that their comments and photos will have, so that the triggers find them right instead of changing each. */
function countAhead({ review, comment, image }: Rows) {
  const said = Map.groupBy(comment, ({ reviewId }) => reviewId)
  const shown = Map.groupBy(image, ({ reviewId }) => reviewId)
  for (const row of review) {
    const thread = said.get(row.id ?? '') ?? []
    const answers = thread.filter(({ asBrandId }) => asBrandId !== null).map(({ createdAt }) => String(createdAt))
    row.repliedAt = answers.toSorted()[0] ?? null
    row.commentsCount = thread.length
    row.imagesCount = shown.get(row.id ?? '')?.length ?? 0
  }
}
