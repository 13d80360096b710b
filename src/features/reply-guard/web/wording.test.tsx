import { describe, expect, it } from 'vitest'

import { judge } from '#features/reply-guard/judge.ts'
import { wordingFor } from '#features/reply-guard/web/wording.ts'
import { MAIN_LANGUAGES } from '#shared/language.ts'

const FACTS = { review: '', reviewer: 'Maya', contact: [], latest: [] }
const RULES = ['incentive', 'accusation'] as const
const found = (rule: (typeof RULES)[number] | 'threat' | 'empty', text: string, words = text) => {
  const start = text.indexOf(words)
  return { rule, level: 'stop', start, end: start + words.length } as const
}

describe('a wording in place of what the guard stops', () => {
  const cases = RULES.flatMap((rule) => MAIN_LANGUAGES.map((language) => [rule, language] as const))
  it.each(cases)('%s in %s: the guard stops nothing in it', (rule, language) => {
    const text = 'These are bad words.'
    const wording = wordingFor(found(rule, text), text, language) ?? ''
    expect(wording).not.toBe('')
    const verdict = judge(wording, FACTS)
    expect(verdict?.findings.filter(({ level }) => level !== 'hint') ?? []).toEqual([])
  })

  it('there is none for a rule that needs words of one’s own, or in a language that the guard doesn’t know', () => {
    const text = 'These are bad words.'
    expect(wordingFor(found('threat', text), text, 'en')).toBeNull()
    expect(wordingFor(found('empty', text), text, 'en')).toBeNull()
    expect(wordingFor(found('incentive', text), text, 'it')).toBeNull()
    expect(wordingFor(found('incentive', text), text, null)).toBeNull()
  })

  it('a sentence replaces sentences, never words within one', () => {
    const text = 'Hello Maya! You get 10 € if you change it.\nBest wishes'
    expect(wordingFor(found('incentive', text, 'You get 10 € if you change it.'), text, 'en')).not.toBeNull()
    expect(wordingFor(found('incentive', text, 'You get 10 €'), text, 'en')).toBeNull()
    expect(wordingFor(found('incentive', text, '10 € if you change it.'), text, 'en')).toBeNull()
  })
})
