import { LiveEvent } from '#features/notifications/contract.ts'

/** An event of the stream, with the place to go on from if it has one. */
export type Heard = { event: LiveEvent; place: string | undefined }

/** Takes text as it arrives, cut anywhere, and answers the events that are whole by then; signs of life and what it does not know are left out. */
export function eventReader(): (text: string) => Heard[] {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap(eventOf)
  }
}

function eventOf(block: string): Heard[] {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)] as const
    }),
  )
  const parsed = LiveEvent.safeParse({ ...objectOf(fields.get('data')), type: fields.get('event') })
  return parsed.success ? [{ event: parsed.data, place: fields.get('id') }] : []
}

function objectOf(data: string | undefined): object {
  try {
    const value: unknown = JSON.parse(data ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
