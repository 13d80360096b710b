import { sql } from 'kysely'
import type { Logger } from 'pino'

import { purgeExpired, purgeUnverified } from '#features/auth/server/purge.ts'
import { endOrphanedClaimDisputes, expireClaims, purgeDocuments } from '#features/claims/server/sweep.ts'
import { purgeRemovedComments } from '#features/comments/server/writing.ts'
import { keepEvents } from '#features/events/server/rollup.ts'
import { imageHost } from '#features/images/server/host.ts'
import { sweepImages } from '#features/images/server/sweep.ts'
import { purgeNotices, startNoticeJobs } from '#features/notifications/server/jobs.ts'
import { settleOverdue } from '#features/products/server/featuring/featured.ts'
import { startLinkChecks } from '#features/products/server/links/worker.ts'
import { sweepImports } from '#features/import/server/routes.ts'
import { purgeRefusals } from '#features/import/server/runs.ts'
import { purgeImports } from '#features/products/server/sheet/import.ts'
import { keepErasedList } from '#features/settings/server/data/erased-list.ts'
import { eraseDue, type Files } from '#features/settings/server/data/erasure.ts'
import { purgeExports } from '#features/settings/server/data/exports.ts'
import { purgeInvitations } from '#features/team/server/sweep.ts'
import { startPaymentJobs } from '#features/payments/server/jobs.ts'
import type { Services } from '#server/api/context.ts'
import { purgeMessages } from '#features/contact/server/messages.ts'
import type { Db } from '#server/data/db.ts'
import type { Jobs } from '#server/job-runner.ts'
import { purgeSent } from '#server/email/sent.ts'

const QUEUE = 'housekeeping'

/** Removes what ran out, each hour, by one process whichever it is; asks shops whether they still answer; looks after payments. */
export async function startJobs(jobs: Jobs, services: Services, log: Logger): Promise<void> {
  const { boss, db } = jobs
  await boss.createQueue(QUEUE, { retryLimit: 2, expireInSeconds: 300, deleteAfterSeconds: 86_400 })
  await boss.schedule(QUEUE, '7 * * * *')
  await boss.work(QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    const host = imageHost(services.config)
    await runHousekeeping(db, { remove: host.drop })
    await keepErasedList(db, services.config.dataDir)
    await sweepImages(db, host)
    await expireClaims({ ...services, db })
    await endOrphanedClaimDisputes({ db })
    await purgeDocuments(db)
    await sweepImports(db, services.config.dataDir)
    await settleOverdue(db, services.clock.now())
  })
  await startLinkChecks({ boss, db })
  await startPaymentJobs(jobs, services, log)
  await startNoticeJobs(boss, { ...services, db })
}

export async function runHousekeeping(db: Db, files: Files): Promise<void> {
  await purgeExpired(db)
  await purgeUnverified(db)
  await purgeRemovedComments(db)
  await purgeExports(db)
  await eraseDue(db, files)
  await purgeMessages(db)
  await sql`select purge_audit(), truncate_audit_ips()`.execute(db)
  await purgeImports(db)
  await purgeRefusals(db)
  await purgeInvitations(db)
  await purgeSent(db)
  await keepEvents(db)
  await purgeNotices(db)
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', sql<string>`app_now() - interval '25 hours'`)
    .execute()
}
