import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../../scripts/run/child.ts'

const SOURCES = join(root, 'bench/peers')
const FOLDER = 'dist/peers'

/**
 * Installs the pinned packages of bench/peers, separate from the product's, once per lock file. Returns the
 * path of one of its servers.
 */
export function installedPeer(server: string, say: (line: string) => void): string {
  const folder = join(root, FOLDER)
  const lock = readFileSync(join(SOURCES, 'package-lock.json'), 'utf8')
  const lockThere = join(folder, 'package-lock.json')
  const isInstalled =
    existsSync(join(folder, 'node_modules/.package-lock.json')) && readFileSync(lockThere, 'utf8') === lock
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', server])
    copyFileSync(join(SOURCES, file), join(folder, file))
  if (!isInstalled) {
    say('  installing, once …')
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
    })
  }
  return `${FOLDER}/${server}`
}
