const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads what a press may open as soon as somebody moves, touches or types: it costs the opening of a page nothing, and is there when it is pressed. */
export function preloadOnInteraction(load: () => void): void {
  if (typeof window === 'undefined') return
  const heard = new AbortController()
  const start = () => {
    heard.abort()
    load()
  }
  for (const sign of SIGNS) addEventListener(sign, start, { signal: heard.signal, passive: true, capture: true })
}
