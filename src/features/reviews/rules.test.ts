import { describe, expect, it } from 'vitest'

import { REVIEWS_PER_PAGE } from '#features/reviews/contract.ts'
import { addPage, hasMore, liked, replyHint } from '#features/reviews/rules.ts'

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

describe('the hint on tone', () => {
  const review = (text: string, rating: number | null = 5, isDeleted = false) => ({
    text,
    rating,
    user: { username: 'Maya Okafor', isDeleted },
  })

  it('is silent while nothing is written', () => {
    expect(replyHint('  \n', review('Lovely.'))).toBeNull()
  })

  it('sees a name, thanks and a question taken up', () => {
    const hint = replyHint(
      'Thank you, Maya! The large pouches are in the shop on Sint-Pietersplein.',
      review('Love it. Where do I find the large pouch?'),
    )
    expect(hint).toEqual({ tone: 'warm', notes: ['greets', 'thanks', 'answers'] })
  })

  it('reads names without their accents, and does not greet a deleted user', () => {
    expect(
      replyHint('Hello Élodie, so glad you like it.', {
        ...review('Nice.'),
        user: { username: 'elodie.m', isDeleted: false },
      })?.notes,
    ).toContain('greets')
    expect(replyHint('Dear deleted friend, thanks a lot.', review('Nice.', 5, true))?.notes).toEqual(['thanks'])
  })

  it.each([
    ['too short', 'Thanks Maya', review('Nice.'), 'tooShort'],
    ['capitals', 'WE ALWAYS SHIP WITHIN TWO DAYS, MAYA', review('Slow.'), 'shouting'],
    ['a row of exclamation marks', 'Maya, this made our week!!! Come back soon', review('Nice.'), 'shouting'],
    ['a question left open', 'Thank you for writing to us, Maya.', review('Is it safe to microwave?'), 'openQuestion'],
    [
      'a low rating without a word of regret',
      'Maya, the carton says to shake it first.',
      review('It split in my coffee.', 2),
      'noRegret',
    ],
  ] as const)('warns of %s', (_, text, about, note) => {
    const hint = replyHint(text, about)
    expect(hint?.tone).toBe('careful')
    expect(hint?.notes).toContain(note)
  })

  it('accepts regret at two stars, and asks for none where no rating was given', () => {
    expect(replyHint('Sorry about that carton, Maya. We will replace it.', review('It split.', 2))).toEqual({
      tone: 'warm',
      notes: ['greets', 'regrets'],
    })
    expect(replyHint('The carton wants to be shaken before pouring.', review('It split.', null))).toEqual({
      tone: 'plain',
      notes: [],
    })
  })

  it('knows an acronym from shouting', () => {
    expect(replyHint('Our NOP and EU seals are on the back label, Maya.', review('Nice.'))?.tone).toBe('warm')
  })
})
