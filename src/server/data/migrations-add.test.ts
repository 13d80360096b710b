import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const FOLDER = 'db/migrations'
/** The last migration of the first release: no older code runs. */
const FIRST_RELEASE = '0014_roles.sql'

/** Changes that would break the previous release (docs/deploy.md, Upgrades). */
const TAKES_AWAY: Record<string, RegExp> = {
  'drops a table': /\bdrop\s+table\b/i,
  'drops a column': /\bdrop\s+column\b/i,
  'renames something': /\brename\s+(?:column\b|constraint\b|to\b)/i,
  'changes the type of a column':
    /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b(?!\s+\w+\s+add\s+value)/i,
  'demands what older code does not write': /\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b/i,
  'adds a column that older code must fill':
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)[^,;]*/i,
}

/** Removes comments and function bodies. */
const statementsOf = (text: string) => text.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')

const offencesOf = (statements: string) =>
  Object.entries(TAKES_AWAY).flatMap(([what, pattern]) => (pattern.test(statements) ? [what] : []))

test('F25 a migration only adds, so that the previous release runs on the newer schema; a contracting one names the release it waited for', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > FIRST_RELEASE)
  const offences = names.flatMap((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    if (text.startsWith('-- contract: ')) return []
    return offencesOf(statementsOf(text)).map((what) => `${name} ${what}`)
  })
  expect(offences).toEqual([])
})

test('F25 the check detects removals', () => {
  for (const [statement, what] of [
    ['drop table review;', 'drops a table'],
    ['alter table review drop column text;', 'drops a column'],
    ['alter table review rename column text to words;', 'renames something'],
    ['alter table review rename to opinion;', 'renames something'],
    ['alter table review alter column rating type integer;', 'changes the type of a column'],
    ['alter table review alter column product_id set not null;', 'demands what older code does not write'],
    ['alter table review add column mood text not null;', 'adds a column that older code must fill'],
  ] as const)
    expect(offencesOf(statement)).toEqual([what])
  for (const statement of [
    "alter table review add column mood text not null default '';",
    'alter table review add column mood text, alter column brand_id drop not null;',
    'create table mood (id uuid primary key, name text not null);',
    "alter type metric add value 'share';",
  ])
    expect(offencesOf(statement)).toEqual([])
})
