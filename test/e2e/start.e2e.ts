import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { dataFolder } from '#dev/embedded-database/binaries.ts'
import { removePostgres } from '#dev/embedded-database/postgres.ts'

const project = join(import.meta.dirname, '../..')
const cluster = `test-${process.pid}-start`
let files: string

test.beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'trellis-start-'))
})

test.afterAll(async () => {
  await removePostgres(dataFolder(project, cluster))
  await rm(files, { recursive: true, force: true })
})

test('npm start creates the demo from scratch and finds it again; neither SIGTERM to npm nor Ctrl-C leaves a process behind', async ({
  page,
}) => {
  await test.step('the first start', async () => {
    const demo = npmStart()
    const url = await demo.url
    expect(demo.said()).toContain('Creating demo data')
    expect(demo.said()).toMatch(/ines@hollowmere\.example +Owner of Hollowmere/)
    expect(demo.said()).toContain(`${url}/dev/mail`)
    await page.goto(`${url}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    process.kill(demo.pid, 'SIGTERM')
    await expect.poll(ours).toEqual([])
  })

  await test.step('the second start', async () => {
    const demo = npmStart()
    const url = await demo.url
    expect(demo.said()).not.toContain('Creating demo data')
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    process.kill(-demo.pid, 'SIGINT')
    await expect.poll(ours).toEqual([])
  })
})

/** Starts `npm start` in its own process group, like a terminal, on its own cluster. */
function npmStart() {
  const { DATABASE_URL: _, MIGRATION_DATABASE_URL: __, PORT: ___, ...env } = process.env
  const child = spawn('npm', ['start'], {
    cwd: project,
    detached: true,
    env: { ...env, EMBEDDED_CLUSTER: cluster, DATA_DIR: files },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const url = new Promise<string>((found, failed) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk)
      const address = /Trellis for Business +(http:\S+)/.exec(said)?.[1]
      if (address && said.includes('Ctrl-C')) found(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => failed(new Error(`npm start ended:\n${said}`)))
  })
  return { pid: child.pid ?? 0, url, said: () => said }
}

/**
 * Returns its running processes: every one inherits the name of the cluster, or has its folder in the command
 * line.
 */
function ours(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((pid) => {
      const command = contents(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
      const isOurs =
        contents(`/proc/${pid}/environ`).includes(`EMBEDDED_CLUSTER=${cluster}`) || command.includes(cluster)
      return isOurs && command !== '' ? [command] : []
    })
}

function contents(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
