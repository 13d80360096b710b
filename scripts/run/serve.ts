import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Returns PORT if it is set, else the first free port from `first` on. */
export async function choosePort(first = 4000): Promise<number> {
  const given = process.env['PORT']
  if (given) {
    if (!(await isFree(Number(given))))
      throw new Error(`Port ${given} is in use. Choose another one: PORT=${Number(given) + 1} npm start`)
    return Number(given)
  }
  return freePortFrom(first)
}

export async function freePortFrom(first: number): Promise<number> {
  for (let port = first; port < first + 100; port++) if (await isFree(port)) return port
  throw new Error(`No port from ${first} to ${first + 99} is free. Choose one: PORT=… npm start`)
}

/** How long one probe may take before the next is sent, like a load balancer's. */
const PROBE_MS = 5_000

/** Waits until the server is ready; rejects if its process ends first. */
export async function untilReady(url: string, child: ChildProcess, path = '/readyz'): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The server stopped before it was ready.')
    const isReady = await fetch(url + path, { signal: AbortSignal.timeout(PROBE_MS) }).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return
    await pause(25)
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, () => probe.close(() => done(true)))
  })
}
