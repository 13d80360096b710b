import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startTestApp, type TestApp } from './app.ts'

/** Starts an app with its own picture folder. `stop` removes both. */
export async function startPictureApp(): Promise<{ t: TestApp; folder: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-pictures-'))
  const t = await startTestApp({ env: { DATA_DIR: folder } })
  return {
    t,
    folder,
    async stop() {
      await t.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
