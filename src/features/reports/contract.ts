import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

/** The reasons to report a review. A low rating is no reason. */
export const REASONS = [
  'notOurs',
  'notTried',
  'interested',
  'private',
  'abusive',
  'unlawful',
  'spam',
] as const
export type ReportReason = (typeof REASONS)[number]

/** `decided` can still be appealed; `closed` cannot. */
const STATUSES = ['received', 'looking', 'decided', 'appealed', 'closed'] as const
const STEPS = ['received', 'looking', 'decided', 'appealed', 'decidedAgain', 'putBack'] as const
export const OUTCOMES = ['kept', 'takenDown'] as const
export type ReportOutcome = (typeof OUTCOMES)[number]

export const NOTE_MAX = 1000
/** The most code points of an appeal, and of an operator's reason. */
export const WORDS_MAX = 1000
const Words = text(WORDS_MAX, 10)
const REVIEW_TEXT_MAX = 20_000
/** Days after the decision in which it can be appealed, once. */
export const APPEAL_DAYS = 14
export const REPORTS_PER_PAGE = 20
/** Reports of one business within 24 hours. */
export const REPORTS_PER_DAY = 20

/** `words` is the text of this step: an operator's reason, or the brand's appeal. */
const ReportStep = z.object({
  step: z.enum(STEPS),
  outcome: z.nullable(z.enum(OUTCOMES)),
  words: z.string(),
  at: z.iso.datetime(),
})
export type ReportStep = z.infer<typeof ReportStep>

/** The reported review. Its text is null while it is taken down: the brand then only has the quote. */
const OfReview = z.object({
  user: z.object({ username: z.string(), isDeleted: z.boolean() }),
  product: z.string(),
  rating: z.nullable(z.int()),
  text: z.nullable(z.string()),
  isTakenDown: z.boolean(),
  createdAt: z.iso.datetime(),
})

/**
 * `quote` is the marked text at the time of the report; empty for the whole review. `steps` start with the
 * first.
 */
export const Report = z.object({
  id: Id,
  reviewId: Id,
  review: OfReview,
  reason: z.enum(REASONS),
  quote: z.string(),
  note: z.string(),
  status: z.enum(STATUSES),
  outcome: z.nullable(z.enum(OUTCOMES)),
  appealUntil: z.nullable(z.iso.datetime()),
  canAppeal: z.boolean(),
  steps: z.array(ReportStep),
  createdAt: z.iso.datetime(),
})
export type Report = z.infer<typeof Report>

/** The filter: reports that wait for our decision, also about an appeal, or decided ones. */
export const SHOWN = ['all', 'waiting', 'decided'] as const
export type ShownReports = (typeof SHOWN)[number]

/** Newest first. A review that was taken down is still found by its report. */
export const listReports = endpoint('GET /reports', {
  summary: "A brand's reports, of one review or all",
  access: { who: 'member', can: 'read', scope: { brand: 'query.brandId' } },
  keyScope: 'reviews:read',
  query: z.object({
    brandId: Id,
    reviewId: z.optional(Id),
    show: z._default(z.enum(SHOWN), 'all'),
    limit: z._default(int(1, 100), REPORTS_PER_PAGE),
    page: z._default(int(1, 100_000), 1),
  }),
  reply: list('reports', Report),
})

export const NewReport = z.strictObject({
  brandId: Id,
  reviewId: Id,
  reason: z.enum(REASONS, { error: 'Choose a reason.' }),
  quote: z._default(text(REVIEW_TEXT_MAX), ''),
  note: z._default(text(NOTE_MAX), ''),
})

export type NewReport = z.infer<typeof NewReport>

/** One live report per review: another is 409 `duplicate`. A quote that is not in the review is a 400. */
export const createReport = endpoint('POST /reports', {
  summary: 'Report a review',
  access: { who: 'paid', can: 'reviews.report', scope: { review: 'body.reviewId', brand: 'body.brandId' } },
  keyScope: 'replies:write',
  body: NewReport,
  reply: Report,
  status: 201,
  idempotent: 'transaction',
})

/** Once, within 14 days of the decision; else 409 `conflict`. */
export const appealReport = endpoint('POST /reports/:id/appeal', {
  summary: 'Appeal a decision',
  access: { who: 'member', can: 'reviews.report', scope: { brand: 'body.brandId' } },
  keyScope: 'replies:write',
  body: z.strictObject({ brandId: Id, words: Words }),
  reply: Report,
  idempotent: 'transaction',
})

/** A report as an operator sees it: the current review, its author, and the brand's earlier reports. */
export const ReportedReview = z.object({
  ...z.omit(Report, { canAppeal: true, appealUntil: true }).shape,
  brand: z.object({ id: Id, name: z.string(), slug: z.string() }),
  review: z.object({ ...OfReview.shape, id: Id, text: z.string(), images: z.array(Picture) }),
  before: z.object({ reports: z.int(), takenDown: z.int() }),
  waitingSince: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
})
export type ReportedReview = z.infer<typeof ReportedReview>

/** `waiting`: the longest first. `takenDown`: reviews that can be put back, latest first. */
export const listReportedReviews = endpoint('GET /operator/reports', {
  summary: 'Reports waiting for a decision, or removed reviews',
  access: { who: 'operator' },
  stepUp: true,
  query: z.object({
    show: z._default(z.enum(['waiting', 'takenDown']), 'waiting'),
    limit: z._default(int(1, 100), 20),
    page: z._default(int(1, 100_000), 1),
  }),
  reply: list('reports', ReportedReview),
})

/** Shows the brand that an operator reviews it now. Idempotent. */
export const takeUpReport = endpoint('POST /operator/reports/:id/take-up', {
  summary: 'Start reviewing a report',
  access: { who: 'operator' },
  stepUp: true,
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

/**
 * `If-Match` is the report's `updatedAt` (412). Already decided: 409 `conflict`. The reason is sent to the
 * brand.
 */
export const decideReport = endpoint('POST /operator/reports/:id/decide', {
  summary: 'Keep or remove a reported review',
  access: { who: 'operator' },
  stepUp: true,
  body: z.strictObject({ outcome: z.enum(OUTCOMES), words: Words }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

export const putReviewBack = endpoint('POST /operator/reports/:id/put-back', {
  summary: 'Restore a removed review',
  access: { who: 'operator' },
  stepUp: true,
  body: z.strictObject({ words: Words }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})
