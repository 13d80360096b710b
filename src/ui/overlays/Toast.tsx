import { useSyncExternalStore } from 'react'
import type * as Region from '#ui/overlays/drawn/ToastRegion.tsx'

/** Confirms what was done, in about three words: `toast('Reply posted')`. With `undo` it stays 12 seconds. Never for errors. */
export function toast(text: string, { undo }: { undo?: () => void } = {}) {
  void load().then((drawing) => drawing?.add({ text, undo }))
}

/** Mounted once, at the root of the app. */
export function Toasts() {
  const drawing = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  )
  if (drawing === null) return null
  return <drawing.ToastRegion />
}

type Drawing = typeof Region

let loaded: Drawing | null = null
const listeners = new Set<() => void>()

/** Nothing has been confirmed when a page opens, so the drawing comes with the first toast. Should that fail, the act still stands. */
async function load(): Promise<Drawing | null> {
  if (loaded === null) {
    loaded = await import('#ui/overlays/drawn/ToastRegion.tsx').catch(() => null)
    for (const notify of listeners) notify()
  }
  return loaded
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
