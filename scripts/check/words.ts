import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../run/child.ts'
import { lineAt, type ProjectText, projectTexts } from './project-texts.ts'
import { RETIRED_WORDS, type RetiredWord } from './retired-words.ts'

const COUNTS = 'scripts/check/retired-words.json'
/** Migrations that ran can't change; the list and its test contain the words. */
const NOT_READ = ['scripts/check/retired-words.ts', 'scripts/check/words.test.ts']
const SHOWN = 12

/** How often each word is still allowed, by name; a word that isn't listed is not allowed at all. */
export type Counts = Record<string, number>
/** The places of each word, by its name. */
type Found = ReadonlyMap<string, readonly string[]>

/** Returns where each retired word is used, in paths (line 0) and texts. */
export function findWords(words: readonly RetiredWord[], texts: readonly ProjectText[]): Found {
  const found = new Map<string, string[]>()
  for (const { path, text } of texts) {
    const content = `${path}\n${text}`
    for (const { name, pattern, except = [] } of words) {
      if (except.some((start) => path.startsWith(start))) continue
      for (const { index } of content.matchAll(pattern)) {
        const place = `${path}:${lineAt(content, index) - 1}`
        found.set(name, [...(found.get(name) ?? []), place])
      }
    }
  }
  return found
}

/** Returns the words that are used more often than allowed, and the counts that can be lowered. */
export function wordProblems(words: readonly RetiredWord[], found: Found, allowed: Counts): string[] {
  return words.flatMap(({ name, write }) => {
    const places = found.get(name) ?? []
    const most = allowed[name] ?? 0
    if (places.length === most) return []
    if (places.length < most) {
      return [`"${name}": ${places.length} left, ${most} allowed. \`npm run fix\` lowers the count.`]
    }
    const more = places.length > SHOWN ? [`  … and ${places.length - SHOWN} more`] : []
    const head = `"${name}": ${places.length} used, ${most} allowed. Write ${write}.`
    return [[head, ...places.slice(0, SHOWN).map((place) => `  ${place}`), ...more].join('\n')]
  })
}

/** Returns the counts to record: a recorded count only falls; a word without one gets what is found. */
export function nextCounts(words: readonly RetiredWord[], found: Found, allowed: Counts): Counts {
  const counts = words.map(({ name }) => {
    const used = found.get(name)?.length ?? 0
    return [name, Math.min(used, allowed[name] ?? used)]
  })
  return Object.fromEntries(counts)
}

function allowedCounts(): Counts {
  const path = join(root, COUNTS)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

const findHere = () =>
  findWords(
    RETIRED_WORDS,
    projectTexts().filter(({ path }) => !NOT_READ.some((start) => path.startsWith(start))),
  )

/** Returns what is wrong with the words of this project. */
export function retiredWordProblems(): string[] {
  return wordProblems(RETIRED_WORDS, findHere(), allowedCounts())
}

// `npm run fix` lowers the counts; the check (and this file without --write) reports what is used too often.
if (import.meta.main) {
  if (process.argv.includes('--write')) {
    const counts = nextCounts(RETIRED_WORDS, findHere(), allowedCounts())
    writeFileSync(join(root, COUNTS), `${JSON.stringify(counts, null, 2)}\n`)
  } else {
    const problems = retiredWordProblems()
    console.log(problems.join('\n') || 'No retired word is used more often than allowed.')
    if (problems.length > 0) process.exitCode = 1
  }
}
