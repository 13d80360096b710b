import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Makes Node run our own source: `[process.execPath, ...SOURCE_FLAGS, 'dev/server.ts']`. */
export const SOURCE_FLAGS = ['-r', join(root, 'scripts/node-24.cjs')]

type Options = { env?: Record<string, string | undefined>; quiet?: boolean }
/** How a command ended and all it said. */
export type Outcome = { code: number; output: string; seconds: number }

const running = new Set<ChildProcess>()
let closing = false

/** The environment in which `vitest` and the like are this project's, run by this very Node. */
export function projectEnv(extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/** Starts a long-lived child that shares our terminal. */
export function launch(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): ChildProcess {
  return track(spawn(command, args, { cwd: root, env: projectEnv(env), stdio: 'inherit', shell: needsShell(command) }))
}

/** Runs a command to its end; what it says is passed on (unless quiet) and kept. Never rejects: a missing command is code 127. */
export function run(command: string, args: readonly string[], { env, quiet = false }: Options = {}): Promise<Outcome> {
  const began = performance.now()
  return new Promise((done) => {
    let output = ''
    const child = track(
      spawn(command, args, {
        cwd: root,
        env: projectEnv(env),
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: needsShell(command),
      }),
    )
    const hear = (chunk: Buffer) => {
      output += String(chunk)
      if (!quiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const end = (code: number) => done({ code, output, seconds: (performance.now() - began) / 1000 })
    child.once('error', (error) => {
      output += error.message
      end(127)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

/** Asks a child to end, waits, and insists after `patience` milliseconds. */
export async function endChild(child: ChildProcess, patience = 30_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), patience)
  await gone
  clearTimeout(insist)
}

/** Ctrl-C, a closed terminal, SIGTERM to us or to npm: `clean` runs once, then the process ends. A second signal changes nothing. */
export function onSignal(clean: () => Promise<void>): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    void clean().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // npm hands a signal to the shell it started us through, which dies of it without a word to us.
  const parent = process.ppid
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid !== parent && end(), 250).unref()
}

/** Ends whatever `run` and `launch` still have under way, and lets them start nothing more. */
export async function endAll(): Promise<void> {
  closing = true
  await Promise.all([...running].map((child) => endChild(child)))
}

/** Counts a child started elsewhere among those that `endAll` ends. */
export function track<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  if (closing) child.kill('SIGTERM')
  child.once('exit', () => running.delete(child))
  return child
}

/** On Windows npm's commands are batch files. */
const needsShell = (command: string) => process.platform === 'win32' && command !== process.execPath
