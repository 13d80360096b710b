import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { root } from '../run/child.ts'
import { filesUnder, read } from '../run/files.ts'

const FOLDER = 'docs/decisions'
const INDEX = `${FOLDER}/README.md`

const INTRODUCTION = `# Decisions

Each record states one decision between two ways, why it was taken and what follows from it. The title is the
decision: read the titles, and open a record when you want to change what it decides.

A new record takes the next number and the form of the others, on one screen. A record stays when the decision
changes: a later one amends, completes or supersedes it, its second line says which, and a superseded record moves
to \`superseded/\`. \`npm run fix\` writes this index.
`

/** `change`: what a later record did to it, or ''. */
type Decision = { number: string; title: string; change: string; path: string }

/** Reads a record: its number and title in the first line, its date and status in the second one. */
function readDecision(path: string, text: string): Decision {
  const [, number, title] = /^# (\d{4}) · (.+)\n/.exec(text) ?? []
  const [, change = ''] = /^Accepted \d{4}-\d\d-\d\d(?:, ((?:amended|completed|superseded) by .+))?\.$/m.exec(
    text,
  ) ?? [undefined, 'unknown']
  if (number === undefined || title === undefined || !basename(path).startsWith(`${number}-`))
    throw new Error(`${path}: begin with "# NNNN · Title", and the number of the file's name.`)
  if (change === 'unknown')
    throw new Error(
      `${path}: write "Accepted YYYY-MM-DD." or "Accepted YYYY-MM-DD, superseded by [NNNN](…)."`,
    )
  if (path.includes('/superseded/') !== change.startsWith('superseded'))
    throw new Error(`${path}: only superseded records are in superseded/.`)
  // Links are relative to the record, and become relative to the index.
  return { number, title, path, change: change.replaceAll('](../', '](') }
}

/** Returns the index of records, from their paths and texts. */
export function decisionIndex(records: readonly { path: string; text: string }[]): string {
  const all = records
    .map(({ path, text }) => readDecision(path, text))
    .toSorted((a, b) => a.number.localeCompare(b.number))
  const listed = (isInForce: boolean) =>
    all
      .filter(({ change }) => change.startsWith('superseded') !== isInForce)
      .map(({ number, title, change, path }) => {
        const link = `[${number}](${path.slice(FOLDER.length + 1)})`
        return `- ${link} ${title}${change === '' ? '' : ` (${change})`}\n`
      })
      .join('')
  return `${INTRODUCTION}\n## Accepted\n\n${listed(true)}\n## Superseded\n\n${listed(false)}`
}

const indexHere = () =>
  decisionIndex(
    filesUnder(FOLDER)
      .filter((path) => path.endsWith('.md') && path !== INDEX)
      .map((path) => ({ path, text: read(path) })),
  )

/** Returns the problem of this project's index, if any. */
export function decisionProblem(): string | undefined {
  return read(INDEX) === indexHere() ? undefined : `${INDEX} is stale.`
}

if (import.meta.main) writeFileSync(join(root, INDEX), indexHere())
