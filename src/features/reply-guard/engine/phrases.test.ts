import { expect, it } from 'vitest'

import { compile, finderOf, linesOf, phrases } from './phrases.ts'
import { TELLS } from './private-life.ts'
import { LANGUAGES } from './words/languages.ts'

it.each([
  ['delete _ review', 'please delete that old review now', 'delete that old review'],
  ['delete _ review', 'delete this. a review', null],
  ['delete _ review', 'delete one two three four review', null],
  ['(our|my) lawyer*', 'ask my lawyers', 'my lawyers'],
  ['you (really|just)? lie', 'you lie', 'you lie'],
  ['you (really|just)? lie', 'you just lie', 'you just lie'],
  ['lie', 'believe', null],
  ['see you (in court|there)', 'we see you in court', 'see you in court'],
  ['made-up', 'a made up story', 'made up'],
  ['take (it (right)? down|away)', 'we take it right down', 'take it right down'],
  ['(our|\n  my) lawyer*', 'ask my lawyers', 'my lawyers'],
  ['# euros', 'get 20 euros', '20 euros'],
  ['% off', 'now 20 % off', '% off'],
  ["you're (so)? rude", "and you're rude", "you're rude"],
  ['(re)?write it', 'please rewrite it', 'rewrite it'],
  ['(a|the)? colou?r', 'in colour', 'colour'],
  ['(*law*) letter', 'a lawyers letter', 'lawyers letter'],
  ['as good as * gets', 'as good as it gets', 'as good as it gets'],
  ['as good as * gets', 'as good as,  gets', null],
  ['never (tell|(a)? (big|small)? lie)', 'i never lie', 'never lie'],
  ['never (tell|(a)? (big|small)? lie)', 'never a lie', 'never a lie'],
  ['never (tell|(a)? (big|small)? lie)', 'never big lie', 'never big lie'],
  ['never (tell|(a)? _ lie)', 'never a very big lie', 'never a very big lie'],
])('reads %s', (phrase, text, found) => {
  expect(text.match(phrases(phrase))?.[0] ?? null).toBe(found)
  const start = found === null ? [] : [{ list: 1, start: text.indexOf(found) }]
  expect(finderOf(['nothing of this', phrase])(text)).toEqual(start)
})

it('refuses a phrase that could stand for nothing', () => {
  for (const phrase of ['(a)?', 'lie (now|)', 'lie (now|(or)? (then)?)']) {
    expect(() => phrases(phrase)).toThrow('has no words')
  }
})

it('A140 no phrase divides a run of spaces, letters or digits in two', () => {
  expect(() => edgesOf(compile('a * b').replace('\\w+', '\\w*'))).toThrow('two runs of gaps')
  expect(() => edgesOf('\\d+\\w*')).toThrow('two runs of letters')
  const lists = Object.values(LANGUAGES).flatMap((words) =>
    Object.values(words).flatMap((given) => (typeof given === 'string' ? [] : Object.values(given))),
  )
  const all = lists.flatMap((list) => linesOf(list))
  expect(all.length).toBeGreaterThan(3000)
  for (const phrase of all) edgesOf(compile(phrase))
  edgesOf(TELLS.source.replace('(?<!\\w)', '').replace('(?!-?\\w)', ''))
})

type Edges = { first: ReadonlySet<string>; last: ReadonlySet<string>; isEmpty: boolean }
const NONE: ReadonlySet<string> = new Set()
const either = (one: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...one, ...other])

/**
 * Returns with which runs of any length a compiled phrase may begin and end, and whether it may be empty. Throws
 * where two runs of the same signs may be next to each other.
 */
function edgesOf(source: string): Edges {
  const tokens = source.match(/\(\?:|\[(?:\\.|[^\]])*\]|\\.|\{0,\d\}|[^]/g) ?? []
  let at = 0
  const taken = (token: string) => tokens[at] === token && ++at > 0
  function oneOf(): Edges {
    let { first, last, isEmpty } = inARow()
    while (taken('|')) {
      const other = inARow()
      first = either(first, other.first)
      last = either(last, other.last)
      isEmpty ||= other.isEmpty
    }
    return { first, last, isEmpty }
  }
  function inARow(): Edges {
    let row: Edges = { first: NONE, last: NONE, isEmpty: true }
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') row = followed(row, repeated())
    return row
  }
  function repeated(): Edges {
    const token = tokens[at++] ?? ''
    const isGroup = token === '(?:'
    const inside = isGroup ? oneOf() : { first: NONE, last: NONE, isEmpty: false }
    if (isGroup && !taken(')')) throw new Error(`a group of ${source} is open`)
    if (taken('?')) return { ...inside, isEmpty: true }
    if (tokens[at]?.startsWith('{0,')) {
      at++
      followed(inside, inside)
      return { ...inside, isEmpty: true }
    }
    const isEmpty = tokens[at] === '*'
    if (isGroup || (!isEmpty && tokens[at] !== '+')) return inside
    at++
    taken('?')
    const run = new Set([token.startsWith('[') ? 'gaps' : 'letters'])
    return { first: run, last: run, isEmpty }
  }
  function followed(one: Edges, other: Edges): Edges {
    const both = [...one.last].find((run) => other.first.has(run))
    if (both !== undefined) throw new Error(`two runs of ${both} in ${source}`)
    return {
      first: one.isEmpty ? either(one.first, other.first) : one.first,
      last: other.isEmpty ? either(one.last, other.last) : other.last,
      isEmpty: one.isEmpty && other.isEmpty,
    }
  }
  return oneOf()
}
