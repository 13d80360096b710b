import { parseArgs } from 'node:util'

import { restoreBackup } from './backup/restore.ts'
import { openSettings, typedPath } from './backup/settings.ts'

const USAGE = `npm run restore -- FOLDER [--force]

  FOLDER   what npm run backup wrote
  --force  replaces what is in the database; without it only an empty one is filled. Stop the servers first.

  Whoever was erased since the backup is erased again. Look at the result with npm run verify.`

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
    const again = restored.erasedAgain === 0 ? '' : ` ${restored.erasedAgain} accounts were erased again.`
    console.log(`${restored.rows} rows and ${restored.files} files are back.${again} Now: npm run verify`)
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
