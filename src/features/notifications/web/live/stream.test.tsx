import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openLive } from '#features/notifications/web/live/stream.ts'
import { whileAwake } from '#features/notifications/web/live/page-lifecycle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Stream = { place: string | null; signal: AbortSignal; say: (text: string) => void }

/** Stands in for the network: each stream stays open, and sends what the test says. */
function answerStreams(): Stream[] {
  const streams: Stream[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers, signal }: RequestInit) => {
    if (!(signal instanceof AbortSignal)) throw new TypeError('A stream can be stopped.')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason))
        streams.push({
          place: new Headers(headers).get('last-event-id'),
          signal,
          say: (text) => controller.enqueue(new TextEncoder().encode(text)),
        })
      },
    })
    return new Response(body, { status: 200 })
  })
  return streams
}

const seen = 'id: 42\nevent: seen\ndata: {"businessId":"01900000-0000-7000-8000-000000000001"}\n\n'

test('a silent connection is given up after three missed heartbeats, and resumes from its last event', async () => {
  const streams = answerStreams()
  // A browser without locks: each tab reads the stream itself.
  vi.stubGlobal('navigator', {})
  const heard: string[] = []
  const stop = openLive('token', ({ type }) => heard.push(type))
  await vi.advanceTimersByTimeAsync(0)
  streams[0]?.say(`event: open\ndata: {}\n\n${seen}`)
  // Each heartbeat restarts the timeout.
  for (let i = 0; i < 5; i += 1) {
    await vi.advanceTimersByTimeAsync(15_000)
    streams[0]?.say(': here\n\n')
  }
  await vi.advanceTimersByTimeAsync(44_000)
  expect([heard, streams.length, streams[0]?.signal.aborted]).toEqual([['open', 'seen'], 1, false])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(streams.map(({ place, signal }) => [place, signal.aborted])).toEqual([
    [null, true],
    ['42', false],
  ])
  stop()
  await vi.advanceTimersByTimeAsync(0)
  // Nothing is awaited: a page that is frozen now could not release the lock later.
  expect([streams[1]?.signal.aborted, streams.length, vi.getTimerCount()]).toEqual([true, 2, 0])
})

test('a frozen or hidden page keeps no connection open, and opens one when it is shown again', () => {
  let isOpen = 0
  const opened: boolean[] = []
  const stop = whileAwake((isBack) => {
    isOpen += 1
    opened.push(isBack)
    return () => void (isOpen -= 1)
  })
  const now = (target: EventTarget, event: string) => {
    target.dispatchEvent(new Event(event))
    return isOpen
  }
  // The first pageshow is no return.
  expect(now(window, 'pageshow')).toBe(1)
  expect([
    now(window, 'pagehide'),
    now(document, 'freeze'),
    now(window, 'pageshow'),
    now(document, 'resume'),
  ]).toEqual([0, 0, 1, 1])
  expect([now(document, 'freeze'), now(document, 'resume')]).toEqual([0, 1])
  expect(opened).toEqual([false, true, true])
  stop()
  expect([isOpen, now(window, 'pageshow'), now(document, 'resume')]).toEqual([0, 0, 0])
})
