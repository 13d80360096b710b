import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { requestUpload } from '#features/images/contract.ts'
import { imageHost } from '#features/images/server/host.ts'

import { startTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { aJpeg, code, filesIn, multipart, post, upload } from '../../../../../test/support/pictures.ts'
import { aShop, type Shop } from '../../../../../test/support/shop.ts'

let t: TestApp
let folder: string
let shop: Shop
let jpeg: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-uploads-'))
  t = await startTestApp({ env: { DATA_DIR: folder } })
  shop = await aShop(t)
  jpeg = await aJpeg()
})
afterAll(async () => {
  await t.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('what goes wrong', () => {
  test('A91 malformed multipart bodies are refused, and the next upload works', async () => {
    const { uploadUrl } = await shop.call(requestUpload, { body: { brand: shop.brand.id } })
    const send = (type: string, payload: Buffer | string) =>
      t.inject({
        method: 'POST',
        url: uploadUrl,
        headers: { authorization: `Bearer ${shop.token}`, 'content-type': type },
        payload,
      })
    const parts = Array.from(
      { length: 2000 },
      (_, n) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n1\r\n`,
    ).join('')
    const bodies: [string, string | Buffer][] = [
      ['multipart/form-data', 'anything'],
      ['multipart/form-data; boundary=', 'anything'],
      ['multipart/form-data; boundary=b', ''],
      ['multipart/form-data; boundary=b', 'no boundary in here'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nearly end',
      ],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name=""; filename="a.jpg"\r\n\r\nx\r\n--b--\r\n',
      ],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx\r\n--b--\r\n',
      ],
      ['multipart/form-data; boundary=b', `--b\r\nX: ${'a'.repeat(1_000_000)}\r\n\r\nx\r\n--b--\r\n`],
      ['multipart/form-data; boundary=b', `${parts}--b--\r\n`],
      ['multipart/mixed; boundary=b', '--b--\r\n'],
      ['application/json', '{}'],
      ['image/jpeg', jpeg],
    ]
    for (const [type, payload] of bodies) {
      const reply = await send(type, payload)
      expect([type, String(payload).slice(0, 40), [400, 413, 415].includes(reply.statusCode)]).toEqual([
        type,
        String(payload).slice(0, 40),
        true,
      ])
    }
    expect((await post(t, uploadUrl, shop.token, multipart(jpeg))).statusCode).toBe(200)
    expect(await filesIn(folder, 'incoming')).toEqual([])
  })

  test('F12 a decoder that is killed costs the picture it had, and the next one is decoded', async () => {
    const noise = await sharp({
      create: {
        width: 2000,
        height: 1500,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const { decoder } = imageHost(t.config)
    const dying = upload(t, shop, noise)
    await expect.poll(() => decoder.working().length).toBe(1)
    for (const pid of decoder.working()) process.kill(pid, 'SIGKILL')
    expect(code(await dying)).toBe('503 unavailable')
    expect((await upload(t, shop, jpeg)).statusCode).toBe(200)
    expect(await filesIn(folder, 'incoming')).toEqual([])
  }, 30_000)
})
