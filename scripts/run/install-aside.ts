import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './child.ts'

const LOCK = 'package-lock.json'

/** Packages apart from the product's: a folder with its own lock file, and where it is installed. */
export type Aside = {
  source: string
  folder: string
  script: string
  /** The lock file does not have the packages of every platform. */
  isLockPartial?: boolean
}

/** Tells whether the packages of the current lock file are installed. */
export function isInstalled({ source, folder }: Aside): boolean {
  const [there, wanted] = [join(root, folder, LOCK), join(root, source, LOCK)]
  return (
    existsSync(join(root, folder, 'node_modules/.package-lock.json')) &&
    readFileSync(there, 'utf8') === readFileSync(wanted, 'utf8')
  )
}

/** Installs the packages, once per lock file, and copies the script that uses them. Returns the script's path. */
export function installAside(aside: Aside, say: (line: string) => void): string {
  const { source, folder, script, isLockPartial = false } = aside
  const wasInstalled = isInstalled(aside)
  mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['package.json', LOCK, script])
    copyFileSync(join(root, source, file), join(root, folder, file))
  if (!wasInstalled) {
    say('  installing, once …')
    rmSync(join(root, folder, 'node_modules'), { recursive: true, force: true })
    const command = isLockPartial ? ['install', '--no-save'] : ['ci']
    execFileSync('npm', [...command, '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: join(root, folder),
      stdio: 'ignore',
    })
  }
  return `${folder}/${script}`
}
