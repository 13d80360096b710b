import { checkShopLinks } from '#features/products/server/links/check.ts'
import type { Jobs } from '#server/job-runner.ts'
import { openOutside, type SafeHttpClient } from '#server/outbound/safe-fetch.ts'

const QUEUE = 'shop-links'

/** Each minute, by one process whichever it is: what was just written, and each link once a week. */
export async function startLinkChecks(
  { boss, db }: Pick<Jobs, 'boss' | 'db'>,
  outside: SafeHttpClient = openOutside(),
): Promise<void> {
  await boss.createQueue(QUEUE, { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 })
  await boss.schedule(QUEUE, '* * * * *')
  await boss.work(QUEUE, { pollingIntervalSeconds: 20 }, async () => void (await checkShopLinks(db, outside)))
}
