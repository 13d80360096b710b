import { sql } from 'kysely'

import { VISITS_KEPT_MONTHS } from '#features/share/rules.ts'
import { statement } from '#server/data/statement.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

const purgeVisits = statement({
  sql: () => sql`
    delete from share_visit_day
    where day < (app_now() at time zone 'UTC')::date - make_interval(months => ${sql.lit(VISITS_KEPT_MONTHS)})`,
})

/** Deletes the daily visits by short links that are older than the privacy policy says. */
export const shareJob: ScheduledJob = {
  name: 'share',
  cron: HOURLY,
  tasks: { purgeVisits: ({ db }) => purgeVisits(db, {}) },
}
