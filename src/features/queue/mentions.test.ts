import { describe, expect, it } from 'vitest'

import { findMentions, mentionedIn, splitMentions, storedText, wordAt } from '#features/queue/mentions.ts'

const people = [
  { id: '1', name: 'Ana' },
  { id: '2', name: 'Ana Lima' },
  { id: '3', name: 'Zoë (Lab)' },
]

describe('mentions in a text', () => {
  it('are names after an @, the longest that fits, in any case', () => {
    expect(mentionedIn('@Ana Lima and @ana, ask @zoë (lab)!', people)).toEqual(['2', '1', '3'])
    expect(mentionedIn('(@Ana) @Ana', people)).toEqual(['1'])
  })

  it('may begin with a letter whose lower case is longer', () => {
    expect(mentionedIn('@İpek, ask @ANA', [...people, { id: '4', name: 'İpek' }])).toEqual(['4', '1'])
  })

  it('are not parts of words or addresses', () => {
    expect(findMentions('@Anabel, mail@Ana.example and Ana', people)).toEqual([])
    expect(findMentions('@Ana', [])).toEqual([])
  })

  it('are stored as ids, and everything else as it is', () => {
    expect(storedText('Hi @Ana Lima, 100% sure?\n@Ana', people)).toBe('Hi @[2], 100% sure?\n@[1]')
    expect(splitMentions('Hi @Ana!', people).map(({ text, person }) => [text, person?.id])).toEqual([
      ['Hi ', undefined],
      ['@Ana', '1'],
      ['!', undefined],
    ])
  })
})

describe('the word that is suggested for', () => {
  it('begins at the last @ before the caret, and may have two parts', () => {
    expect(wordAt('Ask @', 5)).toEqual({ start: 4, word: '' })
    expect(wordAt('Ask @ana li about it', 11)).toEqual({ start: 4, word: 'ana li' })
    expect(wordAt('Ask @ana li about it', 20)).toBeNull()
    expect(wordAt('mail@ana', 8)).toBeNull()
    expect(wordAt('Ask @ana', 3)).toBeNull()
  })
})
