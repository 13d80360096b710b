/**
 * The requests that the first script of a framed page started before the app loaded
 * (scripts/build/framed-pages.ts).
 */
type Opening = {
  /** The token that the requests carry. */
  token: string | null
  /** Responses by URL. */
  replies: Map<string, Promise<Response>>
  /** Stops watching for scripts that fail to load. */
  end(): void
}

declare global {
  interface Window {
    opening?: Opening
  }
}

/** How long a response may wait to be used: as long as a query counts as fresh (query-client.ts). */
const FRESH_MS = 15_000

/**
 * Returns the response to a GET that the page started before the app loaded, once. Null if there is none, it
 * failed, or it belongs to another session.
 */
export async function takeFirstReply(
  method: string,
  url: string,
  authorization: string,
): Promise<Response | null> {
  const { opening } = window
  if (opening === undefined) return null
  // A write may change data that was already read.
  if (method !== 'GET' || performance.now() > FRESH_MS) opening.replies.clear()
  const reply = opening.replies.get(url)
  opening.replies.delete(url)
  if (reply === undefined || authorization !== `Bearer ${opening.token}`) return null
  return await reply.catch(() => null)
}

/** Marks the app as running: from here on it shows failures itself. */
export function endOpening(): void {
  window.opening?.end()
  document.getElementById('failed')?.remove()
}
