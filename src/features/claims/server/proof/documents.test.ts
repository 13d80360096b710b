import { expect, test } from 'vitest'

import { claimDocumentsPath } from '#features/claims/contract.ts'

import { startPictureApp } from '#test/apps/picture-app.ts'
import { filesIn, multipart, post } from '#test/inputs/pictures.ts'
import { openRaw } from '#test/outside/raw-http.ts'
import { aClaimant, start } from '#test/world/claims.ts'
import { anUnclaimedBrand } from '#test/world/factories.ts'

test('M1 documents stream to disk, two at once per account; one that breaks off leaves nothing and frees its place', async () => {
  const { t: own, folder, stop } = await startPictureApp()
  const url = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const claimant = async () => {
    const { call, token } = await aClaimant(own)
    return { token, claim: await start(call, (await anUnclaimedBrand(own.db)).id) }
  }
  const { token, claim } = await claimant()
  const path = claimDocumentsPath(claim.id)
  const begin = async () => {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`
    const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n'
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
    const raw = await openRaw(url, head + type + part)
    raw.write(Buffer.alloc(1_000_000, 1))
    return raw
  }
  const open = await Promise.all([begin(), begin()])
  await expect.poll(() => filesIn(folder, 'incoming'), { timeout: 20_000 }).toHaveLength(2)
  const send = (to: string, as: string) => post(own, to, as, multipart(Buffer.from('%PDF-1.7')))
  const third = await send(path, token)
  expect([third.statusCode, third.json().error.code, third.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    '5',
  ])
  const other = await claimant()
  expect((await send(claimDocumentsPath(other.claim.id), other.token)).statusCode).toBe(200)
  for (const { socket } of open) socket.destroy()
  await expect.poll(() => filesIn(folder, 'incoming'), { timeout: 20_000 }).toEqual([])
  expect((await send(path, token)).statusCode).toBe(200)
  await stop()
})
