import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { getImport, type ImportRun } from '#features/import/contract.ts'
import { sweepImports } from '#features/import/server/routes.ts'
import { isApiError } from '#shared/errors.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

const KEY = 'the-operator-key-of-this-test'
const URL = '/api/platform/import'
const lines = (n: number, tag: string) =>
  Array.from(
    { length: n },
    (_, i) => `${JSON.stringify({ code: `${tag}${i}`, name: 'Oats', brand: `Mill ${tag}` })}\n`,
  ).join('')

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-import-'))
  t = await startTestApp({ env: { OPERATOR_KEY: KEY, DATA_DIR: folder } })
})
afterAll(async () => {
  await t.stop()
  await rm(folder, { recursive: true, force: true })
})

const send = (payload: string | Buffer, { key = KEY, query = '' } = {}) =>
  t.inject({
    method: 'POST',
    url: `${URL}${query}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    payload,
  })
const read = (id: string) => t.withToken(KEY)(getImport, { params: { id } })

async function finished(id: string): Promise<ImportRun> {
  await expect.poll(async () => (await read(id)).status, { timeout: 15_000 }).not.toBe('running')
  return read(id)
}

it('a file sent with the operator key is stored whole, returned 202, and imported', async () => {
  const reply = await send(
    gzipSync(`${lines(1200, '1')}{"rating":0,"product":"1","user":"u","createdAt":"2021-01-01T00:00:00Z"}\n`),
    { query: '?source=oats.jsonl.gz' },
  )
  expect(reply.statusCode).toBe(202)
  const { id, source } = reply.json<ImportRun>()
  expect(source).toBe('oats.jsonl.gz')
  const run = await finished(id)
  expect(run).toMatchObject({
    status: 'done',
    format: 'jsonl',
    linesDone: 1201,
    createdCount: 1200,
    updatedCount: 0,
    unchangedCount: 0,
    refusedCount: 1,
  })
  expect(run.refused).toMatchObject([{ line: 1201, reason: 'The rating 0 is outside 1 to 5.' }])
  await expect(
    t.db.selectFrom('product').select('id').where('sourceId', 'like', 'off:1%').execute(),
  ).resolves.toHaveLength(1200)
  // The file is deleted when its import has ended.
  await expect.poll(() => readdir(join(folder, 'imports'))).toEqual([])
})

it('the same file again changes nothing, under the name of another brand it is another import', async () => {
  const file =
    '{"product":"7","productName":"Pie","user":"u_1","rating":5,"text":"Good","createdAt":"2021-06-03T10:48:04Z","id":"r1"}\n'
  const first = await finished((await send(file, { query: '?brand=First' })).json<ImportRun>().id)
  const second = await finished((await send(file, { query: '?brand=First' })).json<ImportRun>().id)
  expect([first, second].map(({ createdCount, unchangedCount }) => [createdCount, unchangedCount])).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(second.id).not.toBe(first.id)
})

it('an export larger than any JSON body is accepted', async () => {
  const description = 'x'.repeat(4000)
  const records = Array.from({ length: 1000 }, (_, i) => ({
    code: `2${i}`,
    name: 'Oats',
    brand: 'Mill 2',
    description,
  }))
  const payload = records.map((record) => `${JSON.stringify(record)}\n`).join('')
  expect(payload.length).toBeGreaterThan(4_000_000)
  const run = await finished((await send(payload)).json<ImportRun>().id)
  expect(run).toMatchObject({ status: 'done', createdCount: 1000 })
})

it('LOW an import whose process was killed is reported as interrupted, its file is deleted, and sent again it resumes', async () => {
  const file = lines(600, '5')
  const first = await finished((await send(file)).json<ImportRun>().id)
  // As kill -9 leaves it: half done, silent for an hour.
  await t.db
    .updateTable('importRun')
    .set({
      status: 'running',
      linesDone: 500,
      finishedAt: null,
      updatedAt: sql`app_now() - interval '1 hour'`,
    })
    .where('id', '=', first.id)
    .execute()
  const [left, fresh] = ['left', 'fresh'].map((name) => join(folder, 'imports', name))
  await Promise.all([left, fresh].map((path) => writeFile(path ?? '', file)))
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  await utimes(left ?? '', hoursAgo, hoursAgo)
  await sweepImports(t.db, folder)
  expect(await read(first.id)).toMatchObject({
    status: 'failed',
    failure: { reason: 'The import was interrupted. Import the same file again to continue.', line: 501 },
  })
  expect(await readdir(join(folder, 'imports'))).toEqual(['fresh'])
  await rm(fresh ?? '')
  const again = await finished((await send(file)).json<ImportRun>().id)
  expect(again).toMatchObject({ id: first.id, status: 'done', failure: null, linesDone: 600 })
})

it('LOW a running import is not reported as interrupted', async () => {
  const run = await finished((await send(lines(3, '6'))).json<ImportRun>().id)
  await t.db.updateTable('importRun').set({ status: 'running' }).where('id', '=', run.id).execute()
  await sweepImports(t.db, folder)
  expect(await read(run.id)).toMatchObject({ status: 'running', failure: null })
})

it('without the operator key nothing can be sent or read', async () => {
  for (const key of ['wrong-key-wrong-key-wrong-key', '', KEY.toUpperCase()]) {
    const reply = await send(lines(1, '3'), { key })
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'unauthenticated'])
  }
  const anonymous = await t.inject({ method: 'POST', url: URL, payload: lines(1, '3') })
  expect(anonymous.statusCode).toBe(401)
  const refused = await t
    .withToken('wrong')(getImport, { params: { id: crypto.randomUUID() } })
    .catch((error: unknown) => error)
  expect(isApiError(refused, 'unauthenticated')).toBe(true)
  await expect(
    t.db.selectFrom('product').select('id').where('sourceId', 'like', 'off:3%').execute(),
  ).resolves.toEqual([])
})

it('nothing, an unknown run and what is no catalogue are refused in words', async () => {
  expect((await send('')).statusCode).toBe(400)
  expect((await send('x', { query: `?source=${'x'.repeat(201)}` })).statusCode).toBe(400)
  const missing = await read(crypto.randomUUID()).catch((error: unknown) => error)
  expect(isApiError(missing, 'not_found')).toBe(true)
  const run = await finished((await send('a letter to the editor')).json<ImportRun>().id)
  expect(run).toMatchObject({
    status: 'failed',
    linesDone: 0,
    createdCount: 0,
    failure: { line: 1, reason: expect.stringContaining('This isn’t a catalogue file. Use JSON lines') },
  })
  expect(t.log.some((line) => JSON.stringify(line).includes('This isn’t a catalogue file'))).toBe(true)
})

it('a truncated file reports why and on which line it failed; corrected and sent again it is imported', async () => {
  const whole = gzipSync(lines(700, '4'))
  const broken = await finished((await send(whole.subarray(0, -20))).json<ImportRun>().id)
  expect(broken).toMatchObject({
    status: 'failed',
    failure: { reason: 'The gzip file is damaged or incomplete.' },
  })
  expect(broken.failure?.line, 'after what was read of it').toBeGreaterThan(broken.linesDone)
  const mended = await finished((await send(whole)).json<ImportRun>().id)
  expect(mended).toMatchObject({ status: 'done', failure: null, linesDone: 700, refusedCount: 0 })
})
