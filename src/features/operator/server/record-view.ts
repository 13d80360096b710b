import type { Viewer } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { appNow } from '#server/data/app-now.ts'
import { lockKey } from '#server/data/lock.ts'

type ViewEvent = 'support.viewedBilling' | 'support.viewedAccount' | 'support.viewedClaim'
type View = { event: ViewEvent; businessId: string; subjectId?: string | undefined }
type Watcher = { db: Db; viewer: Viewer; address: string }

/**
 * Records in the audit logs of businesses that an operator looked at something of theirs: at most once per
 * operator, business, kind and hour.
 */
export async function recordViews({ db, viewer, address }: Watcher, views: readonly View[]): Promise<void> {
  if (views.length === 0) return
  const { userId } = viewer
  await db.transaction().execute(async (trx) => {
    await lockKey(trx, `support-views:${userId}`)
    const known = await trx
      .selectFrom('audit')
      .select(['event', 'businessId'])
      .where('userId', '=', userId)
      .where('event', 'like', 'support.%')
      .where('createdAt', '>', appNow({ minus: { hours: 1 } }))
      .execute()
    const ids = views.map(({ businessId }) => businessId)
    const businesses = await trx.selectFrom('business').select('id').where('id', 'in', ids).execute()
    const seen = new Set(known.map(({ event, businessId }) => `${event} ${businessId}`))
    for (const view of views) {
      const key = `${view.event} ${view.businessId}`
      if (seen.has(key) || !businesses.some(({ id }) => id === view.businessId)) continue
      seen.add(key)
      await audit(trx, { ...view, userId, address })
    }
  })
}

/** Records that an operator looked at claims. */
export async function recordClaimViews(watcher: Watcher, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0) return
  const rows = await watcher.db
    .selectFrom('claim')
    .select(['businessId', 'brandId'])
    .where('id', 'in', claimIds)
    .execute()
  await recordViews(
    watcher,
    rows.map(({ businessId, brandId }) => ({
      event: 'support.viewedClaim' as const,
      businessId,
      subjectId: brandId ?? undefined,
    })),
  )
}
