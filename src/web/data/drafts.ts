import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { onSessionEnd, readSession, readStoredDrafts, storeDrafts, useSession } from '#web/data/session.ts'

const LEFT = 'left'
const Draft = z.object({ text: z.string(), savedAt: z.number() })
type Draft = z.infer<typeof Draft>
/** Per user id, per draft key. */
const Drafts = z.record(z.string(), z.record(z.string(), Draft))
type Drafts = z.infer<typeof Drafts>

export type DraftState = [text: string, setText: (text: string) => void, clear: () => void, savedAt: Date | null]

/**
 * Unsent text under a key of its own ('reply:<review id>'), kept in this tab while it is written: it survives a reload and an expired
 * session, and is gone after logging out. `savedAt` is when it was last kept, or null.
 */
export function useDraft(key: string): DraftState {
  const userId = useSession()?.userId ?? null
  const place = `${userId} ${key}`
  const [state, setState] = useState(() => ({ place, draft: find(userId, key) }))
  const draft = state.place === place ? state.draft : find(userId, key)
  if (state.place !== place) setState({ place, draft })

  const setText = useCallback(
    (text: string) => setState({ place, draft: text === '' ? drop(userId, key) : keep(userId, key, text) }),
    [place, userId, key],
  )
  const clear = useCallback(() => setState({ place, draft: drop(userId, key) }), [place, userId, key])
  return [draft?.text ?? '', setText, clear, draft === null ? null : new Date(draft.savedAt)]
}

/** Wipes all drafts of this tab. */
export function clearDrafts(): void {
  store({})
}

/** Wired once, at the root: drafts die when someone logs out, in any tab, and when somebody else logs in. Returns how to stop. */
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

/** Drops what other people left in this tab. */
export function useOwnDraftsOnly(userId: string | null): void {
  useEffect(() => {
    if (userId !== null) store(pick(load(), userId))
  }, [userId])
}

function find(userId: string | null, key: string): Draft | null {
  return userId === null ? null : (load()[userId]?.[key] ?? null)
}

function keep(userId: string | null, key: string, text: string): Draft {
  const draft = { text, savedAt: Date.now() }
  // The session may have ended while someone writes: the text stays with its author.
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
