import { applyRules, tellPausedRules } from '#features/queue/server/apply-rules.ts'
import { addMissingWork } from '#features/queue/server/backfill.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { unassignFormer } from '#features/queue/server/former-assignees.ts'
import { fillLanguages } from '#features/queue/server/languages.ts'
import { reportMissed } from '#features/queue/server/missed.ts'
import { restartClocks } from '#features/queue/server/reply-clock.ts'
import { purgeRemovedNotes } from '#features/queue/server/notes/removing.ts'
import { remindOfDue } from '#features/queue/server/reminders.ts'
import { startTimers } from '#features/queue/server/return-timers.ts'
import { returnUnanswered } from '#features/queue/server/returns.ts'
import { wakeSnoozed } from '#features/queue/server/update-work.ts'
import { EVERY_MINUTE, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Keeps the queue of reviews to answer, and deletes notes that can no longer be restored. */
export const queueJob: ScheduledJob = {
  name: 'queue',
  cron: EVERY_MINUTE,
  tasks: {
    addMissingWork: ({ db }) => addMissingWork(db),
    // Before anything tells of due times.
    restartClocks: ({ db }) => restartClocks(db),
    fillDueTimes: ({ db }) => fillDueTimes(db),
    wakeSnoozed: ({ db }) => wakeSnoozed(db),
    unassignFormer: ({ db }) => unassignFormer(db),
    returnUnanswered: ({ db }) => returnUnanswered(db),
    startTimers: ({ db }) => startTimers(db),
    remindOfDue: ({ db }) => remindOfDue(db),
    reportMissed: ({ db }) => reportMissed(db),
    fillLanguages: ({ db }) => fillLanguages(db),
    purgeRemovedNotes: ({ db }) => purgeRemovedNotes(db),
    // They need the languages.
    applyRules: ({ db }) => applyRules(db),
    tellPausedRules: ({ db }) => tellPausedRules(db),
  },
}
