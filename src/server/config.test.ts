import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

import { expect, test } from 'vitest'

import { loadConfig } from '#server/config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://trellis@db.example/trellis',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://business.example',
  AUDIT_KEY: Buffer.alloc(32, 7).toString('base64'),
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
}

test('the example of the settings works unchanged', () => {
  const config = loadConfig(parseEnv(readFileSync('.env.example', 'utf8')))
  expect(config).toMatchObject({
    isDemo: true,
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    links: { booking: null },
    clientDir: 'build/client',
  })
})

test('the example of the settings names every setting', () => {
  const named = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
  const read = [
    ...readFileSync('src/server/config.ts', 'utf8').matchAll(
      /^ {2}([A-Z][A-Z_]+): z|^ {2}([A-Z][A-Z_]+): z?\./gm,
    ),
  ].map(([, name]) => name)
  expect(read.length).toBeGreaterThan(35)
  expect(read.filter((name) => !named.includes(name ?? '') && name !== undefined)).toEqual([])
})

test('production starts with all it demands, and listens on this machine only', () => {
  expect(loadConfig(PRODUCTION)).toMatchObject({
    isProduction: true,
    isDemo: false,
    isHttps: true,
    host: '127.0.0.1',
    stripe: { webhookSecret: 'whsec_x' },
  })
})

test('production names everything that is missing in one message', () => {
  expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow(
    'The server can’t start: DATABASE_URL is missing; STRIPE_SECRET_KEY is missing; STRIPE_PUBLISHABLE_KEY is missing; STRIPE_WEBHOOK_SECRET is missing; SMTP_URL is missing; PUBLIC_URL is missing; AUDIT_KEY is missing; SECRETS_KEY is missing. See .env.example.',
  )
})

test.each(['secret', Buffer.alloc(31).toString('base64'), 'x'.repeat(44)])(
  'a secrets key of %j is refused',
  (key) => {
    for (const name of ['SECRETS_KEY', 'SECRETS_KEY_PREVIOUS'])
      expect(() => loadConfig({ ...PRODUCTION, [name]: key })).toThrow(`${name} must be 32 bytes in Base64`)
  },
)

test.each(['', '   ', undefined])('A76 production does not start with a webhook secret of %j', (secret) => {
  expect(() => loadConfig({ ...PRODUCTION, STRIPE_WEBHOOK_SECRET: secret })).toThrow(
    'STRIPE_WEBHOOK_SECRET is missing',
  )
})

test.each([
  [{ PUBLIC_URL: 'http://business.example' }, 'PUBLIC_URL must begin with https://'],
  [{ TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES must list addresses or networks'],
  [{ TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES must list addresses or networks'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS must list exact origins'],
  [{ CORS_ORIGINS: 'https://a.example/' }, 'CORS_ORIGINS must list exact origins'],
  [{ PORT: '99999' }, 'PORT Use at most 65,535.'],
  [{ PORT: '4000x' }, 'PORT must be a whole number'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address'],
  [{ CLICKHOUSE_URL: 'clickhouse://a:9000/b' }, 'CLICKHOUSE_URL must be an address'],
  [{ CLICKHOUSE_URL: 'https://a:8443' }, 'CLICKHOUSE_URL must end with the name of a database'],
  [{ OPERATOR_KEY: 'short' }, 'OPERATOR_KEY must have 24 characters or more'],
])('%j is refused in words', (wrong, message) => {
  expect(() => loadConfig({ ...PRODUCTION, ...wrong })).toThrow(message)
})

test('a social login needs both of its values', () => {
  expect(loadConfig({ FACEBOOK_APP_ID: '1' }).facebook).toBeUndefined()
  expect(loadConfig({ FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: '2' }).facebook).toMatchObject({
    appId: '1',
    appSecret: '2',
  })
})

test('a pooler needs a URL that leads past it', () => {
  const pooled = { DATABASE_URL: 'postgres://a@127.0.0.1:6432/b', DATABASE_POOLER: 'transaction' }
  expect(() => loadConfig(pooled)).toThrow('DATABASE_POOLER needs DATABASE_DIRECT_URL')
  const direct = 'postgres://a@127.0.0.1:5432/b'
  expect(loadConfig({ ...pooled, DATABASE_DIRECT_URL: direct }).database).toMatchObject({
    isPooled: true,
    directUrl: direct,
  })
  expect(loadConfig({ DATABASE_URL: direct }).database).toMatchObject({ isPooled: false, directUrl: direct })
})
