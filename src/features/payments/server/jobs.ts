import type { Logger } from 'pino'

import { CLAIM_MONEY, type ClaimMoneyJob } from '#features/claims/server/moving.ts'
import { runDunning } from '#features/payments/server/dunning.ts'
import { settleParked } from '#features/payments/server/parked.ts'
import { remind } from '#features/payments/server/reminders.ts'
import { reconcileAll } from '#features/payments/server/reconcile.ts'
import { type Desk, syncLocked, syncRefunds, underLock } from '#features/payments/server/sync.ts'
import { SYNC, type SyncJob } from '#features/payments/server/ring.ts'
import type { Services } from '#server/call/context.ts'
import { JOB_CONNECTIONS, type Jobs } from '#server/jobs.ts'

const DUNNING = 'payments-retries'
const NIGHTLY = 'payments-nightly'

/** A provider that does not answer is asked again, at longer and longer intervals. In seconds. */
const PATIENT = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120, notify: true }

/** As many at once as the jobs' own pool has connections; full batches follow one another without a pause. */
const AT_ONCE = {
  batchSize: JOB_CONNECTIONS,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const

/** Syncs as they are rung for, what was parked and what is to be tried again every five minutes, and at night a look at everything. */
export async function startPaymentJobs({ boss, db }: Jobs, services: Services, log: Logger): Promise<void> {
  const desk: Desk = { ...services, db, log }
  await boss.createQueue(SYNC, { policy: 'short', ...PATIENT })
  await boss.updateQueue(SYNC, PATIENT)
  await boss.work<SyncJob>(SYNC, AT_ONCE, (jobs) => Promise.all(jobs.map(({ data }) => runSync(desk, data))))
  await boss.createQueue(CLAIM_MONEY, { policy: 'short', ...PATIENT })
  await boss.work<ClaimMoneyJob>(CLAIM_MONEY, AT_ONCE, (jobs) =>
    Promise.all(jobs.map(({ data }) => runSync(desk, data))),
  )
  await boss.createQueue(DUNNING, { retryLimit: 2, expireInSeconds: 600 })
  await boss.schedule(DUNNING, '*/5 * * * *')
  await boss.work(DUNNING, { pollingIntervalSeconds: 30 }, async () => {
    await settleParked(desk)
    await runDunning(desk)
  })
  await boss.createQueue(NIGHTLY, { retryLimit: 2, expireInSeconds: 3600 })
  await boss.schedule(NIGHTLY, '23 3 * * *')
  await boss.work(NIGHTLY, { pollingIntervalSeconds: 60 }, async () => {
    await reconcileAll(desk)
    await remind(desk)
  })
}

async function runSync(desk: Desk, { businessId, refundedIntent }: SyncJob): Promise<void> {
  await underLock(desk, businessId, async (trx, account) => {
    await syncLocked(desk, trx, account)
    if (refundedIntent !== undefined) await syncRefunds(desk, trx, businessId, refundedIntent)
  })
}
