import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The flags to run our own source: `[process.execPath, ...SOURCE_FLAGS, 'dev/server.ts']`. */
export const SOURCE_FLAGS = ['-r', join(root, 'scripts/node-24.cjs')]

type Options = { env?: Record<string, string | undefined>; quiet?: boolean }
/** The exit code and the output of a command. */
export type Outcome = { code: number; output: string; seconds: number }

const running = new Set<ChildProcess>()
let closing = false

/** Returns the environment in which `vitest` and the like are this project's, run by this Node. */
export function projectEnv(extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(
    delimiter,
  )
  return { ...process.env, PATH: path, ...extra }
}

/** Starts a long-running child that shares our terminal. */
export function launch(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): ChildProcess {
  return track(
    spawn(command, args, { cwd: root, env: projectEnv(env), stdio: 'inherit', shell: needsShell(command) }),
  )
}

/**
 * Runs a command to its end; its output is passed on (unless quiet) and returned. Never rejects: a missing
 * command is code 127.
 */
export function run(
  command: string,
  args: readonly string[],
  { env, quiet = false }: Options = {},
): Promise<Outcome> {
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

/** Ends a child with SIGTERM, waits, and kills it after `patience` milliseconds. */
export async function endChild(child: ChildProcess, patience = 30_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), patience)
  await gone
  clearTimeout(insist)
}

/**
 * Runs `clean` once and ends the process on Ctrl-C, a closed terminal, or SIGTERM to us or to npm. A second
 * signal is ignored.
 */
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
  // npm sends a signal to the shell that started us, which ends without telling us.
  const parent = process.ppid
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid !== parent && end(), 250).unref()
}

/** Ends all children of `run` and `launch`, and prevents new ones. */
export async function endAll(): Promise<void> {
  closing = true
  await Promise.all([...running].map((child) => endChild(child)))
}

/** Adds a child started elsewhere to those that `endAll` ends. */
export function track<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  if (closing) child.kill('SIGTERM')
  child.once('exit', () => running.delete(child))
  return child
}

/** On Windows npm's commands are batch files. */
const needsShell = (command: string) => process.platform === 'win32' && command !== process.execPath
