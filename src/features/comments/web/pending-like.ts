import { withLike } from '#features/comments/rules.ts'

export type LikeState = { likesCount: number; isLiked: boolean }

/** What the server last said, what the person wants, and the wish that is on its way (null: none). */
export type PendingLike = { truth: LikeState; wants: boolean; inFlight: boolean | null }

export function pendingLikeOf(truth: LikeState): PendingLike {
  return { truth: { likesCount: truth.likesCount, isLiked: truth.isLiked }, wants: truth.isLiked, inFlight: null }
}

/** A press turns the wish around, also while an earlier one is on its way. */
export function pressed(wish: PendingLike): PendingLike {
  return { ...wish, wants: !wish.wants }
}

/** What must be sent now; null while one is on its way or when the server agrees (R81: one in flight, the latest wish wins). */
export function toSend(wish: PendingLike): boolean | null {
  return wish.inFlight === null && wish.wants !== wish.truth.isLiked ? wish.wants : null
}

export function sent(wish: PendingLike): PendingLike {
  return { ...wish, inFlight: wish.wants }
}

/** The server's answer is the truth from now on; a newer wish stays. */
export function answered(wish: PendingLike, truth: LikeState): PendingLike {
  return { ...wish, truth, inFlight: null }
}

/** A failure reverts to the server's truth, whatever was wished meanwhile. */
export function failed(wish: PendingLike): PendingLike {
  return { ...wish, wants: wish.truth.isLiked, inFlight: null }
}

/** What is shown at once: the truth with the wish on top. */
export function shown(wish: PendingLike): LikeState {
  return withLike(wish.truth, wish.wants)
}
