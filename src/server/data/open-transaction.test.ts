import { afterAll, beforeAll, expect, test } from 'vitest'

import { ask } from '#features/auth/server/social/outbound.ts'
import { imageHost } from '#features/images/server/host.ts'
import { openCloudflareStore } from '#features/images/server/stores/cloudflare.ts'
import { openS3Store } from '#features/images/server/stores/s3.ts'
import { joinTransaction } from '#server/data/db.ts'
import { openSmtp } from '#server/email/smtp.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const AWAY = 'http://127.0.0.1:1'
const EMAIL = {
  to: 'maya@oat.example',
  subject: 'Hi',
  text: 'Hi',
  html: 'Hi',
  dedupeId: 'hi',
  messageId: '<hi@oat>',
}
const BUCKET = { endpoint: AWAY, bucket: 'images', region: 'eu', accessKeyId: 'id', secretAccessKey: 'key' }
const CLOUDFLARE = { accountId: 'account', token: 'token', apiUrl: AWAY, deliveryUrl: AWAY }

const CLIENTS: Record<string, () => Promise<unknown>> = {
  'Another site': () => t.services.outside.get('http://127.0.0.1/', { caller: 'oat' }),
  DNS: () => t.services.names.text('', { caller: 'oat' }),
  Google: () => ask('Google', new URL('http://127.0.0.1:1/')),
  'The mail server': () => openSmtp('smtp://127.0.0.1:1', t.config).send(EMAIL),
  'The bucket': () => openS3Store(BUCKET).remove('upload-1'),
  'Cloudflare Images': () => openCloudflareStore(CLOUDFLARE).remove('upload-1'),
  'The image store': () => imageHost(t.config).store.remove('upload-1'),
}

test.each(Object.entries(CLIENTS))('%s is not called while a transaction is open', async (system, client) => {
  const refused = `${system} was called inside a database transaction.`
  await expect(t.db.transaction().execute(client)).rejects.toThrow(refused)
  const nested = t.db.transaction().execute((trx) => joinTransaction(trx).transaction().execute(client))
  await expect(nested).rejects.toThrow(refused)
  const keyed = t.db.transaction().execute(async (trx) => {
    await joinTransaction(trx).selectFrom('brand').select('id').execute()
    return client()
  })
  await expect(keyed).rejects.toThrow(refused)
  // Outside of it, and after it, the client is asked: whatever it answers, it is not this.
  const said = await client().then((answer) => JSON.stringify(answer ?? null), String)
  expect(said).not.toContain('transaction')
})
