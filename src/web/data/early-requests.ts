/** What the first script of a framed page started before the app was there (scripts/build/framed-pages.ts). */
type Opening = {
  /** The token that the calls carry. */
  token: string | null
  /** Replies by URL. */
  replies: Map<string, Promise<Response>>
  /** Stops watching for scripts that do not load. */
  end(): void
}

declare global {
  interface Window {
    opening?: Opening
  }
}

/** How long a reply may wait to be used: as long as a query counts as fresh (query-client.ts). */
const FRESH_MS = 15_000

/** Returns the reply to a GET that the page started by itself, once. Null where there is none, it has failed or it belongs to another session. */
export async function takeFirstReply(method: string, url: string, authorization: string): Promise<Response | null> {
  const { opening } = window
  if (opening === undefined) return null
  // What is written may change what was read.
  if (method !== 'GET' || performance.now() > FRESH_MS) opening.replies.clear()
  const reply = opening.replies.get(url)
  opening.replies.delete(url)
  if (reply === undefined || authorization !== `Bearer ${opening.token}`) return null
  return await reply.catch(() => null)
}

/** Says that the app runs: from here on failures are its own to show. */
export function endOpening(): void {
  window.opening?.end()
  document.getElementById('failed')?.remove()
}
