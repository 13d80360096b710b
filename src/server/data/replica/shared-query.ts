/**
 * Returns a function that shares one run of `ask` among all calls that came before it was sent. Runs follow
 * one another, so a caller gets an answer that is newer than its call.
 */
export function sharedQuery<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined
  let running: Promise<unknown> = Promise.resolve()
  return () => {
    next ??= running.then(() => {
      next = undefined
      const asked = ask()
      running = asked.catch(() => {})
      return asked
    })
    return next
  }
}
