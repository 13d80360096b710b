import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { onSessionEnd, readSession, readStoredDrafts, storeDrafts, useSession } from '#web/data/session.ts'

const LEFT = 'left'
const Draft = z.object({ text: z.string(), savedAt: z.number() })
type Draft = z.infer<typeof Draft>
/** Drafts per user id and draft key. */
const Drafts = z.record(z.string(), z.record(z.string(), Draft))
type Drafts = z.infer<typeof Drafts>
/** Listeners of mounted fields; each is called with the key and the new draft. */
const watchers = new Set<(changed: string, draft: Draft | null) => void>()
/** Open forms by the place of their draft; each merges a restored draft into its values. */
const openForms = new Map<string, (draft: string) => void>()

export type DraftState = [
  text: string,
  setText: (text: string) => void,
  /** Deletes the draft; with a text only if it is still this one. */
  clear: (only?: string) => void,
  savedAt: Date | null,
]

/**
 * Keeps unsent text under a key ('reply:<review id>') in this tab: it survives a reload and an expired
 * session, and is deleted on logout. `savedAt` is the time of the last save, or null. The functions also work
 * after the field is gone, and update whichever field shows the draft.
 */
export function useDraft(key: string): DraftState {
  const userId = useSession()?.userId ?? null
  const place = placeOf(userId, key)
  const [state, setState] = useState(() => ({ place, draft: find(userId, key) }))
  const draft = state.place === place ? state.draft : find(userId, key)
  if (state.place !== place) setState({ place, draft })

  useEffect(() => {
    const hear = (changed: string, next: Draft | null) =>
      changed === place && setState({ place, draft: next })
    watchers.add(hear)
    return () => void watchers.delete(hear)
  }, [place])

  const setText = useCallback((text: string) => change(userId, key, text), [userId, key])
  const clear = useCallback(
    (only?: string) => {
      const kept = find(userId, key)
      if (only === undefined || kept === null || kept.text === only) change(userId, key, '')
    },
    [userId, key],
  )
  return [draft?.text ?? '', setText, clear, draft === null ? null : new Date(draft.savedAt)]
}

/**
 * Returns a function that restores a discarded draft, also after the form has unmounted: the open form merges
 * it by its `restore`; if none is open, it is stored.
 */
export function useRestoredDraft(key: string, restore: (draft: string) => void): (draft: string) => void {
  const userId = useSession()?.userId ?? null
  const place = placeOf(userId, key)
  // After every render, to see the latest values.
  useEffect(() => {
    openForms.set(place, restore)
    return () => void openForms.delete(place)
  })
  return (draft) => {
    const restoreInForm = openForms.get(place)
    if (restoreInForm) restoreInForm(draft)
    else change(userId, key, draft)
  }
}

/** Returns the draft under a key, outside a component. */
export function readDraft(key: string): string {
  return find(readSession()?.userId ?? null, key)?.text ?? ''
}

/** Replaces the draft under a key, also in the fields that show it; '' deletes it. */
export function writeDraft(key: string, text: string): void {
  change(readSession()?.userId ?? null, key, text)
}

/** Deletes all drafts of this tab. */
export function clearDrafts(): void {
  store({})
}

/**
 * Deletes drafts when the user logs out, in any tab, or another user logs in. Call once, at the root. Returns
 * a function that stops it.
 */
export function watchDrafts(): () => void {
  const channel = new BroadcastChannel('trellis')
  channel.addEventListener('message', ({ data }) => {
    if (data === LEFT) clearDrafts()
  })
  const stop = onSessionEnd((end) => {
    if (end !== 'left') return
    clearDrafts()
    channel.postMessage(LEFT)
  })
  return () => {
    stop()
    channel.close()
  }
}

/** Deletes the drafts of other users in this tab. */
export function useOwnDraftsOnly(userId: string | null): void {
  useEffect(() => {
    if (userId !== null) store(pick(load(), userId))
  }, [userId])
}

const placeOf = (userId: string | null, key: string) => `${userId} ${key}`

function change(userId: string | null, key: string, text: string): void {
  const draft = text === '' ? drop(userId, key) : keep(userId, key, text)
  for (const hear of watchers) hear(placeOf(userId, key), draft)
}

function find(userId: string | null, key: string): Draft | null {
  return userId === null ? null : (load()[userId]?.[key] ?? null)
}

function keep(userId: string | null, key: string, text: string): Draft {
  const draft = { text, savedAt: Date.now() }
  // The session may end while the user writes: the text keeps its author.
  const author = userId ?? readSession()?.userId
  if (author) store({ ...load(), [author]: { ...load()[author], [key]: draft } })
  return draft
}

function drop(userId: string | null, key: string): null {
  if (userId !== null) {
    const { [key]: _, ...rest } = load()[userId] ?? {}
    store({ ...load(), [userId]: rest })
  }
  return null
}

const pick = (drafts: Drafts, userId: string): Drafts => (drafts[userId] ? { [userId]: drafts[userId] } : {})

function load(): Drafts {
  try {
    return Drafts.safeParse(JSON.parse(readStoredDrafts() ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

function store(drafts: Drafts): void {
  const filled = Object.entries(drafts).filter(([, texts]) => Object.keys(texts).length > 0)
  storeDrafts(filled.length === 0 ? null : JSON.stringify(Object.fromEntries(filled)))
}
