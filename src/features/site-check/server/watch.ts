import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import { type CheckServices, judgePage, watchColumns } from '#features/site-check/server/checks.ts'
import { readPage } from '#features/site-check/server/read-page.ts'
import { isPaid, PLAN_STATUSES, TIERS } from '#shared/paywall.ts'
import type { Services } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import { statement } from '#server/data/statement.ts'

type WatchServices = CheckServices & Pick<Services, 'clock'>

const AT_ONCE = 5
/** Pages per run; the next run follows within the hour. */
const RUN_MAX = 500

const Due = z.object({
  id: z.uuid(),
  businessId: z.uuid(),
  brandId: z.uuid(),
  url: z.string(),
  /** The brand is still in the business that asked. */
  isOwn: z.boolean(),
  tier: z.enum(TIERS),
  planStatus: z.enum(PLAN_STATUSES),
  isClaimTrial: z.boolean(),
  graceEndsAt: z.nullable(z.iso.datetime()),
})

/** Leases due pages for an hour, so that a crashed check is repeated. */
const lease = statement({
  row: Due,
  sql: () => sql`
    update site_check c
    set due_at = app_now() + interval '1 hour'
    from business s, brand b
    where s.id = c.business_id and b.id = c.brand_id and c.id in (
      select id from site_check
      where due_at <= app_now()
      order by due_at
      limit ${sql.lit(AT_ONCE)}
      for update skip locked
    )
    returning c.id, c.business_id, c.brand_id, c.url, coalesce(b.business_id = s.id, false) as is_own,
      s.tier::text, s.plan_status::text, s.is_claim_trial, s.grace_ends_at`,
})

/** Ends the watch over a page. */
const unwatch = statement({
  params: { id: z.uuid() },
  sql: (slot) => sql`update site_check set is_watched = false, due_at = null where id = ${slot.id}`,
})

/** Puts a page off until next week. */
const postpone = statement({
  params: { id: z.uuid() },
  sql: (slot) => sql`
    update site_check
    set due_at = app_now() + interval '7 days'
    where id = ${slot.id} and is_watched`,
})

/**
 * Reads again the pages with dated JSON-LD, each once a week, and tells about numbers that are no longer
 * true. A page whose check fails does not stop the others.
 */
export async function checkWatchedPages(
  services: WatchServices,
  log: Pick<Logger, 'error'>,
): Promise<number> {
  let checked = 0
  while (checked < RUN_MAX) {
    const pages = await lease(services.db, {})
    await Promise.all(
      pages.map((page) =>
        checkAgain(services, page).catch(async (error: unknown) => {
          log.error({ err: error, siteCheck: page.id }, 'a page could not be checked')
          await postpone(services.db, { id: page.id })
        }),
      ),
    )
    checked += pages.length
    if (pages.length < AT_ONCE) break
  }
  return checked
}

async function checkAgain(services: WatchServices, due: z.infer<typeof Due>): Promise<void> {
  const { id, businessId, brandId, url } = due
  const page = { businessId, brandId, url }
  // The brand left, or its plan ended.
  if (!due.isOwn || !isPaid(due, services.clock.now())) return void (await unwatch(services.db, { id }))
  const read = await readPage(services.outside, page)
  // The resolver is down: the page is read again when its lease ends.
  if (read === undefined) return
  const { keepsWatch, numbers, ...result } = await judgePage(services, page, read)
  await services.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('siteCheck')
      .set({ ...result, ...watchColumns(keepsWatch || result.isWatched), checkedAt: appNow() })
      .where('id', '=', id)
      .where('isWatched', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || numbers === '') return
    await notify(trx, {
      businessId: page.businessId,
      type: 'site.numbersOld',
      // Once for the numbers of a page: they are not repeated each week.
      dedupeId: `site.numbersOld:${id}:${createHash('sha256').update(numbers).digest('base64url').slice(0, 16)}`,
      payload: { url: page.url },
    })
  })
}
