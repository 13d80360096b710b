import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import type { Sequence } from './load.ts'

/**
 * The results of requests sent at fixed times, however slow the replies: for each the milliseconds from its
 * due time to the last byte. `wrong` is neither 200 nor a 503 with Retry-After. `seconds` ends with the last
 * reply.
 */
export type Ended = { answered: number[]; refused: number[]; wrong: string[]; seconds: number }

/** The most requests in flight: beyond it the server hangs rather than answers. */
const CONNECTIONS = 4_000
const PATIENCE_MS = 10_000

type Clocked = {
  rate: number
  seconds: number
  /** The number sent at the same time; the rate stays the same. */
  burst?: number
  /** Seconds at the start that are not counted. */
  settle?: number
}

/**
 * Sends `rate` requests a second for some seconds, evenly or in bursts, each on its own connection, which is
 * reused after the reply.
 */
export async function sendByClock(
  { server, path, token }: Omit<Sequence, 'next'>,
  { rate, seconds, burst = 1, settle = 0 }: Clocked,
): Promise<Ended> {
  const { hostname, port } = new URL(server.url)
  const bytes = `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${token === undefined ? '' : `authorization: Bearer ${token}\r\n`}\r\n`
  const ended: Ended = { answered: [], refused: [], wrong: [], seconds: 0 }
  const free: Connection[] = []
  const all = new Set<Connection>()
  const open = () => {
    const connection: Connection = new Connection(connect(Number(port), hostname), {
      answered(head, took, due) {
        const status = head.slice(9, 12)
        const isCounted = due >= began + settle * 1000
        if (status === '200') {
          if (isCounted) ended.answered.push(took)
        } else if (status === '503' && /\r\nretry-after: \d+\r\n/i.test(head)) {
          if (isCounted) ended.refused.push(took)
        } else ended.wrong.push(head.split('\r\n', 1)[0] ?? '')
        free.push(connection)
      },
      lost(wasAsked) {
        all.delete(connection)
        if (wasAsked) ended.wrong.push('a connection ended without an answer')
        else if (free.includes(connection)) free.splice(free.indexOf(connection), 1)
      },
    })
    all.add(connection)
    return connection
  }
  const began = performance.now()
  const wanted = Math.round((rate * (settle + seconds)) / burst) * burst
  const dueAt = (n: number) => began + (Math.floor(n / burst) * burst * 1000) / rate
  for (let sent = 0; sent < wanted;) {
    for (const now = performance.now(); sent < wanted && dueAt(sent) <= now; sent += 1) {
      const connection = free.pop() ?? (all.size < CONNECTIONS ? open() : undefined)
      if (connection === undefined) ended.wrong.push(`${CONNECTIONS} requests are waiting already`)
      else connection.ask(bytes, dueAt(sent))
    }
    await pause(1)
  }
  const patience = performance.now() + PATIENCE_MS
  while (free.length < all.size && performance.now() < patience) await pause(1)
  ended.seconds = (performance.now() - began) / 1000 - settle
  for (let silent = all.size - free.length; silent > 0; silent -= 1) ended.wrong.push('no answer')
  for (const connection of all) connection.end()
  return ended
}

type Heard = { answered(head: string, took: number, due: number): void; lost(wasAsked: boolean): void }

/** Sends one request at a time, as bytes: a fuller client would take CPU time from the measured server. */
class Connection {
  readonly #socket: Socket
  readonly #heard: Heard
  #due: number | undefined
  #head = ''
  #left = 0

  constructor(socket: Socket, heard: Heard) {
    this.#socket = socket.setNoDelay(true)
    this.#heard = heard
    socket.on('data', (bytes) => this.#read(bytes))
    socket.on('error', () => {})
    socket.once('close', () => this.#heard.lost(this.#due !== undefined))
  }

  ask(bytes: string, due: number): void {
    this.#due = due
    this.#socket.write(bytes)
  }

  end(): void {
    this.#socket.removeAllListeners('close').destroy()
  }

  #read(bytes: Buffer): void {
    if (this.#left === 0) {
      this.#head += bytes.toString('latin1')
      const end = this.#head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(this.#head)?.[1] ?? 0)
      this.#left = end + 4 + length - this.#head.length
    } else this.#left -= bytes.length
    if (this.#left > 0 || this.#due === undefined) return
    const [head, due] = [this.#head, this.#due]
    this.#head = ''
    this.#left = 0
    this.#due = undefined
    this.#heard.answered(head, performance.now() - due, due)
  }
}
