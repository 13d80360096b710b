import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { locateBinaries } from '#dev/embedded-database/binaries.ts'
import {
  type Cluster,
  execute,
  freePort,
  giveTo,
  isPostgres,
  isRunning,
  locked,
  othersAlive,
} from '#dev/embedded-database/process.ts'

/**
 * A running cluster. `url` is the application (no DDL), `migrationUrl` owns the schema, `adminUrl` is the
 * superuser.
 */
export type Postgres = {
  url: string
  migrationUrl: string
  adminUrl: string
  /**
   * Returns the same two roles in another database of the cluster, created (as a copy of `template`) if it is
   * missing.
   */
  database(name: string, template?: string): Promise<{ url: string; migrationUrl: string }>
  /** Leaves the cluster; the last user stops it. `immediate` simulates a power cut, even with other users. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

type Options = { folder: string; flags?: readonly string[] }

const ADMIN = 'trellis_admin'
const OWNER = 'trellis_owner'
const APP = 'trellis_app'
let starts = 0

/**
 * Starts the embedded PostgreSQL of `folder` (created on the first start), or joins a running one. `flags`
 * are settings (`fsync=off`) for a cluster started here. It listens on 127.0.0.1 only.
 */
export async function startPostgres({ folder, flags = [] }: Options): Promise<Postgres> {
  const cluster = { folder, data: join(folder, 'data'), binaries: await locateBinaries() }
  await mkdir(join(folder, 'users'), { recursive: true })
  await giveTo(folder, cluster.binaries.identity)
  const user = join(folder, 'users', `${process.pid}.${++starts}`)
  const postgres = await locked(folder, async () => {
    const secret = await readSecret(folder)
    if (!existsSync(cluster.data)) await initialise(cluster, secret)
    await refuseOtherMajor(cluster)
    const port = (await runningPort(cluster, secret)) ?? (await start(cluster, flags))
    await writeFile(user, '')
    const connections = connectionsTo(port, secret)
    await connections.database('trellis')
    return connections
  })
  return { ...postgres, stop: (mode = 'fast') => leave(cluster, user, mode) }
}

/** Stops the cluster in a folder, and deletes it. */
export async function removePostgres(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const data = join(folder, 'data')
  const cluster = { folder, data, binaries: await locateBinaries() }
  if (await isRunning(cluster))
    await execute(cluster, 'pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w'])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Throws for another major version, which can't read the files. */
async function refuseOtherMajor({ data, binaries }: Cluster) {
  const made = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  const ours = binaries.version.split('.')[0]
  if (made === ours) return
  throw new Error(
    `${data} was made by PostgreSQL ${made}; the embedded one is ${ours}. \`npm run db:reset\` recreates the demo.`,
  )
}

async function leave(cluster: Cluster, user: string, mode: 'fast' | 'immediate') {
  await locked(cluster.folder, async () => {
    await rm(user, { force: true })
    if (mode === 'fast' && (await othersAlive(join(cluster.folder, 'users')))) return
    if (await isRunning(cluster))
      await execute(cluster, 'pg_ctl', ['stop', '-D', cluster.data, '-m', mode, '-w', '-t', '30'])
  })
}

/**
 * Returns the folder's secret, from which each role's password is derived, so that the application's reveals
 * none of the others.
 */
async function readSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  if (!existsSync(path)) {
    await writeFile(`${path}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
  return readFile(path, 'utf8')
}

const passwordOf = (role: string, secret: string) =>
  createHmac('sha256', secret).update(role).digest('base64url')

/**
 * Initialises a cluster in a draft folder that is renamed when complete: a killed run leaves no half-made
 * cluster.
 */
async function initialise(cluster: Cluster, secret: string) {
  const draft = `${cluster.data}.new`
  const password = join(cluster.folder, 'password')
  await rm(draft, { recursive: true, force: true })
  await writeFile(password, passwordOf(ADMIN, secret), { mode: 0o600 })
  await giveTo(password, cluster.binaries.identity)
  const options = [
    '-D',
    draft,
    '-U',
    ADMIN,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-sync',
  ]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    // The C library's locale only decides what counts as a letter in trigrams; not every machine has C.UTF-8.
    await execute(cluster, 'initdb', [...options, ...locale, '--lc-ctype=C.UTF-8']).catch(() =>
      execute(cluster, 'initdb', [...options, ...locale]),
    )
  } finally {
    await rm(password, { force: true })
  }
  await rename(draft, cluster.data)
}

/** Returns the port of a cluster that responds, after waiting for recovery; removes a stale pid file. */
async function runningPort(cluster: Cluster, secret: string): Promise<number | undefined> {
  const path = join(cluster.data, 'postmaster.pid')
  for (let tries = 0; tries < 600; tries++) {
    if (!(await isRunning(cluster))) return undefined
    const [pid, , , port] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
    if (port && (await answers(Number(port), secret))) return Number(port)
    if (pid && !(await isPostgres(pid))) {
      await rm(path, { force: true })
      return undefined
    }
    await pause(50)
  }
  throw new Error(
    `PostgreSQL runs in ${cluster.folder} but does not answer. Its log: ${join(cluster.folder, 'log')}`,
  )
}

async function answers(port: number, secret: string): Promise<boolean> {
  const client = new Client({ connectionString: connectionsTo(port, secret).adminUrl })
  client.on('error', () => {})
  return client
    .connect()
    .then(() => client.end())
    .then(() => true)
    .catch(() => false)
}

async function start(cluster: Cluster, flags: readonly string[]): Promise<number> {
  const kept = join(cluster.folder, 'port')
  const last = Number(await readFile(kept, 'utf8').catch(() => '0'))
  for (let tries = 1; ; tries++) {
    const port = await freePort(tries === 1 ? last : 0)
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=""',
      'timezone=UTC',
    ]
    const options = [...settings, ...flags].map((flag) => `-c ${flag}`).join(' ')
    try {
      await execute(cluster, 'pg_ctl', [
        'start',
        '-D',
        cluster.data,
        '-w',
        '-t',
        '60',
        '-l',
        join(cluster.folder, 'log'),
        '-o',
        options,
      ])
      await writeFile(kept, String(port))
      return port
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}

function connectionsTo(port: number, secret: string): Omit<Postgres, 'stop'> {
  const address = (role: string, database: string) =>
    `postgres://${role}:${passwordOf(role, secret)}@127.0.0.1:${port}/${database}`
  const adminUrl = address(ADMIN, 'postgres')
  const passwords = { [OWNER]: passwordOf(OWNER, secret), [APP]: passwordOf(APP, secret) }
  return {
    url: address(APP, 'trellis'),
    migrationUrl: address(OWNER, 'trellis'),
    adminUrl,
    async database(name, template) {
      await ensureDatabase(adminUrl, name, passwords, template)
      return { url: address(APP, name), migrationUrl: address(OWNER, name) }
    },
  }
}

/**
 * Creates the two roles of least privilege, and a database that one of them owns and the other may only use.
 */
async function ensureDatabase(
  adminUrl: string,
  name: string,
  passwords: Record<string, string>,
  template = 'template1',
) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const [role, password] of Object.entries(passwords)) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (!rowCount) await client.query(`create role ${role} login password ${escapeLiteral(password)}`)
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const [database, source] = [escapeIdentifier(name), escapeIdentifier(template)]
    await client.query(`create database ${database} owner ${OWNER} template ${source} strategy file_copy`)
    await client.query(
      `revoke all on database ${database} from public; grant connect on database ${database} to ${APP}`,
    )
  } finally {
    await client.end()
  }
}
