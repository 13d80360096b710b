import { createParser } from 'eventsource-parser'

import { LiveEvent } from '#features/notifications/contract.ts'

/** An event of the stream, with the cursor to resume from if it has one. */
export type Heard = { event: LiveEvent; place: string | undefined }

/**
 * Returns a parser that takes text in arbitrary chunks and returns the complete events. Unknown events are
 * skipped.
 */
export function eventReader(): (text: string) => Heard[] {
  let heard: Heard[] = []
  const parser = createParser({
    onEvent({ event: type, data, id }) {
      const parsed = LiveEvent.safeParse({ ...objectOf(data), type })
      if (parsed.success) heard.push({ event: parsed.data, place: id })
    },
  })
  return (text) => {
    parser.feed(text)
    const complete = heard
    heard = []
    return complete
  }
}

function objectOf(data: string): object {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
