import { useSyncExternalStore } from 'react'
import { lazyComponent } from '#ui/lazy.tsx'
import type { Message } from '#ui/overlays/ToastRegion.tsx'

// No toast is shown when a page opens.
const ToastRegion = lazyComponent(async () => (await import('#ui/overlays/ToastRegion.tsx')).ToastRegion, {
  fallback: null,
  onDismiss: () => setMessages([]),
})

let messages: readonly Message[] = []
const listeners = new Set<() => void>()

/**
 * Confirms an action in about three words: `toast('Reply posted')`. With `undo` it stays for 12 seconds, or until
 * the time `until`, from which on it can't be undone. Never for errors.
 */
export function toast(text: string, options: Omit<Message, 'text'> = {}) {
  setMessages([...messages, { text, ...options }])
}

/** Mount once, at the root of the app. */
export function Toasts() {
  const queued = useSyncExternalStore(subscribe, () => messages, getNone)
  return queued.length > 0 && <ToastRegion messages={queued} />
}

const NONE: readonly Message[] = []
const getNone = () => NONE

function setMessages(next: readonly Message[]) {
  messages = next
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
