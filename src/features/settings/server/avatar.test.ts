import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { Viewer } from '#features/account/contract.ts'
import { UPLOAD_MAX_BYTES } from '#features/images/rules.ts'
import { removeAvatar } from '#features/settings/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aSession, aUser } from '#test/world/factories.ts'
import { aJpeg, code, filesIn, multipart, post } from '#test/inputs/pictures.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-avatars-'))
  t = await startTestApp({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await t.stop()
  await rm(folder, { recursive: true, force: true })
})

const URL = '/api/account/avatar'
const kept = () => filesIn(folder, 'originals', 'incoming')

async function aPerson() {
  const user = await aUser(t.db)
  const token = await aSession(t.db, user)
  const send = (bytes: Buffer, file: Parameters<typeof multipart>[1] = {}) =>
    post(t, URL, token, multipart(bytes, file))
  return { user, token, send }
}

test('R72 R23 a picture becomes a square, in each width, and is the viewer’s', async () => {
  const { user, send } = await aPerson()
  const reply = await send(await aJpeg(600, 400))
  expect(reply.statusCode, reply.body).toBe(200)
  const viewer = Viewer.parse(reply.json())
  expect(viewer).toMatchObject({ id: user.id, avatar: { width: 400, height: 400 } })
  const served = await t.inject({ url: `${viewer.avatar?.path}/120.webp` })
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  const { width, height } = await sharp(served.rawPayload).metadata()
  expect([width, height]).toEqual([120, 120])
})

test('A89 the location is removed, and it is upright', async () => {
  const { send } = await aPerson()
  const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#A8325E' } })
    .withExif({ IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { avatar } = Viewer.parse((await send(bytes)).json())
  const served = (await t.inject({ url: `${avatar?.path}/240.webp` })).rawPayload
  expect((await sharp(served).metadata()).exif).toBeUndefined()
  expect(served.includes('Canary')).toBe(false)
})

test('A85 R107 what is no picture we can read is refused in words, and what is too large; the old one stays', async () => {
  const { user, send } = await aPerson()
  const jpeg = await aJpeg(60, 60)
  const { avatar } = Viewer.parse((await send(jpeg)).json())
  const before = await kept()
  const refused: [Buffer, string, RegExp][] = [
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      '415 unsupported_image',
      /SVG/,
    ],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), '415 unsupported_image', /isn’t a picture/],
    [Buffer.concat([jpeg, Buffer.alloc(UPLOAD_MAX_BYTES + 1 - jpeg.length)]), '413 too_large', /20 MB/],
  ]
  for (const [bytes, answer, words] of refused) {
    const reply = await send(bytes, { type: 'image/jpeg', filename: '../../etc/passwd' })
    expect(code(reply)).toBe(answer)
    expect(reply.json().error.message).toMatch(words)
  }
  expect(await kept()).toEqual(before)
  const row = await t.db
    .selectFrom('appUser')
    .select('avatarId')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(row.avatarId).toBe(avatar?.id)
})

test('A6 it is sent only with one’s own session, and no part of a stranger’s upload is stored', async () => {
  const before = await kept()
  const body = multipart(await aJpeg())
  expect((await post(t, URL, null, body)).statusCode).toBe(401)
  expect((await post(t, URL, 'x'.repeat(43), body)).statusCode).toBe(401)
  expect(await kept()).toEqual(before)
})

test('A95 another one, or none, replaces the old one, whose files are deleted', async () => {
  const { user, token, send } = await aPerson()
  const before = await kept()
  const first = Viewer.parse((await send(await aJpeg(60, 60))).json())
  const second = Viewer.parse((await send(await aJpeg(70, 70))).json())
  expect(second.avatar?.id).not.toBe(first.avatar?.id)
  expect((await t.inject({ url: `${first.avatar?.path}/120.webp` })).statusCode).toBe(404)
  const [a, b] = await Promise.all([send(await aJpeg(80, 80)), send(await aJpeg(90, 90))])
  expect([a.statusCode, b.statusCode]).toEqual([200, 200])
  const rows = await t.db.selectFrom('image').select('id').where('userId', '=', user.id).execute()
  expect(rows).toHaveLength(1)
  await expect(t.withToken(token)(removeAvatar)).resolves.toMatchObject({ avatar: null })
  await expect(t.withToken(token)(removeAvatar)).resolves.toMatchObject({ avatar: null })
  expect(await kept()).toEqual(before)
})
