import { expect, it } from 'vitest'

import { finderOf, phrases } from './phrases.ts'

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
])('reads %s', (phrase, text, found) => {
  expect(text.match(phrases(phrase))?.[0] ?? null).toBe(found)
  const start = found === null ? [] : [{ list: 1, start: text.indexOf(found) }]
  expect(finderOf(['nothing of this', phrase])(text)).toEqual(start)
})
