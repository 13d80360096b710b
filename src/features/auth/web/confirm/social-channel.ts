import * as z from 'zod/mini'

/** From the second window: the one-time code of a social login, or null if it was cancelled. */
const Returned = z.object({ kind: z.literal('returned'), code: z.nullable(z.string()) })
/** From the first window: it has the answer, so the second can close. */
const Taken = z.object({ kind: z.literal('taken') })

const NAME = 'trellis.proof'

/**
 * Calls `listener` with the code of a social login that another window of this browser came back with. Returns
 * a function that stops it.
 */
export function onSocialReturn(listener: (code: string | null) => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }) => {
    const returned = Returned.safeParse(data).data
    if (returned === undefined) return
    channel.postMessage({ kind: 'taken' })
    listener(returned.code)
  })
  return () => channel.close()
}

/**
 * Gives the code to the window that waits for it, and calls `onTaken` if there is one. Returns a function that
 * stops it.
 */
export function returnSocialCode(code: string | null, onTaken: () => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }) => {
    if (Taken.safeParse(data).success) onTaken()
  })
  channel.postMessage({ kind: 'returned', code })
  return () => channel.close()
}
