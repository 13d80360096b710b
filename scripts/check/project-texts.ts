import { filesUnder, read } from '../run/files.ts'

/** A text file of the project. */
export type ProjectText = { path: string; text: string }

const PLACES = [
  'src',
  'dev',
  'scripts',
  'db',
  'test',
  'bench',
  'deploy',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
]
const TEXT = /\.(?:tsx?|[mc]?js|css|sql|md|yml)$/
const GENERATED = /(?:^|\/)(?:node_modules|reports)\/|\/db-types\.ts$/

/** Returns every text that people wrote: code, tests and docs. */
export function projectTexts(): ProjectText[] {
  return filesUnder(...PLACES)
    .filter((path) => TEXT.test(path) && !GENERATED.test(path))
    .map((path) => ({ path, text: read(path) }))
}

/** Returns the line, from 1, of an index in a text. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
