import * as z from 'zod/mini'

/** The state of a history entry that opens an item of a list: the list is the entry before it. */
export const FROM_LIST = { isFromList: true }

const FromList = z.object({ isFromList: z.literal(true) })

export function isFromList(state: unknown): boolean {
  return FromList.safeParse(state).success
}
