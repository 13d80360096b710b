import { readFileSync } from 'node:fs'

/** A fenced block of a guide: commands to run, a file to write, or a change to a file. */
export type Step = { at: string } & (
  | { kind: 'run'; commands: string[]; fails: boolean }
  | { kind: 'write'; path: string; text: string }
  | { kind: 'change'; path: string; changes: Change[] }
)
/** Lines of a file, and the lines that replace them. */
type Change = { before: string; after: string }

const FENCE = /^( *)```(\w+)(?: (\S+))?\n(.*?)^\1```$/gms

/**
 * Returns the steps of a guide in order. The info string of a fence says what its block is: ```` ```sh ```` has
 * commands (```` ```sh fails ```` if they end with an error), ```` ```diff PATH ```` changes a file, any other
 * language with a path is the whole file.
 */
export function readSteps(document: string): Step[] {
  const text = readFileSync(document, 'utf8')
  return [...text.matchAll(FENCE)].map(
    ({ 0: fence, 1: indent = '', 2: language = '', 3: word, 4: body = '', index }) => {
      const at = `${document}:${text.slice(0, index).split('\n').length}`
      const code = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
      if (language === 'sh')
        return { at, kind: 'run', commands: code.trim().split('\n'), fails: word === 'fails' }
      if (word === undefined)
        throw new Error(`${at}: name the file after ${fence.slice(0, fence.indexOf('\n'))}`)
      const section = text.slice(text.lastIndexOf('\n#', index), index)
      if (!section.includes(`\`${word}\``))
        throw new Error(`${at}: the text before the block does not name ${word}.`)
      if (language === 'diff') return { at, kind: 'change', path: word, changes: changesOf(code) }
      return { at, kind: 'write', path: word, text: code }
    },
  )
}

/** Returns the changes of a diff. A line `@@` separates two of them. */
function changesOf(diff: string): Change[] {
  return diff.split(/^@@\n/m).map((part) => {
    const lines = part.replace(/\n$/, '').split('\n')
    const without = (mark: string) =>
      lines.filter((line) => !line.startsWith(mark)).map((line) => `${line.slice(1)}\n`)
    return { before: without('+').join(''), after: without('-').join('') }
  })
}

/** Returns a file's text after the changes. Throws unless each finds its lines exactly once. */
export function changed(text: string, { at, changes }: { at: string; changes: readonly Change[] }): string {
  const lines = changes.reduce((current, { before, after }) => {
    const found = current.split(`\n${before}`).length - 1
    if (found !== 1) throw new Error(`${at}: these lines occur ${found} times, not once:\n${before}`)
    return current.replace(`\n${before}`, () => `\n${after}`)
  }, `\n${text}`)
  return lines.slice(1)
}
