import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  answered,
  failed,
  pressed,
  sent,
  shown,
  toSend,
  type PendingLike,
  pendingLikeOf,
} from '#features/comments/web/pending-like.ts'

const UNLIKED = { likesCount: 4, isLiked: false }

test('R80 a like adds 1 and sets isLiked true, an unlike removes 1 and sets it false, before the server responds', () => {
  const liked = pressed(pendingLikeOf(UNLIKED))
  expect(shown(liked)).toEqual({ likesCount: 5, isLiked: true })
  expect(shown(pressed(liked))).toEqual(UNLIKED)
})

test('R81 a failed like reverts to the last state from the server', () => {
  expect(shown(failed(sent(pressed(pendingLikeOf(UNLIKED)))))).toEqual(UNLIKED)
})

test('R81 while a like is in flight a second press sends nothing; it is sent after the response', () => {
  const first = sent(pressed(pendingLikeOf(UNLIKED)))
  const second = pressed(first)
  expect(toSend(second)).toBeNull()
  expect(toSend(answered(second, { likesCount: 5, isLiked: true }))).toBe(false)
})

test('R81 the count comes from the server, so that others’ likes are neither lost nor counted twice', () => {
  const meanwhile = answered(sent(pressed(pendingLikeOf(UNLIKED))), { likesCount: 9, isLiked: true })
  expect(shown(meanwhile)).toEqual({ likesCount: 9, isLiked: true })
})

test('A116 in any order of presses, responses and refusals: one request in flight, and in the end the last press or the server is shown', () => {
  const step = fc.constantFrom('press' as const, 'answer' as const, 'refuse' as const)
  fc.assert(
    fc.property(fc.boolean(), fc.nat(50), fc.array(step, { maxLength: 40 }), (isLiked, others, steps) => {
      const server = { isLiked }
      let wish: PendingLike = pendingLikeOf({ isLiked, likesCount: others + Number(isLiked) })
      let latest = isLiked
      let calls = 0
      const truth = () => ({ isLiked: server.isLiked, likesCount: others + Number(server.isLiked) })
      const send = () => {
        if (toSend(wish) === null) return
        calls += 1
        wish = sent(wish)
      }
      for (const name of [...steps, 'answer' as const, 'answer' as const]) {
        if (name === 'press') {
          latest = !shown(wish).isLiked
          wish = pressed(wish)
        } else if (wish.inFlight !== null) {
          calls -= 1
          if (name === 'answer') {
            server.isLiked = wish.inFlight
            wish = answered(wish, truth())
          } else {
            wish = failed(wish)
            latest = server.isLiked
          }
        }
        send()
        expect(calls).toBeLessThanOrEqual(1)
        expect(shown(wish).isLiked).toBe(latest)
      }
      expect(wish.inFlight).toBeNull()
      expect(shown(wish)).toEqual(truth())
    }),
  )
})
