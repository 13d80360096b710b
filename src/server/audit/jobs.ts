import { purgeAudit } from '#server/audit/checkpoint.ts'
import { writeHead } from '#server/audit/heads.ts'
import { sealWaiting } from '#server/audit/seal.ts'
import { EVERY_MINUTE, HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Seals new entries of the security log. */
export const auditSealsJob: ScheduledJob = {
  name: 'audit-seals',
  cron: EVERY_MINUTE,
  tasks: { sealWaiting: ({ db, config }) => sealWaiting(db, config.audit.key) },
}

/** Writes the head of the security log outside the database, and deletes entries older than a year. */
export const auditJob: ScheduledJob = {
  name: 'audit',
  cron: HOURLY,
  tasks: {
    writeHead: async ({ db, config }, log) => {
      const head = await writeHead(db, config.audit.key, config.audit.headsDir)
      // The log is kept elsewhere as well, so it is a second place outside the database.
      if (head !== undefined) log.info?.({ auditHead: head }, 'audit head')
    },
    purgeAudit: ({ db, config }) => purgeAudit(db, config.audit.key),
  },
}
