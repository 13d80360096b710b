import { spawnSync } from 'node:child_process'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort } from '#dev/embedded-database/process.ts'

import { findTool } from '../../scripts/test/find-tool.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'

let database: TestDatabase
let server: ServerProcess
let metricsPort: number
let promtoolPath: string

beforeAll(async () => {
  promtoolPath = findTool('promtool')
  metricsPort = await freePort()
  database = await createTestDatabase()
  server = await startServerProcess({ DATABASE_URL: database.url, METRICS_PORT: String(metricsPort) })
}, 240_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const promtool = (args: string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(promtoolPath, args, { input, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

test('the alert rules are valid, and MailParked rings for the first parked email', () => {
  const checked = promtool(['check', 'rules', 'deploy/prometheus-rules.yml'])
  expect(checked, checked.output).toMatchObject({ status: 0 })
  const tested = promtool(['test', 'rules', 'deploy/prometheus-rules.test.yml'])
  expect(tested, tested.output).toMatchObject({ status: 0 })
})

test('the metric of parked emails is 0 before there is one', async () => {
  await expect.poll(scrape).toContain('jobs{queue="mail-dead",state="created"} 0\n')
})

test('LOW promtool finds nothing wrong with our metrics', async () => {
  expect(promtool(['check', 'metrics'], await scrape())).toEqual({ status: 0, output: '' })
})
