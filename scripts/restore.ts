import { parseArgs } from 'node:util'

import { restoreBackup } from './backup/restore.ts'
import { openSettings, typedPath } from './backup/settings.ts'

const USAGE = `npm run restore -- FOLDER [--force]

  FOLDER   the folder that npm run backup wrote
  --force  replaces the contents of the database, which must be empty otherwise

  Stop the servers first. Accounts deleted since the backup are deleted again. Check the result with npm run verify.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, help: { type: 'boolean' } },
})
const [typed] = positionals
if (values.help === true || typed === undefined || positionals.length > 1) {
  console.log(USAGE)
  process.exit(values.help === true ? 0 : 1)
}

try {
  const { migrationUrl, config, stop } = await openSettings()
  try {
    const isForced = values.force === true
    const restored = await restoreBackup({ url: migrationUrl, folder: typedPath(typed), config, isForced })
    const again = restored.erasedAgain === 0 ? '' : ` ${restored.erasedAgain} accounts were deleted again.`
    console.log(`${restored.rows} rows and ${restored.files} files restored.${again} Next: npm run verify`)
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
