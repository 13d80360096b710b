import { parseArgs } from 'node:util'

import { systemClock } from '#server/data/clock.ts'
import { queueParkedAgain } from '#server/email/parked-mail.ts'
import { openJobs } from '#server/job-runner.ts'
import { openLog } from '#server/logging.ts'

import { openSettings } from './backup/settings.ts'
import { asCommand } from './run/command.ts'
import { typedTime } from './run/typed-time.ts'

const USAGE = `npm run mail:resend -- --since 2026-11-01T10:00Z

  Puts the emails back in the queue that were parked since then: rejected permanently, or not sent for a day. The servers
  send them within seconds. Use it once the cause is repaired.`

await asCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, since: { type: 'string' } } })
  if (values.help === true) return console.log(USAGE)
  if (values.since === undefined) throw new Error(USAGE)
  const since = typedTime(values.since)
  const { url, config, stop } = await openSettings()
  const database = { ...config.database, url, directUrl: url }
  const jobs = openJobs({ ...config, database }, openLog({ logLevel: 'silent' }), systemClock())
  try {
    await jobs.boss.start()
    const queued = await queueParkedAgain(jobs, since)
    console.log(`Emails back in the queue: ${queued}.`)
  } finally {
    await jobs.stop()
    await stop()
  }
})
