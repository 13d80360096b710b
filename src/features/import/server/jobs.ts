import { sweepImports } from '#features/import/server/routes.ts'
import { purgeRefusals } from '#features/import/server/runs.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes files of finished imports, and the lines they refused. */
export const importJob: ScheduledJob = {
  name: 'import',
  cron: HOURLY,
  tasks: {
    sweepFiles: ({ db, config }) => sweepImports(db, config.dataDir),
    purgeRefusals: ({ db }) => purgeRefusals(db),
  },
}
