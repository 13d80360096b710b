import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '#dev/embedded-database/process.ts'

import { buildIfStale } from '../../scripts/build.ts'
import { bundleServer, SERVER_FLAGS } from '../../scripts/build/bundle.ts'
import { endChild, root, SOURCE_FLAGS, track } from '../../scripts/run/child.ts'
import type { BarePlan } from './bare.ts'

/** A server in its own process. `started` is the milliseconds from its launch to the first reply. */
export type Measured = { url: string; pid: number; started: number; stop(): Promise<void> }

/** The key of the secrets in the benchmark's databases. */
export const BENCH_SECRETS_KEY = Buffer.alloc(32, 7).toString('base64')
const BUNDLE = 'dist/bench-server.mjs'

/** Builds the production bundle and the browser app, once per run. */
export async function bundle(): Promise<void> {
  await buildIfStale()
  await bundleServer({ outfile: BUNDLE })
}

/**
 * Starts the product with production settings; external services (Stripe, SMTP) are configured but never
 * called. `script` replaces the production bundle.
 */
export async function startProduct(
  databaseUrl: string,
  env: Record<string, string> = {},
  script: readonly string[] = [BUNDLE],
): Promise<Measured> {
  const port = await freePort()
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://bench.example',
    DATABASE_URL: databaseUrl,
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    AUDIT_KEY: 'b25lIGtleSBvZiBleGFjdGx5IHRoaXJ0eS10d28gYiE=',
    SECRETS_KEY: BENCH_SECRETS_KEY,
    SMTP_URL: 'smtp://127.0.0.1:9',
    // The load generator acts as a proxy with many clients behind it.
    TRUSTED_PROXIES: '127.0.0.1',
    WRITES_PER_MINUTE: '1000000000',
    ...env,
  }
  return launched(port, [...SERVER_FLAGS, ...script], { PATH: process.env['PATH'] ?? '', ...settings })
}

/** Starts the product as in the demo, which works without TLS; pages and their compression are the same. */
export async function startDemo(databaseUrl: string): Promise<Measured> {
  const port = await freePort()
  const settings = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
  }
  return launched(port, [...SOURCE_FLAGS, 'dev/server.ts'], { PATH: process.env['PATH'] ?? '', ...settings })
}

/** Starts the baseline with the given statements. */
export async function startBare(plan: Omit<BarePlan, 'port'>): Promise<Measured> {
  return startPlanned('bench/load/bare.ts', plan)
}

/** Starts a server of the benchmark that reads its plan from a file; adds the port. It serves /livez. */
export async function startPlanned(script: string, plan: object): Promise<Measured> {
  const port = await freePort()
  const path = join(root, `dist/bench-${basename(script).replace(/\.\w+$/, '')}.json`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(path, JSON.stringify({ ...plan, port }))
  return launched(port, [script, path], { NODE_ENV: 'production', PATH: process.env['PATH'] ?? '' })
}

async function launched(port: number, args: string[], env: Record<string, string>): Promise<Measured> {
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = track(spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] }))
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  await untilAlive(url, child).catch((error: unknown) => {
    throw new Error(`${args[0]} did not start:\n${said}`, { cause: error })
  })
  return { url, pid: child.pid ?? 0, started: performance.now() - began, stop: () => endChild(child) }
}

async function untilAlive(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`)
    const isAlive = await fetch(`${url}/livez`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isAlive) return
    await pause(2)
  }
}
