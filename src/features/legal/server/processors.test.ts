import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { loadConfig } from '#server/config.ts'
import { pagePolicy, plainPagePolicy } from '#server/http/headers.ts'

test('every service that a page may reach is named in the privacy policy', () => {
  const config = loadConfig({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })
  const sources = [pagePolicy(config), plainPagePolicy(config)].join(' ').split(/[\s;]+/)
  const hosts = sources.filter((source) => /^(?:https?:\/\/)?[\w*-]+(?:\.[\w*-]+)+/.test(source))
  const domains = new Set(
    hosts.map((host) =>
      host
        .replace(/^https?:\/\//, '')
        .split('.')
        .slice(-2)
        .join('.'),
    ),
  )
  const text = readFileSync('src/features/legal/policies/privacy.md', 'utf8')
  expect([...domains].filter((domain) => !text.includes(domain))).toEqual([])
  for (const name of ['Stripe', 'mail provider', 'Cloudflare Images', 'booking service'])
    expect(text).toContain(name)
})
