import { expect, test } from 'vitest'

import { UnansweredNames } from '#server/outbound/unanswered-names.ts'

test('A141 the memory of names without an answer is bounded and lasts a minute', () => {
  let now = 0
  const names = new UnansweredNames(() => now)
  const late = { kind: 'late' } as const
  for (let n = 0; n <= 2_000; n += 1) names.remember(`A n${n}.example`, late)
  expect(names.recall('A n0.example')).toBeUndefined()
  expect([names.recall('A n1.example'), names.recall('A n2000.example')]).toEqual([late, late])
  names.remember('A n1.example', { kind: 'unknown' })
  names.remember('A n2001.example', late)
  expect([names.recall('A n1.example'), names.recall('A n2.example')]).toEqual([
    { kind: 'unknown' },
    undefined,
  ])
  now = 60_000
  expect(names.recall('A n1.example')).toBeUndefined()
})
