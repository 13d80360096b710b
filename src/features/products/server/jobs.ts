import { settleOverdue } from '#features/products/server/featuring/featured.ts'
import { checkShopLinks } from '#features/products/server/links/check.ts'
import { purgeImports } from '#features/products/server/sheet/import.ts'
import { EVERY_MINUTE, HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Suspends featured products if the owner did not choose in time, and deletes old spreadsheets. */
export const productsJob: ScheduledJob = {
  name: 'products',
  cron: HOURLY,
  tasks: {
    settleFeatured: ({ db, clock }) => settleOverdue(db, clock.now()),
    purgeImports: ({ db }) => purgeImports(db),
  },
}

/** Checks new shop links at once, and each link once a week. */
export const shopLinksJob: ScheduledJob = {
  name: 'shop-links',
  cron: EVERY_MINUTE,
  tasks: { checkLinks: ({ db, outside }) => checkShopLinks(db, outside) },
}
