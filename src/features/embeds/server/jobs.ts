import { sql } from 'kysely'

import { SUMS_KEPT_MONTHS } from '#features/embeds/rules.ts'
import { statement } from '#server/data/statement.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

const purgeSums = statement({
  sql: () => sql`
    delete from embed_day
    where day < (app_now() at time zone 'UTC')::date - make_interval(months => ${sql.lit(SUMS_KEPT_MONTHS)})`,
})

/** Deletes the daily loads and clicks that are older than the privacy policy says. */
export const embedsJob: ScheduledJob = {
  name: 'embeds',
  cron: HOURLY,
  tasks: { purgeSums: ({ db }) => purgeSums(db, {}) },
}
