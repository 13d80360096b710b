import { imageHost } from '#features/images/server/host.ts'
import { sweepImages } from '#features/images/server/sweep.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes removed images and uploads that were never used. */
export const imagesJob: ScheduledJob = {
  name: 'images',
  cron: HOURLY,
  tasks: { sweepImages: ({ db, config }) => sweepImages(db, imageHost(config)) },
}
