import { afterAll, expect, test } from 'vitest'

import {
  claimDocumentsPath,
  removeClaimDocument,
  submitClaimDocuments,
  withdrawClaim,
} from '#features/claims/contract.ts'
import { decideClaim } from '#features/claims/server/decide.ts'

import { startPictureApp } from '#test/apps/picture-app.ts'
import { filesIn, multipart, post } from '#test/inputs/pictures.ts'
import { openRaw } from '#test/outside/raw-http.ts'
import { auditOf, refusalOf } from '#test/world/accounts.ts'
import { aClaimant, start } from '#test/world/claims.ts'
import { anUnclaimedBrand } from '#test/world/factories.ts'

const { t: own, folder, stop } = await startPictureApp()
afterAll(stop)

const PDF = Buffer.from('%PDF-1.7')
const send = (to: string, as: string) => post(own, claimDocumentsPath(to), as, multipart(PDF))
const documentsOf = async (claimId: string) => {
  const rows = await own.db.selectFrom('claimDocument').select('id').where('claimId', '=', claimId).execute()
  return rows.map(({ id }) => id)
}

/** Creates a claim that no website can prove. */
async function aClaim() {
  const claimant = await aClaimant(own)
  return { ...claimant, claim: await start(claimant.call, (await anUnclaimedBrand(own.db)).id) }
}

test('of all claims of a person have 200 MB together; those of a claim that ends unsubmitted are deleted', async () => {
  const { call, claim, token, user } = await aClaim()
  await send(claim.id, token)
  const other = await start(call, (await anUnclaimedBrand(own.db)).id)
  await own.db
    .updateTable('claimDocument')
    .set({ bytes: 209_715_200 })
    .where('claimId', '=', claim.id)
    .execute()
  const refused = await send(other.id, token)
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.objectContaining({ code: 'quota', message: expect.stringContaining('too large together') }),
  ])
  await call(withdrawClaim, { params: { id: claim.id } })
  expect(await documentsOf(claim.id)).toEqual([])
  expect((await send(other.id, token)).statusCode).toBe(200)
  // Documents that were submitted to an operator are kept for 90 days.
  await call(submitClaimDocuments, { params: { id: other.id }, body: {} })
  await call(withdrawClaim, { params: { id: other.id } })
  expect(await documentsOf(other.id)).toHaveLength(1)
  expect(await auditOf(own.db, 'claim.withdrawn', user.id)).toHaveLength(2)
})

test('that a decision rests on stay as they are, paid for or not', async () => {
  const { call, claim, token } = await aClaim()
  const documentId = String((await send(claim.id, token)).json().id)
  await call(submitClaimDocuments, { params: { id: claim.id }, body: {} })
  const { user: mara } = await aClaimant(own)
  const viewer = {
    userId: mara.id,
    sessionId: mara.id,
    username: 'mara',
    email: 'mara@trellis.example',
    isEmailVerified: true,
    isOperator: true,
    expiresAt: null,
    apiKey: null,
  }
  const operator = { ...own.services, viewer, address: '127.0.0.1' }
  await decideClaim(operator, claim.id, { isApproved: true, reason: '' })
  const removed = call(removeClaimDocument, { params: { id: claim.id, documentId } })
  expect(await refusalOf(removed)).toMatchObject({
    code: 'conflict',
    message: 'This claim is verified, so its documents can’t be changed.',
  })
  expect((await send(claim.id, token)).statusCode).toBe(409)
  expect(await documentsOf(claim.id)).toEqual([documentId])
})

test('documents stream to disk, two at once per account; one that breaks off leaves nothing and frees its place', async () => {
  const url = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { token, claim } = await aClaim()
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
  const third = await send(claim.id, token)
  expect([third.statusCode, third.json().error.code, third.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    '5',
  ])
  const other = await aClaim()
  expect((await send(other.claim.id, other.token)).statusCode).toBe(200)
  for (const { socket } of open) socket.destroy()
  await expect.poll(() => filesIn(folder, 'incoming'), { timeout: 20_000 }).toEqual([])
  expect((await send(claim.id, token)).statusCode).toBe(200)
})
