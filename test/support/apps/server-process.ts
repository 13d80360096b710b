import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SOURCE_FLAGS } from '../../../scripts/run/child.ts'
import { untilReady } from '../../../scripts/run/serve.ts'
import { freePort } from '#dev/embedded-database/process.ts'

export { SOURCE_FLAGS }

const project = join(import.meta.dirname, '../../..')

/** The files of test servers: never a real folder, since their rows do not refer to those files. */
export const TEST_FILES = join(tmpdir(), 'trellis-test-files')

/** Node's compile cache, kept from run to run with one entry per file: a server starts with half the work. */
export const COMPILE_CACHE = join(project, 'node_modules/.cache/compiled')

/** The server of the journeys: the demo's, bundled as production's is. */
export const JOURNEYS_SERVER = join(project, 'node_modules/.cache/journeys/server.mjs')

/**
 * A separate server process. `log` is its output; `gone` is its exit code, once it has ended; `stop` drains
 * it first.
 */
export type ServerProcess = {
  url: string
  child: ChildProcess
  log(): string
  gone: Promise<number | null>
  stop(): Promise<number | null>
}

type Options = {
  /** The path that has to respond before the process counts as started. */
  until?: '/readyz' | '/livez'
  script?: string
  flags?: readonly string[]
  /** The name in its URL: passkeys need one, an address has none. */
  host?: '127.0.0.1' | 'localhost'
  /** The limit of open files and sockets (F29). */
  files?: number
}

/**
 * Starts `node dev/server.ts` on a loopback port (PORT, or any) and waits until it is ready. `env` overrides
 * ours.
 */
export async function startServerProcess(
  env: Record<string, string>,
  {
    until = '/readyz',
    script = 'dev/server.ts',
    flags = SOURCE_FLAGS,
    files,
    host = '127.0.0.1',
  }: Options = {},
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const url = `http://${host}:${port}`
  const [command, ...args] =
    files === undefined
      ? [process.execPath, ...flags, script]
      : ['sh', '-c', `ulimit -n ${files}; exec "$0" "$@"`, process.execPath, ...flags, script]
  const child = spawn(command, args, {
    cwd: project,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: TEST_FILES,
      SANDBOX_MEMORY: 'forgotten',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      // A generous limit for slow machines; tests of waiting set their own.
      POOL_QUEUE_MS: '20000',
      // Many tests write as one user.
      WRITES_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that fails before it stops its server leaves none behind.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  let log = ''
  child.stdout.on('data', (chunk) => (log += String(chunk)))
  child.stderr.on('data', (chunk) => (log += String(chunk)))
  const gone = new Promise<number | null>((done) => child.once('exit', done))
  await untilReady(url, child, until).catch((error: unknown) => {
    throw new Error(`The server did not start:\n${log}`, { cause: error })
  })
  return {
    url,
    child,
    log: () => log,
    gone,
    stop() {
      child.kill('SIGTERM')
      return gone
    },
  }
}
