import { LiveEvent } from '#features/notifications/contract.ts'
import { LIVE_PATH } from '#features/notifications/rules.ts'
import { eventReader } from '#features/notifications/web/live/events.ts'

/** The channel, and the name of the lock: the tab that holds it reads for all tabs. */
const CHANNEL = 'trellis.notices'
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** Three missed heartbeats: the connection is dead, as after sleep. */
const LONGEST_SILENCE_MS = 45_000

type OnEvent = (event: LiveEvent) => void

/**
 * Receives notifications. Of all tabs of a browser, one reads the stream, by fetch with the token in its
 * header, and broadcasts to the others; when it is closed another takes over. Returns a function that stops
 * it.
 */
export function openLive(token: string, onEvent: OnEvent): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const event = LiveEvent.safeParse(data)
    if (event.success) onEvent(event.data)
  })
  const ended = new Promise<void>((end) => stop.signal.addEventListener('abort', () => end()))
  const read = () =>
    follow(token, stop.signal, (event) => {
      onEvent(event)
      if (!stop.signal.aborted) channel.postMessage(event)
    })
  // The lock is released with the stop itself: a page that is frozen right after completes nothing more.
  const lead = () => Promise.race([ended, read()])
  // Without locks each tab reads the stream itself.
  const leading =
    'locks' in navigator ? navigator.locks.request(CHANNEL, { signal: stop.signal }, lead) : lead()
  leading.catch(() => {})
  return () => {
    stop.abort()
    channel.close()
  }
}

/**
 * Reads until it is stopped: reconnects from the last cursor with growing delays; at once when the browser is
 * online again.
 */
async function follow(token: string, signal: AbortSignal, onEvent: OnEvent): Promise<void> {
  let place: string | undefined
  for (let tries = 0; !signal.aborted; tries += 1) {
    const outcome = await readOnce({ token, place, signal }, (event, at) => {
      if (event.type === 'open') tries = 0
      place = at ?? place
      onEvent(event)
    }).catch(() => 'broken' as const)
    if (outcome === 'over') return
    const wait =
      outcome === 'replaced' ? LONGEST_WAIT_MS : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
    await pause(wait * (0.75 + Math.random() / 2), signal)
  }
}

type Reading = { token: string; place: string | undefined; signal: AbortSignal }
/**
 * over: the session ended. replaced: too many streams of one session. broken: the connection or the server
 * failed.
 */
type Outcome = 'over' | 'replaced' | 'broken'

async function readOnce(
  { token, place, signal }: Reading,
  onEvent: (event: LiveEvent, place: string | undefined) => void,
): Promise<Outcome> {
  const hearing = endsInSilence(signal)
  try {
    const reply = await fetch(LIVE_PATH, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(place !== undefined && { 'last-event-id': place }),
      },
      cache: 'no-store',
      signal: hearing.signal,
    })
    if (reply.status === 401) {
      onEvent({ type: 'end', reason: 'session' }, undefined)
      return 'over'
    }
    if (!reply.ok || reply.body === null) return 'broken'
    const read = eventReader()
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      hearing.heard()
      for (const { event, place: at } of read(chunk.value)) {
        onEvent(event, at)
        if (event.type === 'end' && event.reason === 'session') return 'over'
        if (event.type === 'end' && event.reason === 'replaced') return 'replaced'
      }
    }
    return 'broken'
  } finally {
    hearing.stop()
  }
}

/** Returns a signal that aborts with the outer one, or after too long without data. */
function endsInSilence(around: AbortSignal) {
  const reading = new AbortController()
  const end = () => reading.abort()
  const start = () => setTimeout(end, LONGEST_SILENCE_MS)
  let timer = start()
  around.addEventListener('abort', end)
  return {
    signal: reading.signal,
    heard() {
      clearTimeout(timer)
      timer = start()
    },
    stop() {
      clearTimeout(timer)
      around.removeEventListener('abort', end)
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done()
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
