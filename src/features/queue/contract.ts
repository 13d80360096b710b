import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { Review } from '#features/reviews/contract.ts'
import { endpoint, list } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

export const QUEUE_PAGE = 20
/** Counts stop here: what is beyond is shown as '999+'. */
export const COUNT_MAX = 1_000
/** The most reviews that are changed at once. */
export const BULK_MAX = 100
/** The longest time to snooze a review, in days. */
export const SNOOZE_DAYS = 366

export const SHOWN = ['toAnswer', 'snoozed', 'answered'] as const
export type Shown = (typeof SHOWN)[number]
export const WHO = ['everyone', 'mine', 'unassigned'] as const
export type Who = (typeof WHO)[number]
/** By due time, then fewer stars, those without one last; or by how long the customer has waited. */
export const QUEUE_SORTS = ['due', 'waiting'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]
/** `dismissed`: the team decided that it doesn’t need a reply. */
export const WORK_STATES = ['open', 'snoozed', 'answered', 'dismissed'] as const

/** A member who may be assigned. */
export const Colleague = z.object({ id: Id, name: z.string(), avatar: z.nullable(Picture) })
export type Colleague = z.infer<typeof Colleague>

/**
 * The work on a review. `askedAt`: since when the customer waits. `isBeforeJoined`: that was before the brand's
 * present owner got it, so that it is never late. `dueAt` is null for those, and for the minute until it is
 * computed. `language`: ISO 639-1; null if it is not known. `returnsAt`: when it goes back to everyone.
 * `notesCount`: the team's own notes. `ruleId`: the rule that assigned it, which may be deleted since; null if
 * someone did.
 */
export const Work = z.object({
  reviewId: Id,
  state: z.enum(WORK_STATES),
  askedAt: z.iso.datetime(),
  isBeforeJoined: z.boolean(),
  dueAt: z.nullable(z.iso.datetime()),
  snoozedUntil: z.nullable(z.iso.datetime()),
  doneAt: z.nullable(z.iso.datetime()),
  assignee: z.nullable(Colleague),
  returnsAt: z.nullable(z.iso.datetime()),
  ruleId: z.nullable(Id),
  language: z.nullable(z.string()),
  notesCount: z.int(),
})
export type Work = z.infer<typeof Work>

/**
 * `comment`: what the customer wrote after the brand's answer, if that is what waits. `hasProposedReply`: an API key
 * proposes an answer.
 */
export const QueueItem = z.object({
  review: Review,
  work: Work,
  comment: z.nullable(z.string()),
  hasProposedReply: z.boolean(),
})
export type QueueItem = z.infer<typeof QueueItem>

const brandScope = { brand: 'query.brandId' } as const
const reviewScope = { review: 'params.id' } as const

export const QueueQuery = z.object({
  brandId: Id,
  show: z._default(z.enum(SHOWN), 'toAnswer'),
  who: z._default(z.enum(WHO), 'everyone'),
  /** Only of what is to answer: snoozed reviews return by their date, answered ones are latest first. */
  sort: z._default(z.enum(QUEUE_SORTS), 'due'),
  maxRating: z.optional(int(1, 5)),
  productId: z.optional(Id),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/, { error: 'Use a code such as en.' }))),
  limit: z._default(int(1, 50), QUEUE_PAGE),
  cursor: z.optional(text(300)),
})
export type QueueQuery = z.infer<typeof QueueQuery>

export const listQueue = endpoint('GET /queue', {
  summary: 'Reviews to answer, by when they are due; snoozed ones; or those that are done',
  access: { who: 'paid', can: 'read', scope: { ...brandScope, product: 'query.productId' } },
  query: QueueQuery,
  reply: z.object({
    items: z.array(QueueItem),
    metadata: z.object({ nextCursor: z.nullable(z.string()) }),
  }),
})

/**
 * Each stops at 1,000. `everyone`, `mine`, `unassigned` and `late` leave out what customers wrote before the brand's
 * present owner got it: `beforeJoined`. `answered`: since the given instant.
 */
export const QueueCounts = z.object({
  everyone: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  snoozed: z.int(),
  late: z.int(),
  beforeJoined: z.int(),
  answered: z.int(),
})
export type QueueCounts = z.infer<typeof QueueCounts>

export const countQueue = endpoint('GET /queue/counts', {
  summary: 'How many reviews wait, are late and snoozed',
  access: { who: 'paid', can: 'read', scope: brandScope },
  query: z.object({ brandId: Id, since: z.optional(z.iso.datetime()) }),
  reply: QueueCounts,
})

export const listColleagues = endpoint('GET /queue/colleagues', {
  summary: 'The members who can answer reviews',
  access: { who: 'paid', can: 'read', scope: brandScope },
  query: z.object({ brandId: Id }),
  reply: list('colleagues', Colleague),
})

export const getWork = endpoint('GET /reviews/:id/work', {
  summary: 'When a review is due, who answers it, and what was decided',
  access: { who: 'paid', can: 'read', scope: reviewScope },
  reply: Work,
})

const Change = {
  snoozedUntil: z.optional(z.nullable(z.iso.datetime({ error: 'Choose a date and time.' }))),
  needsNoAnswer: z.optional(z.boolean()),
  assigneeId: z.optional(z.nullable(Id)),
}

/**
 * Only the given fields change; null removes a snooze or the assignee. 409 `conflict` if the review was
 * answered in the meantime. Idempotent.
 */
export const updateWork = endpoint('PATCH /reviews/:id/work', {
  summary: 'Snooze or assign a review, or mark it as not needing a reply',
  access: { who: 'paid', can: 'reviews.reply', scope: reviewScope },
  body: z.strictObject(Change),
  reply: Work,
})

/** `answered` in the meantime; `changed` since `ifStill`; `gone`: deleted, or another brand's. */
export const SKIPPED = ['answered', 'changed', 'gone'] as const

/** The work as it was before a change, or after it, for Undo. */
const WorkBefore = z.strictObject({
  state: z.enum(WORK_STATES),
  snoozedUntil: z.nullable(z.iso.datetime()),
  assigneeId: z.nullable(Id),
})
export type WorkBefore = z.infer<typeof WorkBefore>

/**
 * Changes many reviews in one transaction, each like `updateWork`. With `ifStill`, only a review whose work is
 * still so: an Undo leaves alone what others have changed since. What is skipped is named. Idempotent.
 */
export const updateQueue = endpoint('PATCH /queue', {
  summary: 'Assign or snooze many reviews, or mark them as not needing a reply',
  access: { who: 'paid', can: 'reviews.reply', scope: brandScope },
  query: z.object({ brandId: Id }),
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ reviewId: Id, ...Change, ifStill: z.optional(WorkBefore) }))
      .check(z.minLength(1), z.maxLength(BULK_MAX)),
  }),
  reply: z.object({
    changed: z.array(z.object({ reviewId: Id, before: WorkBefore, after: WorkBefore })),
    skipped: z.array(z.object({ reviewId: Id, because: z.enum(SKIPPED) })),
  }),
})
export type QueueChange = z.infer<typeof updateQueue.spec.body>['changes'][number]
export type QueueUpdate = z.infer<typeof updateQueue.spec.reply>

/** The filters that the viewer used last, as the query of the page; '' at first. */
const QueueView = z.strictObject({ query: text(400) })

export const getQueueView = endpoint('GET /queue/view', {
  summary: "The viewer's last filters of the queue",
  access: { who: 'paid', can: 'read', scope: brandScope },
  query: z.object({ brandId: Id }),
  reply: QueueView,
})

export const updateQueueView = endpoint('PUT /queue/view', {
  summary: "Remember the viewer's filters of the queue",
  access: { who: 'paid', can: 'read', scope: brandScope },
  query: z.object({ brandId: Id }),
  body: QueueView,
  reply: QueueView,
})
