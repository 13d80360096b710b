import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { unavailable } from '#server/api/refusals.ts'

/**
 * Hashes passwords with Argon2id (19 MiB, t=2, p=1), off the main thread, with a cap on concurrent hashes.
 */
export type Passwords = {
  hash(password: string): Promise<string>
  /** False for a null hash too, after the same work (A25). */
  verify(password: string, hash: string | null): Promise<boolean>
}

const MEMORY = 19_456
const PASSES = 2
const LANES = 1
const LENGTH = 32
const PREFIX = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$`

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag?: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

/** Runs at most `concurrent` hashes at once and queues `waiting` more. Throws 503 beyond that. */
export function openPasswords({ concurrent = 2, waiting = 50 } = {}): Passwords {
  const gate = makeGate(concurrent, waiting)
  const tagOf = (password: string, nonce: Buffer) =>
    gate(async () => {
      const tag = await derive({
        message: password,
        nonce,
        memory: MEMORY,
        passes: PASSES,
        parallelism: LANES,
        tagLength: LENGTH,
      })
      if (tag === undefined) throw new Error('argon2 gave no tag')
      return tag
    })
  const nobody = `${PREFIX}${encode(randomBytes(16))}$${encode(randomBytes(LENGTH))}`
  return {
    async hash(password) {
      const nonce = randomBytes(16)
      return `${PREFIX}${encode(nonce)}$${encode(await tagOf(password, nonce))}`
    },
    async verify(password, hash) {
      const [nonce = '', tag = ''] = (hash?.startsWith(PREFIX) === true ? hash : nobody)
        .slice(PREFIX.length)
        .split('$')
      const isEqual = timingSafeEqual(
        await tagOf(password, Buffer.from(nonce, 'base64')),
        Buffer.from(tag, 'base64'),
      )
      return isEqual && hash !== null
    },
  }
}

function makeGate(concurrent: number, waiting: number) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrent) {
      if (queue.length >= waiting) throw unavailable()
      await new Promise<void>((go) => queue.push(go))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/** PHC strings use base64 without padding. */
const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
