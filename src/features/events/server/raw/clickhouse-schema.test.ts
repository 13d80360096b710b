import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { isNewEnough, SCHEMA, SCHEMA_VERSION } from '#features/events/server/raw/clickhouse-schema.ts'

/** Splits a file into its statements, each on one line. */
const statementsOf = (text: string) =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

/** Returns a statement without what only a cluster says: where the rows are, and how they are copied. */
const common = (statement: string) =>
  statement
    .replace('if not exists ', '')
    .replace(" on cluster '{cluster}'", '')
    .replace('raw_event_local (', 'raw_event (')
    .replace(/ engine = (?:Replicated)?((?:Replacing)?MergeTree)(?:\([^)]*\))?/, ' engine = $1')
    .replace(/ (?:non_)?replicated_deduplication_window/, ' deduplication_window')

test('the schema of a cluster has the tables of one node, with the same columns, keys and lifetime', async () => {
  const cluster = statementsOf(await readFile('deploy/clickhouse/cluster.sql', 'utf8'))
  const [distributed, version, ...tables] = [
    cluster.find((statement) => statement.includes('engine = Distributed(')),
    cluster.find((statement) => statement.startsWith('insert into trellis_schema ')),
    ...cluster.filter((statement) => !/engine = Distributed\(|^insert /.test(statement)),
  ]
  expect(tables.map((statement) => common(statement ?? ''))).toEqual(SCHEMA.flatMap(statementsOf).map(common))
  expect(distributed).toMatch(/^create table raw_event on cluster '\{cluster\}' as raw_event_local engine = /)
  expect(version).toContain(`values (${SCHEMA_VERSION}, generateUUIDv4())`)
})

test.each([
  ['24.3.1.1', true],
  ['24.10.2.80', true],
  ['25.1.1', true],
  ['24.2.9', false],
  ['23.8.1.1', false],
  ['', false],
])('an engine of version “%s” is new enough: %s', (version, isEnough) => {
  expect(isNewEnough(version)).toBe(isEnough)
})
