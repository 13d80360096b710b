import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { parseYaml } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { isNewEnough } from '#features/events/server/raw/clickhouse-schema.ts'
import { paths } from '#shared/paths.ts'
import { freePort } from '#dev/embedded-database/process.ts'

import { bundleServer, SERVER_FLAGS } from '../../scripts/build/bundle.ts'
import { endChild } from '../../scripts/run/child.ts'
import { untilReady } from '../../scripts/run/serve.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { openTestDb } from '../support/apps/open-db.ts'
import { SLOW_MACHINE } from '../support/apps/slow-machine.ts'
import {
  commandOf,
  copiesOf,
  envOf,
  readStages,
  type Stage,
  textsOf,
} from '../support/deploy/containerfile.ts'
import { readGuide } from '../support/deploy/guide.ts'
import { aJpeg, multipart } from '../support/inputs/pictures.ts'
import { aTenant } from '../support/world/tenants.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 })

const project = join(import.meta.dirname, '../..')
/** `node` in the official images of Node. */
const USER = 1000
const WORKDIR = '/srv/trellis'
const isRoot = process.getuid?.() === 0

let stages: Record<string, Stage>
let server: Stage
let database: TestDatabase
/** The image's tree, and its volume: nothing else is writable. */
let root: string
let image: string
let volume: string
let running: ChildProcess | undefined

beforeAll(async () => {
  const all = readStages(await readFile('deploy/Containerfile', 'utf8'))
  stages = Object.fromEntries(all.map((stage) => [stage.name, stage]))
  server = stages['server'] ?? { name: '', base: '', steps: [] }
  database = await createTestDatabase()
  root = await mkdtemp(join(tmpdir(), 'trellis-image-'))
  image = join(root, 'image')
  volume = join(root, 'volume')
})
afterAll(async () => {
  if (running !== undefined) await endChild(running)
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

/** Makes the first stage's result: our modules, and a server bundled for it alone. */
async function buildTools(): Promise<string> {
  const tools = join(root, 'tools')
  await bundleServer({ outfile: join(tools, 'dist/server.mjs') })
  for (const name of ['node_modules', 'LICENSE', 'NOTICE'])
    await symlink(join(project, name), join(tools, name))
  if (existsSync(join(project, 'build'))) await symlink(join(project, 'build'), join(tools, 'build'))
  else await mkdir(join(tools, 'build'))
  return tools
}

/** Copies what the stage copies, and takes the right to write from everybody. */
async function buildImage(tools: string) {
  for (const { from, sources, target } of copiesOf(server)) {
    expect(from).toBe('tools')
    for (const source of sources) {
      expect(source.startsWith(`${WORKDIR}/`), source).toBe(true)
      const to = target.endsWith('/') ? join(image, target, basename(source)) : join(image, target)
      await mkdir(dirname(to), { recursive: true })
      await cp(join(tools, source.slice(WORKDIR.length)), to, { recursive: true, dereference: true })
    }
  }
  await mkdir(volume)
  if (isRoot) await chown(volume, USER, USER)
  await chmod(root, 0o755)
  const folders = [image, ...(await readdir(image, { recursive: true })).map((name) => join(image, name))]
  for (const path of folders) await chmod(path, 0o555)
}

const mask = isRoot ? { uid: USER, gid: USER } : {}

describe('deploy/Containerfile', () => {
  test('has two stages with a pinned base, an unprivileged user, one volume and the command of the guide', async () => {
    const { text } = await readGuide()
    for (const stage of Object.values(stages)) {
      expect(stage.base).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/)
      expect(stage.base).toContain(`:${(await readFile('.nvmrc', 'utf8')).trim()}-`)
      expect(textsOf(stage, 'USER')).toEqual(['node'])
      expect(textsOf(stage, 'VOLUME')).toEqual([envOf(stage)['DATA_DIR']])
    }
    expect(commandOf(server, 'CMD')).toEqual(['node', ...SERVER_FLAGS, 'dist/server.mjs'])
    expect(text).toContain(SERVER_FLAGS.join(' '))
    expect(textsOf(server, 'RUN').join()).not.toMatch(/apt|npm (?:ci|install)/)
  })

  test('what the server stage copies is enough: as an unprivileged user, on a tree that cannot be written, it serves pages, pictures and uploads', async () => {
    await buildImage(await buildTools())
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const [, ...args] = commandOf(server, 'CMD')
    const env = {
      PATH: process.env['PATH'] ?? '',
      ...envOf(server),
      ...SLOW_MACHINE,
      POOL_QUEUE_MS: '20000',
      // The container's own address and volume.
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: volume,
      PUBLIC_URL: 'https://business.example.com',
      DATABASE_URL: database.url,
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_image',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_image',
      STRIPE_WEBHOOK_SECRET: 'whsec_image',
      AUDIT_KEY: Buffer.alloc(32, 5).toString('base64'),
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'warn',
    }
    const child = spawn(process.execPath, args, {
      cwd: image,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...mask,
    })
    running = child
    let log = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)))
    await untilReady(url, child).catch((error: unknown) => {
      throw new Error(`The server did not start:\n${log}`, { cause: error })
    })

    const db = openTestDb(database.url)
    const { brand, token } = await aTenant(db)
    await db.destroy()
    expect((await fetch(url + paths.publicBrand(brand.slug))).status).toBe(200)
    // Drawn with the fonts, and by the picture library.
    const drawn = await fetch(`${url}/p/pictures/brand/${brand.id}.png`)
    expect([drawn.status, drawn.headers.get('content-type')], log).toEqual([200, 'image/png'])
    const authorization = `Bearer ${token}`
    const issued = await fetch(`${url}/api/images/upload`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ brand: brand.id }),
    })
    const { uploadUrl } = Object(await issued.json())
    const { headers, payload } = multipart(await aJpeg())
    const init = { method: 'POST', headers: { ...headers, authorization }, body: payload }
    expect((await fetch(new URL(String(uploadUrl), url), init)).status, log).toBe(200)
    expect(await readdir(volume)).toContain('images')

    const [, ...probe] = commandOf(server, 'HEALTHCHECK').map((word) => word.replace(':4000/', `:${port}/`))
    const probed = promisify(execFile)(process.execPath, probe, { cwd: image, ...mask })
    await expect(probed).resolves.toMatchObject({ stderr: '' })
    await endChild(child)
    expect(child.exitCode).toBe(0)
    await expect(promisify(execFile)(process.execPath, probe, { cwd: image, ...mask })).rejects.toThrow(
      /Command failed/,
    )
  })
})

type Service = {
  read_only?: boolean
  configs?: unknown[]
  volumes?: string[]
  networks: unknown
  environment: Record<string, string>
  build?: { target: string }
  profiles?: string[]
  image?: string
}
type Compose = {
  services: Record<string, Service>
  configs: Record<string, { content: string }>
  volumes: Record<string, unknown>
}

describe('deploy/compose.yaml', () => {
  test('runs three read-only servers whose only volume is that of the image, at the addresses that nginx knows', async () => {
    // A file of ours, of which the test reads these fields.
    const { services } = parseYaml(await readFile('deploy/compose.yaml', 'utf8')) as Compose
    const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'))
    expect(servers).toHaveLength(3)
    const addresses = servers.map(([, { networks }]) => String(Object(networks).inside.ipv4_address))
    for (const [name, { read_only: isReadOnly, volumes, build, environment }] of servers) {
      expect(isReadOnly, name).toBe(true)
      expect(volumes).toEqual([`files:${envOf(server)['DATA_DIR']}`])
      expect(build?.target).toBe('server')
      expect(environment['TRUSTED_PROXIES']).toBe(Object(services['proxy']?.networks).inside.ipv4_address)
    }
    const { file, language } = await readGuide()
    const lines = addresses.map((address) => `  server ${address}:4000 max_fails=0;\n`).join('')
    const site = file('/etc/nginx/sites-available/trellis')
      .replace(/( {2}server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, lines)
      .replace(/^# \/.*$/m, '# The site of docs/deploy.md, with the addresses of compose.yaml.')
    expect(await readFile('deploy/nginx.conf', 'utf8')).toBe(site)
    const roles = (language('sql')[0] ?? '')
      .replace("'OWNER_PASSWORD'", ":'owner'")
      .replace("'APP_PASSWORD'", ":'app'")
    expect(await readFile('deploy/create-database.sh', 'utf8')).toContain(roles)
  })

  test('nginx loads a certificate that Certbot renews through it, as the guide says', async () => {
    // A file of ours, of which the test reads these fields.
    const { services } = parseYaml(await readFile('deploy/compose.yaml', 'utf8')) as Compose
    const [, folder] = /root (\S+);/.exec(await readFile('deploy/nginx.conf', 'utf8')) ?? []
    expect(services['proxy']?.volumes).toContain(`${folder}:${folder}:ro`)
    const { text } = await readGuide()
    const [, containers = ''] = text.split('## With containers')
    const commands = [...containers.matchAll(/^ {4}certbot (.*)$/gm)].map(([, command]) => command)
    expect(commands).toEqual([
      expect.stringMatching(/^certonly --standalone -d \S+$/),
      expect.stringMatching(`^certonly --webroot -w ${folder} -d .* exec -T proxy nginx -s reload"$`),
    ])
  })

  test('its profiles are the engines of docs/scale.md: PgBouncer with the file of the guide, and a ClickHouse that the product takes', async () => {
    // A file of ours, of which the test reads these fields.
    const { services, configs, volumes } = parseYaml(await readFile('deploy/compose.yaml', 'utf8')) as Compose
    const profiles = Object.values(services).flatMap((service) => service.profiles ?? [])
    const scale = await readFile('docs/scale.md', 'utf8')
    const named = [...scale.matchAll(/`--profile (\w+)`/g)].map(([, name]) => name)
    expect(profiles.filter((name) => name !== 'tools').toSorted()).toEqual(named.toSorted())

    const ini = (await readGuide()).file('/etc/pgbouncer/pgbouncer.ini')
    const [, ...lines] = (await readFile('deploy/pgbouncer.ini', 'utf8')).split('\n')
    const ours = lines.join('\n').replace('host=database', 'host=127.0.0.1')
    expect(ini).toBe(
      `# /etc/pgbouncer/pgbouncer.ini\n${ours.replace('listen_addr = *', 'listen_addr = 127.0.0.1')}`,
    )
    expect(services['pooler']?.volumes).toEqual(['./pgbouncer.ini:/etc/pgbouncer/pgbouncer.ini:ro'])
    expect(configs['pooler-users']?.content).toBe('"trellis_app" "${APP_PASSWORD:?}"')
    const environment = services['server-1']?.environment
    const at = '${DATABASE_SERVER:-database:5432}'
    const passedBy = `postgres://trellis_app:\${APP_PASSWORD:?}@${at}/trellis`
    expect(environment?.['DATABASE_DIRECT_URL']).toBe(passedBy)
    expect(environment?.['DATABASE_URL']).toBe(passedBy.replace(at, `\${DATABASE_HOST:-${at}}`))
    for (const name of ['migrate', 'tools'])
      expect(services[name]?.environment['MIGRATION_DATABASE_URL'], name).toBe(
        `postgres://trellis_owner:\${OWNER_PASSWORD:?}@${at}/trellis`,
      )
    // Compose copies a config with `content` into the container, and refuses if its root is read-only.
    for (const [name, { configs: copied, read_only: isReadOnly }] of Object.entries(services))
      if (copied !== undefined) expect(isReadOnly, name).not.toBe(true)

    const clickhouse = services['clickhouse']
    const [, version = ''] = /^clickhouse\/clickhouse-server:([\d.]+)$/.exec(clickhouse?.image ?? '') ?? []
    expect(isNewEnough(version), version).toBe(true)
    expect(clickhouse?.environment).toMatchObject({ CLICKHOUSE_DB: 'trellis', CLICKHOUSE_USER: 'trellis' })
    expect(clickhouse?.volumes?.map((volume) => volume.split(':')[0])).toEqual(['events'])
    expect(Object.keys(volumes)).toContain('events')
  })
})
