import type { Logger } from 'pino'

import type { Config } from '#server/config.ts'

type Ending = {
  /** Sets the function that stops the server; a signal that came before takes effect at once. */
  use(stop: () => Promise<void>): void
}

/**
 * Stops the server on SIGTERM, SIGINT and SIGHUP and exits with 0. An uncaught error is logged and exits with
 * 1 after the same, so that the supervisor restarts the process (F22). Further signals are ignored; after
 * `forceMs` the process exits in any case (F21).
 */
export function endOnSignals({ timeouts }: Config, log: Logger): Ending {
  let stop: (() => Promise<void>) | undefined
  let code: number | undefined

  const end = (reason: string, wanted: number) => {
    if (code !== undefined) return
    code = wanted
    log.info({ reason }, 'ending')
    const force = setTimeout(() => {
      log.error('ending by force')
      process.exit(1)
    }, timeouts.forceMs)
    force.unref()
    if (stop !== undefined) finish(stop)
  }
  const finish = (work: () => Promise<void>) => {
    work().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'ending')
        process.exit(1)
      },
    )
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal, 0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      end(event, 1)
    })
  }
  return {
    use(work) {
      stop = work
      if (code !== undefined) finish(work)
    },
  }
}
