import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

import { untilReady } from '../../scripts/serve.ts'
import { freePort } from '#server/postgres-process.ts'

const project = join(import.meta.dirname, '../..')

/** A server process of the caller's own. `log` is all it wrote; `stop` answers its exit code after a drain. */
export type ServerProcess = { url: string; child: ChildProcess; log(): string; stop(): Promise<number | null> }

/** Starts `node src/server/main.ts` on a free loopback port and waits until it is ready. `env` comes on top of ours. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: project,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stdout.on('data', (chunk) => (log += String(chunk)))
  child.stderr.on('data', (chunk) => (log += String(chunk)))
  const gone = new Promise<number | null>((done) => child.once('exit', done))
  await untilReady(url, child).catch((error: unknown) => {
    throw new Error(`The server did not start:\n${log}`, { cause: error })
  })
  return {
    url,
    child,
    log: () => log,
    stop() {
      child.kill('SIGTERM')
      return gone
    },
  }
}
