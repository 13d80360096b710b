import type { Logger } from 'pino'

import type { Config } from '#server/config.ts'

type Ending = {
  /** From now on there is something to stop; a signal that came before is obeyed at once. */
  use(stop: () => Promise<void>): void
}

/**
 * SIGTERM, SIGINT and SIGHUP drain and end with 0; an error nobody caught is logged, drains too and ends with 1, for the supervisor to
 * start anew (F22). Further signals change nothing; after `forceMs` the process ends whatever is left (F21).
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
