import { expect, test } from 'vitest'

import { etagOf, isMatch } from '#shared/api/etag.ts'

const version = '2026-03-01T10:00:00.123456Z'

test('A114 If-Match lets a write through when it is absent, a star, or lists the version', () => {
  const passing = [undefined, '*', ' * ', etagOf(version), `"another", ${etagOf(version)}`]
  expect(passing.filter((header) => !isMatch(header, version))).toEqual([])
})

test('A114 any other If-Match is another version: weak, bare, empty, or a microsecond off', () => {
  const stale = ['', '""', version, `W/${etagOf(version)}`, etagOf('2026-03-01T10:00:00.123457Z'), '"*"']
  expect(stale.filter((header) => isMatch(header, version))).toEqual([])
})
