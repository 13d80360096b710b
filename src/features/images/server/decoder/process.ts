import type { Job } from '#features/images/server/decoder/messages.ts'
import { work } from '#features/images/server/decoder/work.ts'

// A separate process: a picture that crashes its decoder takes this one down, never the server (F12).
process.on('message', (job: Job) => void work(job).then((done) => process.send?.(done)))
process.on('disconnect', () => process.exit())
// A signal to the whole group ends the server first, which then ends this process.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
