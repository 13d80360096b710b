import { LIVE_PATH } from '#features/notifications/rules.ts'
import { eventReader, type Heard } from '#features/notifications/web/live/events.ts'

/** A page that listens for live notifications. `heard` is everything since it was opened. */
export type LiveClient = { heard: Heard[]; ended: Promise<void>; place(): string | undefined; close(): void }

/** Opens the stream of one process, from a cursor if one is given. */
export async function openLive(url: string, token: string, place?: string): Promise<LiveClient> {
  const stop = new AbortController()
  const reply = await fetch(url + LIVE_PATH, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(place !== undefined && { 'last-event-id': place }),
    },
    signal: stop.signal,
  })
  if (reply.status !== 200 || reply.body === null) throw new Error(`The stream was refused: ${reply.status}`)
  const heard: Heard[] = []
  const read = eventReader()
  const body = reply.body.pipeThrough(new TextDecoderStream())
  const follow = async () => {
    for await (const text of body) heard.push(...read(text))
  }
  return {
    heard,
    // A process that is killed ends its streams with an error.
    ended: follow().catch(() => {}),
    place: () => heard.findLast((event) => event.place !== undefined)?.place,
    close: () => stop.abort(),
  }
}
