/**
 * Keeps something open while the page lives. A page that the browser freezes, or keeps aside for the way back, closes it: there it would hear
 * nothing and hold what other tabs wait for. When the page comes back it is opened anew, and told so. Returns how to stop.
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
