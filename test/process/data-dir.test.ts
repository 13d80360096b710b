import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { sayRaw } from '../support/outside/raw-http.ts'
import { startServerProcess } from '../support/apps/server-process.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'trellis-data-dir-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

test('a server that cannot write to DATA_DIR does not start, and says so in one line', async () => {
  const path = join(folder, 'file')
  await writeFile(path, '')
  const started = startServerProcess({ DATABASE_URL: database.url, DATA_DIR: join(path, 'data') })
  await expect(started).rejects.toThrow(
    /:\nThe server can’t start: DATA_DIR must be a writable folder \(ENOTDIR: .*\)\.\n$/,
  )
})

test('a DATA_DIR that is missing is created', async () => {
  const path = join(folder, 'new', 'data')
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: path })
  expect((await stat(path)).isDirectory()).toBe(true)
  expect(await server.stop()).toBe(0)
})

test('LOW a catalogue that cannot be stored is refused during the upload, with Connection: close', async () => {
  const OPERATOR_KEY = 'the-operator-key-of-this-test'
  // No file can be created below it, even by root.
  await symlink('/proc', join(folder, 'imports'))
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder, OPERATOR_KEY })
  const head = [
    'POST /api/platform/import HTTP/1.1',
    'host: trellis',
    `authorization: Bearer ${OPERATOR_KEY}`,
    'content-type: text/csv',
    'content-length: 2000000',
  ].join('\r\n')
  const reply = await sayRaw(server.url, `${head}\r\n\r\n${'x'.repeat(1_000_000)}`)
  expect(reply).toMatch(/^HTTP\/1\.1 500 /)
  expect(reply).toMatch(/^connection: close\r$/im)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
