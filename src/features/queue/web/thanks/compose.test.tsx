import { describe, expect, it } from 'vitest'

import { judge } from '#features/reply-guard/judge.ts'
import { composeThanks, type ToThank } from '#features/queue/web/thanks/compose.ts'
import { SENTENCES } from '#features/queue/web/thanks/sentences.ts'

const REVIEWS: Record<string, string> = {
  en: 'I bought this for my mother and we both love how well it works every single day.',
  de: 'Ich habe das für meine Mutter gekauft und wir freuen uns beide jeden Tag darüber.',
  fr: 'Je l’ai acheté pour ma mère et nous l’aimons toutes les deux, tous les jours.',
  es: 'Lo compré para mi madre y a las dos nos gusta mucho cada día que lo usamos.',
}
const NAMES = ['Maya', 'Tom', 'Zoë', 'Ines', 'Noor']
const PRODUCTS = ['Oat bar', 'Cleansing Balm', 'Trail shoes']

const aReview = (i: number, language: string | null): ToThank => ({
  id: `0190a000-0000-7000-8000-${String(i * 7919).padStart(12, '0')}`,
  language,
  words: { name: NAMES[i % NAMES.length] ?? null, product: PRODUCTS[i % PRODUCTS.length] ?? '' },
  draft: '',
})
const many = (n: number, language: string | null) => Array.from({ length: n }, (_, i) => aReview(i, language))

/** The guard itself, with what the brand has replied before. */
const guard = (language: string, latest: readonly string[]) => {
  return async (_: string, text: string, beside: readonly string[]) =>
    judge(text, {
      review: REVIEWS[language] ?? '',
      reviewer: 'Maya',
      contact: [],
      latest: [...beside, ...latest],
    })
}

describe.each(Object.keys(SENTENCES))('thanks in %s', (language) => {
  it('twenty are all different, fill in name and product, and pass the guard', async () => {
    const judged = guard(language, [])
    const replies = await composeThanks(many(20, language), { saved: [], judge: judged })
    const texts = replies.map(({ text }) => text)
    expect(new Set(texts).size).toBe(20)
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]/)
      const beside = texts.filter((other) => other !== text)
      expect([text, await judged('', text, beside)]).toEqual([text, null])
    }
  })

  it('the next forty are no near-copies of the last ones', async () => {
    const latest: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const judged = guard(language, latest)
      const reviews = many(20, language).map((review, i) => ({ ...review, id: `${review.id}${round}${i}` }))
      const replies = await composeThanks(reviews, { saved: [], judge: judged })
      for (const { reviewId, text } of replies) {
        expect([text, await judged(reviewId, text, [])]).toEqual([text, null])
      }
      latest.unshift(...replies.map(({ text }) => text))
      latest.length = Math.min(latest.length, 50)
    }
  })
})

describe('thanks', () => {
  const judged = guard('en', [])

  it('are English for other languages, and without a name for a deleted user', async () => {
    const review = { ...aReview(1, 'it'), words: { name: null, product: 'Oat bar' } }
    const [reply] = await composeThanks([review], { saved: [], judge: judged })
    expect(reply?.text).toMatch(/^\p{Lu}/u)
    expect(reply?.text).not.toMatch(/[{}]|Maya|, [.!]/)
  })

  it('begin with saved replies that thank in that language, each once, and never one that apologises', async () => {
    const saved = [
      'Sorry to hear that, {name}. Thank you for telling us.',
      'Danke, {name}! Das freut uns.',
      'Thank you, {name}! The whole bakery is proud of {product} today.',
      'Thanks, {name}, see {link} for more.',
    ]
    const replies = await composeThanks(many(3, 'en'), { saved, judge: judged })
    const texts = replies.map(({ text }) => text)
    expect(texts[0]).toBe('Thank you, Maya! The whole bakery is proud of Oat bar today.')
    expect(texts.join('\n')).not.toMatch(/Sorry|Danke|link/)
  })

  it('keep a draft as it is', async () => {
    const review = { ...aReview(2, 'en'), draft: 'Dear Maya, my own words.' }
    const [reply] = await composeThanks([review], { saved: [], judge: judged })
    expect(reply?.text).toBe('Dear Maya, my own words.')
  })
})
