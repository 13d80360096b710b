import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { requestUpload } from '#features/images/contract.ts'
import { imageHost } from '#features/images/server/host.ts'

import { startTestApp } from '#test/apps/app.ts'
import { startPictureApp } from '#test/apps/picture-app.ts'
import { aJpeg, code, filesIn, multipart, post, upload } from '#test/inputs/pictures.ts'
import { openRaw, sayRaw } from '#test/outside/raw-http.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop } from '#test/world/shop.ts'

const { t, folder, stop } = await startPictureApp()
afterAll(stop)
const shop = await aShop(t)
const jpeg = await aJpeg()

describe('failures', () => {
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

  /** Creates a picture that keeps its decoder busy. */
  const noise = () =>
    sharp({
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
  const logged = (words: string) => t.log.filter(({ msg }) => msg === words).map(({ err }) => err)

  test('F12 a decoder that is killed costs the picture it had, and the next one is decoded', async () => {
    const { decoder } = imageHost(t.config)
    const dying = upload(t, shop, await noise())
    await expect.poll(() => decoder.working().length).toBe(1)
    for (const pid of decoder.working()) process.kill(pid, 'SIGKILL')
    expect(code(await dying)).toBe('503 unavailable')
    expect(logged('failed on our side')).toMatchObject([
      { message: 'The picture decoder ended with SIGKILL.' },
    ])
    expect((await upload(t, shop, jpeg)).statusCode).toBe(200)
    expect(await filesIn(folder, 'incoming')).toEqual([])
  }, 30_000)

  test('F12 a decoder that fails through no fault of the picture is 500, and the cause is logged', async () => {
    const { decoder } = imageHost(t.config)
    const failing = upload(t, shop, await noise())
    await expect.poll(() => decoder.working().length).toBe(1)
    const incoming = join(folder, 'images/incoming')
    for (const name of await readdir(incoming)) await rm(join(incoming, name), { recursive: true })
    expect(code(await failing)).toBe('500 internal')
    expect(logged('unforeseen')).toMatchObject([
      { message: 'The picture decoder failed.', cause: { name: 'Error' } },
    ])
    expect((await upload(t, shop, jpeg)).statusCode).toBe(200)
  }, 30_000)

  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES'])(
    'F10 a disk that answers %s is 507, and the next upload works',
    async (word) => {
      const bytes = failingWith(word)
      const taking = imageHost(t.config).take({ uploadId: `upload-${word}`, bytes })
      expect(await wordOf(taking)).toBe('507 storage_full')
      expect((await upload(t, shop, jpeg)).statusCode).toBe(200)
    },
  )

  test('F10 a full disk is 507 and leaves neither row nor file; with space again the next upload works', async () => {
    const disk = join(folder, 'small-disk')
    const own = await startTestApp({ env: { DATA_DIR: disk } })
    const owner = await aShop(own)
    const host = imageHost(own.config)
    await mkdir(join(disk, 'images/incoming'), { recursive: true })
    const unmount = fillUp(join(disk, 'images/incoming'))
    const full =
      unmount === undefined ? host.take({ uploadId: 'upload-full', bytes: failingWith('ENOSPC') }) : undefined
    const reply =
      full === undefined ? code(await upload(own, owner, await aJpeg(900, 900))) : await wordOf(full)
    expect(reply).toBe('507 storage_full')
    expect(await filesIn(disk, 'originals', 'variants')).toEqual([])
    expect(
      await own.db.selectFrom('imageUpload').select('id').where('storedAt', 'is not', null).execute(),
    ).toEqual([])
    unmount?.()
    expect((await upload(own, owner, jpeg)).statusCode).toBe(200)
    await own.stop()
  })

  describe('over the network', () => {
    let url: string
    beforeAll(async () => {
      url = await t.app.listen({ port: 0, host: '127.0.0.1' })
    })
    const head = async (more: string) => {
      const { uploadUrl } = await shop.call(requestUpload, { body: { brand: shop.brand.id } })
      const lines = [
        `POST ${uploadUrl} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${shop.token}`,
        'Content-Type: multipart/form-data; boundary=b',
        more,
      ]
      return { uploadUrl, text: `${lines.join('\r\n')}\r\n\r\n` }
    }
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

    test('F11 an upload aborted in the middle stores nothing, and may use the address again', async () => {
      const { uploadUrl, text } = await head('Content-Length: 1000000')
      const raw = await openRaw(url, text + part)
      raw.write(Buffer.alloc(100_000, 1))
      await expect.poll(() => filesIn(folder, 'incoming')).toHaveLength(1)
      raw.socket.destroy()
      await expect.poll(() => filesIn(folder, 'incoming')).toEqual([])
      await expect
        .poll(async () => (await post(t, uploadUrl, shop.token, multipart(jpeg))).statusCode, {
          interval: 100,
        })
        .toBe(200)
    })

    test('what is no upload, or has no login, is refused before its body: JSON with 415, a file without a login with 401', async () => {
      const paths = [
        `/api/images/uploads/${crypto.randomUUID()}`,
        '/api/account/avatar',
        `/api/claims/${crypto.randomUUID()}/documents`,
      ]
      for (const path of paths) {
        for (const [type, status] of [
          ['application/json', '415'],
          ['multipart/form-data; boundary=b', '401'],
        ]) {
          const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 900000\r\n\r\n{`
          const raw = await openRaw(url, head)
          await expect.poll(raw.text).toContain(`HTTP/1.1 ${status} `)
          raw.socket.destroy()
        }
      }
    })

    test('LOW an upload that fails on our side before its bytes are read does not hold up the next request on its connection', async () => {
      const disk = join(folder, 'no-folder')
      const own = await startTestApp({ env: { DATA_DIR: disk } })
      const owner = await aShop(own)
      // A file in place of the folder: nothing can be written there.
      await mkdir(join(disk, 'images'), { recursive: true })
      await writeFile(join(disk, 'images', 'incoming'), '')
      const at = await own.app.listen({ port: 0, host: '127.0.0.1' })
      const { uploadUrl } = await owner.call(requestUpload, { body: { brand: owner.brand.id } })
      const { headers, payload } = multipart(Buffer.alloc(335_000, 1))
      const raw = await openRaw(
        at,
        `POST ${uploadUrl} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
      )
      raw.write(payload)
      await expect.poll(raw.text).toContain('HTTP/1.1 500')
      raw.write('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      await raw.closed
      expect(raw.text()).toMatch(/HTTP\/1\.1 200 [^]*alive/)
      await own.stop()
    })

    test('A86 a body declared too large is not read, and one without an end is cut off', async () => {
      const declared = await sayRaw(url, (await head('Content-Length: 30000000')).text + part)
      expect(declared).toMatch(/^HTTP\/1.1 413 /)
      expect(declared).toContain('"too_large"')
      const endless = await openRaw(url, (await head('Transfer-Encoding: chunked')).text)
      const chunk = (bytes: Buffer) =>
        Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
      endless.write(chunk(Buffer.from(part)))
      const million = chunk(Buffer.alloc(1_000_000, 1))
      // Far more than the pipe holds when the answer is already on its way.
      const ENOUGH = 1_000
      let sent = 0
      while (!endless.socket.destroyed && endless.text() === '' && sent < ENOUGH) {
        await new Promise<void>((done) => endless.socket.write(million, () => done()))
        sent += 1
      }
      await endless.closed
      expect(sent).toBeLessThan(ENOUGH)
      expect(endless.text()).toMatch(/^HTTP\/1.1 413 /)
      await expect.poll(() => filesIn(folder, 'incoming')).toEqual([])
    })

    test('A86 a client that reads only after sending everything gets the response, and one that never stops is cut off', async () => {
      const late = await openRaw(url, (await head('Content-Length: 30000000')).text + part)
      late.socket.pause()
      await new Promise<void>((done) => late.socket.write(Buffer.alloc(29_000_000, 1), () => done()))
      late.socket.resume()
      await late.closed
      expect(late.text()).toMatch(/^HTTP\/1.1 413 /)
      const deaf = await openRaw(url, (await head('Content-Length: 2000000000')).text + part)
      let sent = 0
      while (!deaf.socket.destroyed && sent < 500) {
        await new Promise<void>((done) => deaf.socket.write(Buffer.alloc(1_000_000, 1), () => done()))
        sent += 1
      }
      expect(sent).toBeLessThan(500)
      await deaf.closed
    })
  })
})

/** Mounts a full file system at the upload folder; needs root. Returns a function that undoes it. */
function fillUp(path: string): (() => void) | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', path], { stdio: 'ignore' })
    return () => void execFileSync('umount', ['-l', path])
  } catch {
    return undefined
  }
}

/** Returns a stream that fails like a disk, for tests that may not mount one. */
function failingWith(code: string): Readable {
  return new Readable({
    read() {
      this.destroy(Object.assign(new Error(code), { code }))
    },
  })
}

async function wordOf(taking: Promise<unknown>): Promise<string> {
  const { status, code: word } = await refused(taking)
  return `${status} ${word}`
}
