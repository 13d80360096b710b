import { idAt } from '#dev/demo/ids.ts'
import { before, DAY, HOUR, type New, type Rows } from './rows.ts'
import { idOf, type People } from './people.ts'

/** Adds two reports of reviews: one waits for an operator, one was decided and can still be appealed. */
export function addReports(rows: Rows, now: Date, people: People): void {
  const ago = (ms: number) => before(now, ms).toISOString()
  const waiting = lowReviewOf(rows, 'Oat & Co', now)
  add(rows, waiting, {
    id: idAt(before(now, 5 * HOUR)),
    userId: idOf(people.users, 'olivia'),
    reason: 'notOurs',
    quote: firstWords(waiting.text),
    note: 'We have never made this one. Somebody mixed us up with the other oat people.',
    waitingSince: ago(5 * HOUR),
    createdAt: ago(5 * HOUR),
  })
  const decided = add(rows, lowReviewOf(rows, 'Hollowmere', now), {
    id: idAt(before(now, 4 * DAY)),
    userId: idOf(people.users, 'rosa'),
    reason: 'notTried',
    note: 'There is no order under this name.',
    status: 'decided',
    outcome: 'kept',
    waitingSince: null,
    appealUntil: ago(-11 * DAY),
    updatedAt: ago(3 * DAY),
    createdAt: ago(4 * DAY),
  })
  const operator = idOf(people.users, 'mara')
  const words =
    'It was bought in a shop, and the reviewer sent us a photo of it. A review needs no order with you, so it stays.'
  rows.reportStep.push(
    { reportId: decided, step: 'looking', userId: operator, createdAt: ago(3 * DAY + 2 * HOUR) },
    { reportId: decided, step: 'decided', outcome: 'kept', words, userId: operator, createdAt: ago(3 * DAY) },
  )
}

type Report = Omit<New<'report'>, 'id' | 'businessId' | 'brandId' | 'reviewId'> & {
  id: string
  createdAt: string
}

function add(rows: Rows, { id: reviewId, brandId, businessId }: Reported, report: Report): string {
  rows.report.push({ ...report, reviewId, brandId, businessId })
  rows.reportStep.push({
    reportId: report.id,
    step: 'received',
    userId: report.userId,
    createdAt: report.createdAt,
  })
  return report.id
}

type Reported = { id: string; text: string; brandId: string; businessId: string }

/** Returns a review with few stars that is some weeks old, so that it does not interfere. */
function lowReviewOf({ brand, review }: Rows, name: string, now: Date): Reported {
  const { id: brandId, businessId } = brand.find((row) => row.name === name) ?? {}
  const found = review.find(
    (row) =>
      row.brandId === brandId &&
      Number(row.rating ?? 5) <= 2 &&
      new Date(String(row.createdAt)) < before(now, 21 * DAY),
  )
  if (typeof brandId !== 'string' || typeof businessId !== 'string' || typeof found?.id !== 'string')
    throw new Error(`The demo has no low review of ${name}.`)
  return { id: found.id, text: found.text ?? '', brandId, businessId }
}

const firstWords = (text: string) => text.split(/(?<=[.!?])\s/u)[0] ?? ''
