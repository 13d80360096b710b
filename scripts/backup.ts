import { parseArgs } from 'node:util'

import { openSettings, typedPath } from './backup/settings.ts'
import { takeBackup } from './backup/take.ts'

const USAGE = `npm run backup [-- FOLDER]

  Writes a consistent snapshot of the database and the files under DATA_DIR to FOLDER (backups/trellis-<time>),
  with a manifest of checksums. Servers can keep running. docs/deploy.md lists what else to back up.`

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
      console.log(
        'Original pictures stay in the bucket or at the image host. They aren’t part of this backup.',
      )
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
