import type { FastifyInstance } from 'fastify'

type Repeated = {
  /** The pause after each run. */
  everyMs: number
  work: () => Promise<void>
  /** Logged when a run fails; the next one tries again. */
  whenFailed: string
  /** Runs once the server closes, after the last run. */
  finish?: () => Promise<void>
}

/**
 * Runs `work` again and again while the server listens, one run at a time. Closing waits for the current one.
 */
export function repeatWhileListening(
  app: FastifyInstance,
  { everyMs, work, whenFailed, finish }: Repeated,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isClosing = false
  const next = () => {
    if (!isClosing) timer = setTimeout(turn, everyMs)
  }
  const turn = () => {
    running = work()
      .catch((error: unknown) => app.log.warn({ err: error }, whenFailed))
      .then(next)
  }
  app.addHook('onListen', (done) => {
    next()
    done()
  })
  app.addHook('onClose', async () => {
    isClosing = true
    clearTimeout(timer)
    await running
    await finish?.()
  })
}
