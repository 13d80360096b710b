import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { type Declared, declaredStatements } from '#server/data/statement.ts'

import { root } from '../../run/child.ts'
import { filesUnder } from '../../run/files.ts'
import { differences } from './compare.ts'
import { openDescriber } from './describe.ts'

/**
 * Describes every statement of the server to the database at `url` and compares it with its schemas
 * (decisions/0063). Returns the differences, each with the file and line of the statement.
 */
export async function statementProblems(url: string): Promise<string[]> {
  await importDeclarations()
  return problemsOf(
    url,
    declaredStatements.flatMap((list) => list()),
  )
}

/** Does the same for the given statements. */
export async function problemsOf(url: string, statements: readonly Declared[]): Promise<string[]> {
  const describer = await openDescriber(url)
  const problems: string[] = []
  try {
    for (const declared of statements) {
      const { sql, slots } = declared.compile()
      const found = await describer.describe(sql).then(
        (described) => differences(declared, slots, described),
        (error: unknown) => [error instanceof Error ? error.message : String(error)],
      )
      problems.push(...found.map((problem) => `${placeOf(declared.at)}: ${problem}`))
    }
  } finally {
    await describer.end()
  }
  return problems
}

/** Imports every module that declares a statement. */
async function importDeclarations() {
  const modules = filesUnder('src').filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      DECLARES.test(readFileSync(join(root, path), 'utf8')),
  )
  for (const path of modules) await import(join(root, path))
}

const DECLARES = /\bstatement(Per)?\(/

/** Returns the line of ours that declared a statement. */
function placeOf({ stack = '' }: Error): string {
  const lines = stack.split('\n').filter((line) => line.includes(root) && !line.includes('node_modules'))
  const place = lines.find((line) => !line.includes('data/statement.ts')) ?? ''
  const found = /\(?(?:file:\/\/)?(\/[^()]*?):(\d+):\d+\)?$/.exec(place.trim())
  return found === null ? 'a statement' : `${relative(root, found[1] ?? '')}:${found[2]}`
}
