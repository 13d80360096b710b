import pg from 'pg'

export type PgListener = { close(): Promise<void> }

type Options = {
  url: string
  /** Called with the payload of a notification; '' after a reconnect, when any may have been missed. */
  onRing: (word: string) => void
  onError: (error: unknown) => void
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
const PROBED_AFTER_MS = 10_000

/** Listens on a dedicated connection, and reconnects whenever it is lost. */
export function openPgListener({ url, onRing, onError }: Options): PgListener {
  let client: pg.Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isClosed = false

  const again = () => {
    if (isClosed || timer !== undefined) return
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
    tries += 1
    timer = setTimeout(() => {
      timer = undefined
      void dial()
    }, wait)
    timer.unref()
  }

  const dial = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'trellis notices',
      keepAlive: true,
      // Nothing is ever sent on it, so only probes notice a network that is cut.
      keepAliveInitialDelayMillis: PROBED_AFTER_MS,
    })
    client = next
    next.on('error', onError)
    next.on('end', () => client === next && again())
    next.on('notification', ({ payload }) => onRing(payload ?? ''))
    try {
      await next.connect()
      await next.query('listen notifications')
      tries = 0
      onRing('')
    } catch (error) {
      onError(error)
      // Closes a half-open connection; its end event reconnects.
      await next.end().catch(() => {})
      again()
    }
    if (isClosed) await next.end().catch(() => {})
  }

  const standing = dial()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await standing
      await client?.end().catch(() => {})
    },
  }
}
