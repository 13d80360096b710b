import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { openMailbox, type Mailbox } from '#dev/sandbox/mail/mailbox.ts'
import type { Postgres } from '#dev/embedded-database/postgres.ts'
import { freePort } from '#dev/embedded-database/process.ts'
import type { Db } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'

import { bundleServer, SERVER_FLAGS } from '../../../scripts/build/bundle.ts'
import { root as project } from '../../../scripts/run/child.ts'
import { untilReady } from '../../../scripts/run/serve.ts'
import { openTestDb } from '../apps/open-db.ts'
import { startCluster } from '../apps/postgres.ts'
import { SLOW_MACHINE } from '../apps/slow-machine.ts'
import { S3_KEYS, startBucket } from '../outside/picture-hosts.ts'
import { startTcpProxy, type TcpProxy } from '../outside/tcp-proxy.ts'
import { readGuide } from './guide.ts'
import { httpsClient, type HttpsClient } from './https-client.ts'
import { type Nginx, startNginx } from './nginx.ts'

const HOST = 'business.example.com'
const IMAGES_HOST = 'images.example.com'
const SITES = ['/etc/nginx/sites-available/trellis', '/etc/nginx/sites-available/trellis-images']

/** A production server on a host of its own: it shares no folder with the others. */
export type Host = {
  url: string
  /** The path of a script that only this host has. */
  script: string
  log(): string
  isReady(): Promise<boolean>
  start(): Promise<void>
  /** Sends SIGTERM and waits. Returns the exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

/** Three servers behind the nginx of docs/deploy.md, with one database, one bucket and one mailbox. */
export type Hosts = {
  hosts: readonly [Host, Host, Host]
  db: Db
  mailbox: Mailbox
  /** Sends through nginx. */
  client: HttpsClient
  nginx: Nginx
  ca: string
  httpsPort: number
  /** The network between the last host and the database. */
  wire: TcpProxy
  stop(): Promise<void>
}

export async function startHosts(): Promise<Hosts> {
  const cleaning: (() => unknown)[] = []
  const stop = async () => {
    for (const clean of cleaning.toReversed()) await clean()
  }
  try {
    const root = await mkdtemp(join(tmpdir(), 'trellis-hosts-'))
    cleaning.push(() => rm(root, { recursive: true, force: true }))
    const postgres = await startCluster({ flags: ['max_connections=150'], name: 'hosts' })
    cleaning.push(() => postgres.stop())
    await migrate({ url: postgres.migrationUrl })
    const db = openTestDb(postgres.url)
    cleaning.push(() => db.destroy())
    const mailbox = await openMailbox()
    cleaning.push(() => mailbox.close())
    const bucket = await startBucket()
    cleaning.push(() => bucket.stop())
    const wire = await startTcpProxy({ port: Number(new URL(postgres.url).port) })
    cleaning.push(() => wire.close())

    // The bundle finds its few modules next to it.
    await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
    const bundle = join(root, 'dist/server.mjs')
    await bundleServer({ outfile: bundle })
    const common = { mailbox, bucketUrl: bucket.url }
    const one = await makeHost({ ...common, bundle, folder: join(root, 'one'), database: postgres.url })
    const two = await makeHost({ ...common, bundle, folder: join(root, 'two'), database: postgres.url })
    const far = { folder: join(root, 'three'), database: through(wire, postgres), patience: {} }
    const three = await makeHost({ ...common, bundle, ...far })
    const hosts = [one, two, three] as const
    cleaning.push(() => Promise.all(hosts.map((host) => host.kill())))
    await Promise.all(hosts.map((host) => host.start()))

    const httpsPort = await freePort()
    await writeSites(root, hosts, { https: httpsPort, http: await freePort() })
    const nginx = await startNginx(root, [HOST, IMAGES_HOST])
    cleaning.push(() => nginx.stop())
    const client = httpsClient({ port: httpsPort, ca: nginx.certificate, host: HOST })
    cleaning.push(() => client.close())
    return { hosts, db, mailbox, client, nginx, ca: nginx.certificate, httpsPort, wire, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function through(wire: TcpProxy, { url }: Postgres): string {
  const address = new URL(url)
  address.port = String(wire.port)
  return address.href
}

/** Writes the guide's sites with a line per host and free ports. Everything else is unchanged. */
async function writeSites(root: string, hosts: readonly Host[], ports: { https: number; http: number }) {
  const guide = await readGuide()
  const lines = hosts.map(({ url }) => `  server ${new URL(url).host} max_fails=0;`).join('\n')
  await mkdir(join(root, 'etc/nginx/sites-available'), { recursive: true })
  for (const path of SITES)
    await writeFile(
      root + path,
      guide
        .file(path)
        .replace(/( {2}server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, `${lines}\n`)
        .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
        .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
        .replaceAll('/etc/letsencrypt', `${root}/etc/letsencrypt`),
    )
}

/** The browser app of each host is another release, with one script of its own. */
const scriptOf = (folder: string) => `${basename(folder)}.js`

type Place = {
  bundle: string
  folder: string
  database: string
  mailbox: Mailbox
  bucketUrl: string
  patience?: Record<string, string>
}

async function makeHost({
  bundle,
  folder,
  database,
  mailbox,
  bucketUrl,
  patience = SLOW_MACHINE,
}: Place): Promise<Host> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `https://${HOST}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: database,
    DATA_DIR: join(folder, 'data'),
    CLIENT_DIR: join(folder, 'client'),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_RETRY_SECONDS: '1',
    STRIPE_SECRET_KEY: 'sk_test_hosts',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_hosts',
    STRIPE_WEBHOOK_SECRET: 'whsec_hosts',
    AUDIT_KEY: Buffer.alloc(32, 5).toString('base64'),
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    S3_ENDPOINT: bucketUrl,
    S3_BUCKET: 'pictures',
    S3_REGION: S3_KEYS.region,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    LOG_LEVEL: 'warn',
    WRITES_PER_MINUTE: '1000000',
    // Generous limits for slow machines.
    POOL_QUEUE_MS: '20000',
    ...patience,
  }
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'client/assets', scriptOf(folder)), '// A script of this release.')
  let child: ChildProcess | undefined
  let log = ''
  return {
    url,
    script: `/assets/${scriptOf(folder)}`,
    log: () => log,
    isReady: () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    async start() {
      const started = spawn(process.execPath, [...SERVER_FLAGS, bundle], {
        cwd: project,
        env: { PATH: process.env['PATH'] ?? '', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const endWithUs = () => started.kill('SIGKILL')
      process.once('exit', endWithUs)
      started.once('exit', () => process.off('exit', endWithUs))
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk) => (log += String(chunk)))
      await untilReady(url, started).catch((error: unknown) => {
        throw new Error(`The server did not start:\n${log}`, { cause: error })
      })
    },
    async stop() {
      const ended = child
      if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return 0
      const gone = new Promise<number | null>((done) => ended.once('exit', done))
      ended.kill('SIGTERM')
      return gone
    },
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((done) => child?.once('exit', done))
      child.kill('SIGKILL')
      await gone
    },
  }
}
