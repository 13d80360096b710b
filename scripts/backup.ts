import { parseArgs } from 'node:util'

import { openSettings, typedPath } from './backup/settings.ts'
import { takeBackup } from './backup/take.ts'

const USAGE = `npm run backup [-- FOLDER]

  Writes the database (as of one instant) and the files under DATA_DIR into FOLDER (backups/trellis-<time>), with a manifest
  of checksums. Servers go on meanwhile. docs/deploy.md says what else to keep.`

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
if (values.help === true || positionals.length > 1) {
  console.log(USAGE)
  process.exit(values.help === true ? 0 : 1)
}

try {
  const now = new Date()
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const folder = typedPath(positionals[0] ?? `backups/trellis-${stamp}`)
  const { migrationUrl, config, stop } = await openSettings()
  try {
    const { tables, files } = await takeBackup({ url: migrationUrl, dataDir: config.dataDir, folder, now })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables and ${files.count} files: ${folder}`)
    if (config.s3 !== undefined || config.cloudflareImages !== undefined)
      console.log('Originals of pictures are in the bucket or at the picture host: they are kept there, not here.')
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
