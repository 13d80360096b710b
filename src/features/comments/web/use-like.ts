import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import {
  answered,
  failed,
  type LikeState,
  pressed,
  sent,
  shown,
  toSend,
  type PendingLike,
  pendingLikeOf,
} from '#features/comments/web/pending-like.ts'

type Entry = { wish: PendingLike; isFailed: boolean }

/** Likes that are not settled yet, by the liked thing: the list and the detail page share them. */
const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()

type Port = {
  /** 'review:<id>', 'comment:<id>'. */
  key: string
  state: LikeState
  send: (isLiked: boolean) => Promise<LikeState>
  /** Called with the server's state after a reply, to be written to the cache. */
  onTruth: (truth: LikeState) => void
  /** Called after a failure, when the state is unknown, to refetch it. */
  onFailure: () => void
}
export type Like = LikeState & { isFailed: boolean; press: () => void }

/**
 * An optimistic like (R80, R81): shown at once, one request in flight, the latest state wins, and a failure
 * rolls back to the server's state with `isFailed` until the next press.
 */
export function useLike({ key, state, send, onTruth, onFailure }: Port): Like {
  const entry = useSyncExternalStore(
    subscribe,
    () => entries.get(key),
    () => undefined,
  )
  const { mutateAsync } = useMutation({ mutationKey: [key], mutationFn: send, meta: { action: 'like' } })

  async function settle() {
    for (let entry = entries.get(key); entry !== undefined; entry = entries.get(key)) {
      const wish = toSend(entry.wish)
      if (wish === null) return write(key, undefined)
      write(key, { ...entry, wish: sent(entry.wish) })
      try {
        const truth = await mutateAsync(wish)
        change(key, (wish) => ({ wish: answered(wish, truth), isFailed: false }))
        onTruth(truth)
      } catch {
        change(key, (wish) => ({ wish: failed(wish), isFailed: true }))
        return onFailure()
      }
    }
  }

  function press() {
    const known = entries.get(key)
    // After a failure, the server's newer state wins.
    const wish = known === undefined || known.wish.inFlight === null ? pendingLikeOf(state) : known.wish
    write(key, { wish: pressed(wish), isFailed: false })
    if (wish.inFlight === null) void settle()
  }

  const isOpen = entry !== undefined && entry.wish.inFlight !== null
  return {
    ...(isOpen ? shown(entry.wish) : { likesCount: state.likesCount, isLiked: state.isLiked }),
    isFailed: entry?.isFailed ?? false,
    press,
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    // Not shown anywhere any more, so an old failure is not shown again.
    for (const [key, { wish }] of entries) if (wish.inFlight === null) entries.delete(key)
  }
}

function change(key: string, next: (wish: PendingLike) => Entry): void {
  const entry = entries.get(key)
  if (entry !== undefined) write(key, next(entry.wish))
}

function write(key: string, entry: Entry | undefined): void {
  if (entry === undefined) entries.delete(key)
  else entries.set(key, entry)
  for (const listener of listeners) listener()
}
