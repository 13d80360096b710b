import { imageHost } from '#features/images/server/host.ts'
import { keepErasedList } from '#features/settings/server/data/erased-list.ts'
import { eraseDue } from '#features/settings/server/data/erasure.ts'
import { purgeExports } from '#features/settings/server/data/exports.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Erases the accounts that are due, writes the list of erased accounts, and deletes old exports. */
export const settingsJob: ScheduledJob = {
  name: 'settings',
  cron: HOURLY,
  tasks: {
    eraseDue: ({ db, config }) => eraseDue(db, { remove: imageHost(config).drop }),
    keepErasedList: ({ db, config }) => keepErasedList(db, config.dataDir),
    purgeExports: ({ db }) => purgeExports(db),
  },
}
