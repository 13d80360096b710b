import { readPlainly } from './reading.ts'

/**
 * Compiles phrases, a line each, to one expression that finds any of them in the plain letters of `readPlainly`.
 * In a phrase, `word*` begins with "word", `#` is a number, `_` stands for up to three words and `__` for up to
 * eight, `(a|b c)` for one of several and `(a|b)?` for one or none; groups may nest. A phrase never reaches into
 * the next sentence.
 */
export function phrases(...lists: string[]): RegExp {
  const lines = lists.flatMap((list) => readPlainly(list).text.split('\n')).map((line) => line.trim())
  const some = lines.filter((line) => line !== '')
  // Without phrases, an expression that matches nothing.
  return some.length === 0 ? /(?!)/g : new RegExp(`(?<!\\w)(?:${some.map(compile).join('|')})(?!-?\\w)`, 'g')
}

const GAP = '[^\\w.!?\\n]+'
const SIGNS: Record<string, string> = { '*': '\\w*', '-': '[- ]?', '#': '\\d+', '|': '|', '?': '?' }

function compile(phrase: string): string {
  let compiled = ''
  for (let i = 0; i < phrase.length; i++) {
    const [, gap, group] = /^( +)(?:(__?)(?= |$|\)|\|))?/.exec(phrase.slice(i)) ?? []
    if (group !== undefined) {
      compiled += `(?:${GAP}\\w+){0,${group === '_' ? 3 : 8}}`
      i += (gap ?? '').length + group.length - 1
    } else if (gap !== undefined || phrase[i] === '(') {
      const opens = i + (gap ?? '').length
      const end = phrase[opens] === '(' ? closing(phrase, opens) : undefined
      if (end === undefined) {
        compiled += GAP
        i = opens - 1
        continue
      }
      const body = `(?:${compile(phrase.slice(opens + 1, end))})`
      const optional = phrase[end + 1] === '?'
      const led = gap === undefined ? body : `${GAP}${body}`
      compiled += optional ? `(?:${led})?` : led
      i = optional ? end + 1 : end
    } else {
      compiled += SIGNS[phrase[i] ?? ''] ?? (phrase[i] ?? '').replace(/[^\w']/, (sign) => `\\${sign}`)
    }
  }
  return compiled
}

function closing(phrase: string, opens: number): number {
  let depth = 0
  for (let i = opens; i < phrase.length; i++) {
    if (phrase[i] === '(') depth++
    if (phrase[i] === ')' && --depth === 0) return i
  }
  throw new Error(`a bracket is not closed: ${phrase}`)
}
