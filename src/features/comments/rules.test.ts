import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { COMMENT_MAX } from '#features/comments/contract.ts'
import { canPost, NOT_POSTED, postState, withLike } from '#features/comments/rules.ts'

describe('posting', () => {
  it('R110 nothing is sent without a receiver', () => {
    expect(canPost({ text: 'Thank you, Maya!' })).toBe(false)
    expect(canPost({ receiverId: null, text: 'Thank you, Maya!' })).toBe(false)
    expect(canPost({ receiverId: '', text: 'Thank you, Maya!' })).toBe(false)
    expect(canPost({ receiverId: 'u1', text: 'Thank you, Maya!' })).toBe(true)
  })

  it('nor without text, nor with more than the maximum of code points', () => {
    expect(canPost({ receiverId: 'u1', text: ' \n' })).toBe(false)
    expect(canPost({ receiverId: 'u1', text: '🌱'.repeat(COMMENT_MAX) })).toBe(true)
    expect(canPost({ receiverId: 'u1', text: '🌱'.repeat(COMMENT_MAX + 1) })).toBe(false)
  })

  it('R82 is loading, then posted', () => {
    const sent = postState(NOT_POSTED, { type: 'sent' })
    expect(sent).toEqual({ isLoading: true, isPosted: false, error: null })
    expect(postState(sent, { type: 'posted' })).toEqual({ isLoading: false, isPosted: true, error: null })
  })

  it('R82 is loading, then an error; sending again clears it', () => {
    const failed = postState(postState(NOT_POSTED, { type: 'sent' }), {
      type: 'failed',
      message: 'Try again.',
    })
    expect(failed).toEqual({ isLoading: false, isPosted: false, error: 'Try again.' })
    expect(postState(failed, { type: 'sent' })).toEqual({ isLoading: true, isPosted: false, error: null })
  })

  it('R83 reset clears error and posted, and a late response changes nothing', () => {
    const failed = postState(postState(NOT_POSTED, { type: 'sent' }), {
      type: 'failed',
      message: 'Try again.',
    })
    expect(postState(failed, { type: 'reset' })).toEqual(NOT_POSTED)
    const posted = postState(postState(NOT_POSTED, { type: 'sent' }), { type: 'posted' })
    expect(postState(posted, { type: 'reset' })).toEqual(NOT_POSTED)
    expect(postState(NOT_POSTED, { type: 'posted' })).toEqual(NOT_POSTED)
  })
})

describe('likes', () => {
  it('R80 liking adds 1 and sets isLiked, unliking takes 1 and clears it', () => {
    expect(withLike({ likesCount: 3, isLiked: false }, true)).toEqual({ likesCount: 4, isLiked: true })
    expect(withLike({ likesCount: 4, isLiked: true }, false)).toEqual({ likesCount: 3, isLiked: false })
  })

  it('R80 any number of presses moves the count by 1 at most, and never below 0', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.boolean(), { minLength: 1 }), (others, presses) => {
        const last = presses.reduce((like, press) => withLike(like, press), {
          likesCount: others,
          isLiked: false,
        })
        expect(last).toEqual({
          likesCount: others + (presses.at(-1) === true ? 1 : 0),
          isLiked: presses.at(-1),
        })
      }),
    )
    expect(withLike({ likesCount: 0, isLiked: true }, false).likesCount).toBe(0)
  })
})
