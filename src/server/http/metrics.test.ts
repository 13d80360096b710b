import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp } from '#app/server/app.ts'
import { raise } from '#server/http/alarms.ts'
import { type Metrics, startMetrics } from '#server/http/metrics.ts'
import { openLog } from '#server/logging.ts'
import { type Opened, openServices } from '#server/services.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { startTcpProxy, type TcpProxy } from '#test/outside/tcp-proxy.ts'

let t: TestApp
let wire: TcpProxy
let opened: Opened
let app: TestApp['app']
let metrics: Metrics
beforeAll(async () => {
  t = await startTestApp()
  // The server under test reaches the database through a proxy that can be cut.
  const address = new URL(t.config.database.url)
  wire = await startTcpProxy({ port: Number(address.port) })
  address.port = String(wire.port)
  // It is no standby, so reads don't use it, and its metrics say so.
  const replica = { url: address.href, waitMs: 100 }
  const log = openLog({ logLevel: 'silent' })
  opened = openServices(
    { ...t.config, database: { ...t.config.database, url: address.href, waitMs: 500, replica } },
    log,
  )
  const { services, pool } = opened
  ;({ app } = buildApp({ services, pool, replica: opened.replica, log }))
  metrics = await startMetrics({
    app,
    pool,
    replica: opened.replica,
    port: 0,
    dataDir: t.config.dataDir,
    hasEventStore: true,
  })
  await app.ready()
})
afterAll(async () => {
  await metrics.close()
  await app.close()
  await opened.close()
  await wire.close()
  await t.stop()
})

const scrape = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
/** Returns the value of a metric by its name and labels; undefined if there is none. */
const valueOf = (text: string, name: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1)

describe('what an alert needs', () => {
  test('refusals by their code, alarms, what waits in a queue and for how long', async () => {
    const payload = { login: 'nobody', password: 'wrong words here' }
    for (let i = 0; i < 2; i += 1) await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    raise('clock skew')
    await t.services.queue.put(t.db, 'mail', { to: 'nobody' }, 'metrics')
    const text = await scrape()
    expect(valueOf(text, 'http_refusals_total{code="invalid_credentials"}')).toBe('2')
    expect(Number(valueOf(text, 'alarms_total{alarm="clock skew"}'))).toBeGreaterThanOrEqual(1)
    expect(text).toMatch(/^jobs\{queue="mail",state="\w+"\} 1$/m)
    expect(Number(valueOf(text, 'jobs_oldest_seconds{queue="mail"}'))).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, 'stripe_events_parked')).toBe('0')
    expect(Number(valueOf(text, 'event_store_lag_seconds'))).toBeGreaterThan(0)
    expect(valueOf(text, 'event_store_differences')).toBe('0')
    expect(valueOf(text, 'database_up')).toBe('1')
  })

  test('is returned with the database down too, and says so', async () => {
    await wire.set('refuse')
    const text = await scrape()
    expect(valueOf(text, 'database_up')).toBe('0')
    expect(text).not.toContain('jobs{queue=')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    await wire.set('pass')
    await expect.poll(async () => valueOf(await scrape(), 'database_up')).toBe('1')
  })

  test('each alert uses existing metrics, and has its section in the guide', async () => {
    const [rules, guide, text] = await Promise.all([
      readFile('deploy/prometheus-rules.yml', 'utf8'),
      readFile('docs/deploy.md', 'utf8'),
      scrape(),
    ])
    const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)]
    expect(alerts.length).toBe(rules.match(/- alert:/g)?.length)
    const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
    for (const [, alert = '', expr = ''] of alerts) {
      const asked = [...expr.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)(?=[{[) ]|$)/g)].map(([, name = '']) =>
        name.replace(/_(count|bucket)$/, ''),
      )
      const missing = asked.filter((name) => !known.has(name) && !['histogram_quantile'].includes(name))
      expect([alert, missing]).toEqual([alert, []])
      expect(guide).toContain(`### ${alert}\n`)
      expect(rules).toContain(`runbook: "docs/deploy.md#${alert.toLowerCase()}"`)
    }
  })
})
