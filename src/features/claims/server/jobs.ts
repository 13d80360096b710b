import { withdrawLeftClaims } from '#features/claims/server/leaving.ts'
import { endOrphanedClaimDisputes, expireClaims, purgeDocuments } from '#features/claims/server/sweep.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Expires overdue claims, withdraws those of people who left, ends their disputes, and deletes documents that are no longer needed. */
export const claimsJob: ScheduledJob = {
  name: 'claims',
  cron: HOURLY,
  tasks: {
    expireClaims: (services) => expireClaims(services),
    withdrawLeftClaims: (services) => withdrawLeftClaims(services),
    endOrphanedDisputes: (services) => endOrphanedClaimDisputes(services),
    purgeDocuments: ({ db }) => purgeDocuments(db),
  },
}
