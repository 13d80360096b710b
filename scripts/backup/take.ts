import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { LAST_BACKUP } from '#server/http/metrics.ts'

import { dumpDatabase } from './dump.ts'
import { copyFiles } from './files.ts'
import { type Manifest, writeManifest } from './manifest.ts'

type Taking = { url: string; dataDir: string; folder: string; now: Date }

/**
 * Writes a backup to `folder`, which must not exist and only appears when it is complete. Servers keep
 * running.
 */
export async function takeBackup({ url, dataDir, folder, now }: Taking): Promise<Manifest> {
  const draft = `${folder}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const manifest = await fill(draft, { url, dataDir, now }).catch(async (error: unknown) => {
    // Nightly ones that fail must not fill the disk.
    await rm(draft, { recursive: true, force: true })
    throw error
  })
  await rename(draft, folder)
  // For the metrics: the last success.
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, LAST_BACKUP), `${manifest.createdAt}\n`)
  return manifest
}

async function fill(draft: string, { url, dataDir, now }: Omit<Taking, 'folder'>): Promise<Manifest> {
  const database = await dumpDatabase(url, draft)
  const files = await copyFiles(dataDir, draft)
  const manifest: Manifest = { format: 1, createdAt: now.toISOString(), ...database, files }
  await writeManifest(draft, manifest)
  return manifest
}
