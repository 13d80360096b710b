import { type ChildProcess, fork } from 'node:child_process'

import { ApiError } from '#shared/errors.ts'
import { PICTURE_REFUSALS } from '#features/images/text.ts'
import type { Done, Ingested, Job, JobRefusal } from '#features/images/server/decoder/messages.ts'
import { unavailable } from '#server/api/refusals.ts'

/** A87: pictures decoded concurrently. */
const AT_ONCE = 2
const QUEUE_MAX = 64
const PATIENCE_MS = 60_000
const IDLE_MS = 30_000
const HEAP_MB = 256

export type Decoder = {
  /**
   * Throws `unsupported_image`, `image_too_large`, or `unavailable` if the queue is full or the process
   * crashes. Any other error is the decoder's.
   */
  ingest(job: Omit<Job & { name: 'ingest' }, 'name'>): Promise<Ingested>
  variant(job: Omit<Job & { name: 'variant' }, 'name'>): Promise<Uint8Array>
  /** Ids of the working processes, for crash tests. */
  working(): number[]
  close(): void
}

type Options = { onRunning?: (count: number) => void; queueMax?: number; patienceMs?: number }
type Waiting = { job: Job; settle: (done: Promise<Done>) => void }

/**
 * Opens a pool of at most two processes, each with one picture at a time; started on demand, stopped when
 * idle.
 */
export function openDecoder({
  onRunning = () => {},
  queueMax = QUEUE_MAX,
  patienceMs = PATIENCE_MS,
}: Options = {}): Decoder {
  const idle: ChildProcess[] = []
  const busy = new Set<ChildProcess>()
  const waiting: Waiting[] = []

  const run = (job: Job): Promise<Done> => {
    if (busy.size < AT_ONCE) return start(job)
    if (waiting.length >= queueMax) return Promise.reject(unavailable(2))
    const { promise, resolve } = Promise.withResolvers<Done>()
    waiting.push({ job, settle: resolve })
    return promise
  }

  const start = (job: Job): Promise<Done> => {
    const child = idle.pop() ?? spawn(idle)
    child.ref()
    busy.add(child)
    onRunning(busy.size)
    return ask(child, job, patienceMs).finally(() => {
      busy.delete(child)
      onRunning(busy.size)
      // A killed process stays connected until it is gone.
      if (child.connected && !child.killed) rest(child, idle)
      const next = waiting.shift()
      if (next !== undefined) next.settle(start(next.job))
    })
  }

  return {
    async ingest(job) {
      const done = await run({ name: 'ingest', ...job })
      if (!('ingested' in done)) throw errorOf(done)
      return done.ingested
    },
    async variant(job) {
      const done = await run({ name: 'variant', ...job })
      if (!('bytes' in done)) throw errorOf(done)
      return done.bytes
    },
    working: () => [...busy].flatMap(({ pid }) => pid ?? []),
    close() {
      for (const child of [...idle, ...busy]) child.kill('SIGKILL')
    },
  }
}

/**
 * Starts a decoder process. The bundle has it as a separate file (scripts/build/bundle.ts). It gets no
 * secrets from the environment.
 */
function spawn(idle: ChildProcess[]): ChildProcess {
  const isBundled = !import.meta.url.endsWith('.ts')
  const script = new URL(isBundled ? './picture-decoder.mjs' : './process.ts', import.meta.url)
  const child = fork(script, [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Fewer malloc arenas: a quarter less memory at the peak.
    env: { PATH: '', MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', () => void remove(idle, child))
  return child
}

/**
 * Sends one job and resolves with its answer. A process that crashes or hangs costs this picture and no other
 * (F12).
 */
function ask(child: ChildProcess, job: Job, patienceMs: number): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>()
  const late = setTimeout(() => {
    resolve({ refusal: 'broken' })
    child.kill('SIGKILL')
  }, patienceMs)
  const fail = (cause: Error) => reject(unavailable(2, cause))
  const gone = (code: number | null, signal: string | null) =>
    fail(new Error(`The picture decoder ended with ${signal ?? code}.`))
  child.once('message', (done: Done) => resolve(done))
  child.once('exit', gone)
  child.once('error', fail)
  child.send(job, (error) => {
    if (error !== null) fail(error)
  })
  return promise.finally(() => {
    clearTimeout(late)
    child.removeAllListeners('message').off('exit', gone).off('error', fail)
  })
}

function rest(child: ChildProcess, idle: ChildProcess[]): void {
  child.unref()
  child.channel?.unref()
  idle.push(child)
  setTimeout(() => {
    if (remove(idle, child)) child.disconnect()
  }, IDLE_MS).unref()
}

function remove(children: ChildProcess[], child: ChildProcess): boolean {
  const at = children.indexOf(child)
  if (at >= 0) children.splice(at, 1)
  return at >= 0
}

function errorOf(done: Done): Error {
  if ('refusal' in done) return refusalOf(done.refusal)
  if ('failure' in done)
    return Object.assign(new Error('The picture decoder failed.', { cause: done.failure }), {
      code: done.code,
    })
  return new Error('The picture decoder answered another job.')
}

function refusalOf(refusal: JobRefusal): ApiError {
  if (refusal === 'tooManyPixels') return new ApiError('image_too_large', PICTURE_REFUSALS.tooManyPixels)
  return new ApiError('unsupported_image', PICTURE_REFUSALS[refusal])
}
