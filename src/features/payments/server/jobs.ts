import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'

import { CLAIM_MONEY, type ClaimMoneyJob } from '#features/claims/server/transitions.ts'
import { runDunning } from '#features/payments/server/dunning/dunning.ts'
import { cleanUpStripeCustomers } from '#features/payments/server/money/stripe-customer-cleanup.ts'
import { reconcilePendingUpgrades } from '#features/payments/server/plans/reconcile-pending-upgrades.ts'
import { settleUnmatchedEvents } from '#features/payments/server/webhooks/unmatched-events.ts'
import { remind } from '#features/payments/server/emails/reminders.ts'
import { reconcileAll } from '#features/payments/server/money/reconcile.ts'
import { syncPaymentDisputes } from '#features/payments/server/claims/payment-disputes.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import { sync, syncRefunds } from '#features/payments/server/money/sync.ts'
import { SYNC, type SyncJob } from '#features/payments/server/webhooks/enqueue-sync.ts'
import type { Services } from '#server/api/context.ts'
import { refusalOf } from '#server/api/refusals.ts'
import { JOB_CONNECTIONS, type Jobs } from '#server/job-runner.ts'
import { type ScheduledJob, startScheduledJob } from '#server/scheduled-jobs.ts'

export const DEAD_SYNC = 'payments-sync-dead'
/** Attempts of a sync that fails on its own, before it goes to the dead-letter queue (F30). */
const TRIES = 5
const DAY = 86_400
/**
 * A job that gets no lease within this time fails and is queued again, so that no worker waits for one
 * business.
 */
const LEASE_WAIT_MS = 5_000

/** If Stripe does not respond, a job is retried at increasing intervals for more than a day. In seconds. */
const PATIENT = {
  deadLetter: DEAD_SYNC,
  retryLimit: 35,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  retentionSeconds: 3 * DAY,
  notify: true,
}

/** As many at once as the jobs' own pool has connections; full batches follow one another without a pause. */
const AT_ONCE = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: JOB_CONNECTIONS,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const

/**
 * Starts the payment workers: syncs on request; every five minutes unmatched events, retries, pending
 * upgrades and customer deletions; a full reconciliation every night.
 */
export async function startPaymentJobs({ boss, db }: Jobs, services: Services, log: Logger): Promise<void> {
  const context: PaymentContext = { ...services, db, log, leaseWaitMs: LEASE_WAIT_MS }
  await boss.createQueue(DEAD_SYNC, { retentionSeconds: 14 * DAY })
  await boss.createQueue(SYNC, { policy: 'short', ...PATIENT })
  await boss.updateQueue(SYNC, PATIENT)
  await boss.createQueue(CLAIM_MONEY, { policy: 'short', ...PATIENT })
  await boss.updateQueue(CLAIM_MONEY, PATIENT)
  const follow = (jobs: JobWithMetadata<SyncJob | ClaimMoneyJob>[]) =>
    Promise.all(jobs.map((job) => settle(context, job)))
  await boss.work(SYNC, AT_ONCE, follow)
  await boss.work(CLAIM_MONEY, AT_ONCE, follow)
  for (const job of scheduledJobs(context)) await startScheduledJob({ boss, db }, job, services, log)
}

function scheduledJobs(context: PaymentContext): ScheduledJob[] {
  return [
    {
      name: 'payments-retries',
      cron: '*/5 * * * *',
      tasks: {
        settleUnmatchedEvents: () => settleUnmatchedEvents(context),
        runDunning: () => runDunning(context),
        reconcilePendingUpgrades: () => reconcilePendingUpgrades(context),
        cleanUpStripeCustomers: () => cleanUpStripeCustomers(context),
      },
    },
    {
      name: 'payments-nightly',
      cron: '23 3 * * *',
      maxSeconds: 3600,
      tasks: { reconcileAll: () => reconcileAll(context), remind: () => remind(context) },
    },
  ]
}

/**
 * Retries while Stripe is down. A job that keeps failing on its own is dropped in favour of others, and the
 * nightly reconciliation tries it again.
 */
async function settle(
  context: PaymentContext,
  { id, data, retryCount }: JobWithMetadata<SyncJob | ClaimMoneyJob>,
): Promise<JobResult> {
  try {
    await runSync(context, data)
    return { id, status: 'completed' }
  } catch (error) {
    const tries = retryCount + 1
    const isOver = tries >= TRIES && refusalOf(error)?.status !== 503
    const words = isOver ? 'a sync is parked' : 'a sync waits'
    context.log[isOver ? 'error' : 'warn']({ err: error, businessId: data.businessId, tries }, words)
    return { id, status: isOver ? 'deadletter' : 'failed' }
  }
}

async function runSync(
  context: PaymentContext,
  { businessId, refundedIntent, disputedIntent }: SyncJob,
): Promise<void> {
  await withLease(context, businessId, async (lease) => {
    await sync(context, lease)
    if (refundedIntent !== undefined) await syncRefunds(context, lease, refundedIntent)
    if (disputedIntent !== undefined) await syncPaymentDisputes(context, lease, disputedIntent)
  })
}
