import {
  countQueue,
  getQueueView,
  getWork,
  listColleagues,
  listQueue,
  updateQueue,
  updateQueueView,
  updateWork,
} from '#features/queue/contract.ts'
import { postThanks, undoThanks } from '#features/queue/thanks-contract.ts'
import { countWork, findColleagues, findQueue, getWorkOf } from '#features/queue/server/queries.ts'
import { postMany, undoMany } from '#features/queue/server/thanks.ts'
import { REPLIERS } from '#features/queue/server/repliers.ts'
import { changeQueue, changeWork } from '#features/queue/server/update-work.ts'
import { findView, saveView } from '#features/queue/server/view.ts'
import { notFound } from '#shared/errors.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

const DAY_MS = 86_400_000

export const queueRoutes: readonly MountedRoute[] = [
  on(listQueue, async ({ db, query, viewer }) => {
    const seen = { brandId: query.brandId, viewerId: viewer.userId }
    const { items, nextCursor } = await findQueue(db, seen, query)
    return { items, metadata: { nextCursor } }
  }),
  on(countQueue, ({ db, query, viewer, clock }) => {
    const since = query.since ?? new Date(clock.now().getTime() - DAY_MS).toISOString()
    return countWork(db, { brandId: query.brandId, viewerId: viewer.userId }, since)
  }),
  on(listColleagues, async ({ db, query }) => {
    const colleagues = await findColleagues(db, query.brandId, REPLIERS)
    return { colleagues, metadata: { totalCount: colleagues.length } }
  }),
  on(getWork, ({ db, params }) => getWorkOf(db, params.id)),
  on(updateWork, async ({ db, params, body, member, viewer, clock }) => {
    const { businessId, brandId } = member
    if (brandId === null) throw notFound()
    const target = { reviewId: params.id, brandId, businessId, userId: viewer.userId, now: clock.now() }
    await changeWork(db, target, body)
    return getWorkOf(db, params.id)
  }),
  on(updateQueue, ({ db, query, body, member, viewer, clock }) => {
    const { brandId } = query
    const target = { brandId, businessId: member.businessId, userId: viewer.userId, now: clock.now() }
    return changeQueue(db, target, body.changes)
  }),
  on(postThanks, ({ db, query, body, viewer, member, address }) =>
    postMany(db, { author: { viewer, member, address }, brandId: query.brandId }, body.replies),
  ),
  on(undoThanks, ({ db, query, body, viewer, member, address }) => {
    const { businessId } = member
    const target = { userId: viewer.userId, brandId: query.brandId, businessId, address }
    return undoMany(db, target, body.ids)
  }),
  on(getQueueView, async ({ db, query, viewer }) => ({
    query: await findView(db, { userId: viewer.userId, brandId: query.brandId }),
  })),
  on(updateQueueView, async ({ db, query, viewer, body }) => {
    await saveView(db, { userId: viewer.userId, brandId: query.brandId }, body.query)
    return body
  }),
]
