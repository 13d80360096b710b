import { withLike } from '#features/comments/rules.ts'

export type LikeState = { likesCount: number; isLiked: boolean }

/** The server's last state, the user's intended state, and the request in flight (null: none). */
export type PendingLike = { truth: LikeState; wants: boolean; inFlight: boolean | null }

export function pendingLikeOf(truth: LikeState): PendingLike {
  return {
    truth: { likesCount: truth.likesCount, isLiked: truth.isLiked },
    wants: truth.isLiked,
    inFlight: null,
  }
}

/** Toggles the intended state, also while a request is in flight. */
export function pressed(wish: PendingLike): PendingLike {
  return { ...wish, wants: !wish.wants }
}

/**
 * Returns the state to send now; null while a request is in flight or if the server agrees (R81: one in
 * flight, the latest state wins).
 */
export function toSend(wish: PendingLike): boolean | null {
  return wish.inFlight === null && wish.wants !== wish.truth.isLiked ? wish.wants : null
}

export function sent(wish: PendingLike): PendingLike {
  return { ...wish, inFlight: wish.wants }
}

/** Applies the server's reply; a newer intention stays. */
export function answered(wish: PendingLike, truth: LikeState): PendingLike {
  return { ...wish, truth, inFlight: null }
}

/** Rolls back to the server's state after a failure. */
export function failed(wish: PendingLike): PendingLike {
  return { ...wish, wants: wish.truth.isLiked, inFlight: null }
}

/** Returns the state to show: the server's with the intention on top. */
export function shown(wish: PendingLike): LikeState {
  return withLike(wish.truth, wish.wants)
}
