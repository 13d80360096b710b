import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'

import { expect, test } from 'vitest'

import { filesUnder, read } from '../scripts/run/files.ts'
import { takeStrays } from './support/egress-guard.ts'

test('A103 no test of ours can connect to anything but this machine, whichever way it tries', async () => {
  await expect(fetch('http://shop.brand.org/')).rejects.toThrow('fetch failed')
  await expect(fetch('https://192.0.2.1/')).rejects.toThrow('fetch failed')
  for (const dial of [() => connectTcp(25, '192.0.2.2'), () => connectTls({ host: '192.0.2.3', port: 443 })])
    expect((await once(dial(), 'error'))[0]).toMatchObject({
      message: expect.stringContaining('may not connect'),
    })
  expect(takeStrays()).toEqual(['shop.brand.org', '192.0.2.1', '192.0.2.2', '192.0.2.3'])
})

// Clients of external systems, with their timeouts. Those that set no redirect option follow none by default.
const CLIENTS = {
  'src/features/auth/server/social/google.ts': [/timeoutDuration: \d_000\b/],
  'src/features/auth/server/social/outbound.ts': [/TIMEOUT_MS = \d_000\n/, /redirect: 'error'/],
  'src/features/images/server/stores/cloudflare.ts': [/PATIENCE_MS = 10_000\n/, /redirect: 'error'/],
  'src/features/images/server/stores/s3.ts': [/PATIENCE_MS = 10_000\n/, /redirect: 'error'/],
  'src/features/payments/server/stripe.ts': [/PATIENCE = \d_000\n/, /timeout: PATIENCE/],
  'src/server/email/smtp.ts': [
    /TIMEOUT_MS = '10000'\n/,
    /of \['connectionTimeout', 'greetingTimeout', 'socketTimeout'\]\)\n\s+url\.searchParams\.set\(timeout, TIMEOUT_MS\)/,
  ],
  'src/server/outbound/dns.ts': [/TIMEOUT_MS = \d_000\n/, /timeout: TIMEOUT_MS/],
  'src/server/outbound/safe-fetch.ts': [/TIMEOUT_MS = \d_000\n/, /AbortSignal\.timeout\(TIMEOUT_MS\)/],
} satisfies Record<string, RegExp[]>

/** Code that shops run on their own servers and pages, never ours. */
const FOR_SHOPS = ['src/features/embeds/code.ts', 'src/features/embeds/server/component.ts']

test('A103 every outgoing request is listed by name, times out within ten seconds and follows no redirect', () => {
  const server = filesUnder('src/server', 'src/features', 'src/shared').filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/web/'),
  )
  const asking =
    /\bfetch\(|\brequest as request|createRemoteJWKSet\(|new Client\(stripe|createTransport\(|new Resolver\(|\b(?:tls|net|http|https)\.(?:connect|request|get)\(/
  const asks = server.filter((path) => asking.test(read(path)) && !FOR_SHOPS.includes(path))
  expect(asks.toSorted()).toEqual(Object.keys(CLIENTS).toSorted())
  for (const [path, marks] of Object.entries(CLIENTS))
    for (const mark of marks) expect(mark.test(read(path)), `${path}: ${mark}`).toBe(true)
})
