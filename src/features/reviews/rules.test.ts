import { describe, expect, it } from 'vitest'

import { REVIEWS_PER_PAGE } from '#features/reviews/contract.ts'
import { addPage, hasMore, liked } from '#features/reviews/rules.ts'

describe('likes', () => {
  it('R81 a like shows at once, and giving the review back as it was reverts it', () => {
    const before = { id: 'r1', likesCount: 14, isLiked: false }
    const shown = liked(before, true)
    expect(shown).toEqual({ id: 'r1', likesCount: 15, isLiked: true })
    expect(before).toEqual({ id: 'r1', likesCount: 14, isLiked: false })
    expect(liked(shown, false)).toEqual(before)
    expect(liked(shown, true)).toBe(shown)
  })
})

describe('pages', () => {
  it('R178 there is more only after a page of exactly 10 with fewer than all loaded', () => {
    expect(REVIEWS_PER_PAGE).toBe(10)
    expect(hasMore({ pageLength: 10, loaded: 10, totalCount: 11 })).toBe(true)
    expect(hasMore({ pageLength: 10, loaded: 10, totalCount: 10 })).toBe(false)
    expect(hasMore({ pageLength: 9, loaded: 19, totalCount: 25 })).toBe(false)
    expect(hasMore({ pageLength: 0, loaded: 20, totalCount: 25 })).toBe(false)
    expect(hasMore({ pageLength: 10, loaded: 30, totalCount: 28 })).toBe(false)
  })

  it('R85 the first fetch replaces and more appends, a review at most once', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
    expect(addPage([a], [b], true)).toEqual([b])
    expect(addPage([a, b], [b, c], false)).toEqual([a, b, c])
  })
})
