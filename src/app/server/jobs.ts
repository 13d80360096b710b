import type { Logger } from 'pino'

import { authJob } from '#features/auth/server/jobs.ts'
import { claimsJob } from '#features/claims/server/jobs.ts'
import { commentsJob } from '#features/comments/server/jobs.ts'
import { contactJob } from '#features/contact/server/jobs.ts'
import { embedsJob } from '#features/embeds/server/jobs.ts'
import { eventAuditJob, eventShippingJob, eventsJob } from '#features/events/server/jobs.ts'
import { imagesJob } from '#features/images/server/jobs.ts'
import { importJob } from '#features/import/server/jobs.ts'
import { developersJob } from '#features/developers/server/jobs.ts'
import { digestsJob, notificationEmailsJob, notificationsJob } from '#features/notifications/server/jobs.ts'
import { startPaymentJobs } from '#features/payments/server/jobs.ts'
import { productsJob, shopLinksJob } from '#features/products/server/jobs.ts'
import { promotionsJob } from '#features/promotions/server/jobs.ts'
import { creditRemindersJob } from '#features/promotions/server/reminders.ts'
import { queueJob } from '#features/queue/server/jobs.ts'
import { shareJob } from '#features/share/server/jobs.ts'
import { siteChecksJob } from '#features/site-check/server/jobs.ts'
import { settingsJob } from '#features/settings/server/jobs.ts'
import { teamJob } from '#features/team/server/jobs.ts'
import { webhooksJob } from '#features/webhooks/server/jobs.ts'
import { twoStepJob } from '#features/two-step/server/reminders.ts'
import type { Services } from '#server/api/context.ts'
import type { Jobs } from '#server/job-runner.ts'
import { auditJob, auditSealsJob } from '#server/audit/jobs.ts'
import { maintenanceJob } from '#server/maintenance.ts'
import { type ScheduledJob, startScheduledJob } from '#server/scheduled-jobs.ts'

/** All scheduled jobs, except the payments' own. Each is retried, measured and alerted on separately. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  authJob,
  settingsJob,
  siteChecksJob,
  teamJob,
  twoStepJob,
  developersJob,
  webhooksJob,
  claimsJob,
  productsJob,
  shopLinksJob,
  commentsJob,
  queueJob,
  imagesJob,
  importJob,
  eventsJob,
  eventShippingJob,
  eventAuditJob,
  embedsJob,
  shareJob,
  promotionsJob,
  creditRemindersJob,
  notificationsJob,
  notificationEmailsJob,
  digestsJob,
  contactJob,
  auditSealsJob,
  auditJob,
  maintenanceJob,
]

/** Starts the workers of all jobs. */
export async function startJobs(jobs: Jobs, services: Services, log: Logger): Promise<void> {
  for (const job of SCHEDULED_JOBS) await startScheduledJob(jobs, job, services, log)
  await startPaymentJobs(jobs, services, log)
}
