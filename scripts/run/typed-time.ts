import * as z from 'zod/mini'

/** A day, or a time of UTC. Anything else may mean another time on another machine. */
const Time = z.union([z.iso.date(), z.iso.datetime()])

/** Returns a typed time as ISO 8601. Throws one sentence that says what is wrong with it. */
export function typedTime(text: string): string {
  if (!Time.safeParse(text).success)
    throw new Error(`“${text}” is not a time: write 2026-11-01 or 2026-11-01T10:00Z.`)
  return new Date(text).toISOString()
}
