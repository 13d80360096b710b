/**
 * Keeps a resource open while the page is active. A page that the browser freezes, or keeps in the
 * back/forward cache, closes it: there it would receive nothing and hold a lock that other tabs wait for.
 * Reopens it when the page is restored, with `isBack`. Returns a function that stops it.
 */
export function whileAwake(open: (isBack: boolean) => () => void): () => void {
  let close: (() => void) | null = open(false)
  const sleep = () => {
    close?.()
    close = null
  }
  const wake = () => {
    close ??= open(true)
  }
  const events = [
    [window, 'pagehide', sleep],
    [document, 'freeze', sleep],
    [window, 'pageshow', wake],
    [document, 'resume', wake],
  ] as const
  for (const [target, name, listener] of events) target.addEventListener(name, listener)
  return () => {
    for (const [target, name, listener] of events) target.removeEventListener(name, listener)
    sleep()
  }
}
