import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import type { GuardFacts, GuardVerdict } from '#features/reply-guard/contract.ts'
import { LEVELS, type Level, RULES } from '#features/reply-guard/engine/verdict.ts'
import { judge } from '#features/reply-guard/judge.ts'

/** A reply with what the guard should say. `marked`: the words that break the rules. */
const Labelled = z.object({
  id: z.string(),
  lang: z.string(),
  reviewer: z.string(),
  review: z.string(),
  reply: z.string(),
  expected: z.object({ level: z.enum([...LEVELS, 'ok']), rules: z.array(z.enum(RULES)) }),
  marked: z.array(z.string()),
})
export type Labelled = z.infer<typeof Labelled>

/** The halves of a labelled file: phrases are tuned on one and reported on the other. */
export const HALVES = ['tune', 'report'] as const
export type Half = (typeof HALVES)[number]

/** Returns which half a row belongs to, by its id alone. */
function halfOf({ id }: Labelled): Half {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'tune' : 'report'
}

/** Reads a labelled file, a JSON object a line. Throws for a line of another shape, with its number. */
export function readLabelled(path: string, half?: Half): Labelled[] {
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      if (line.trim() === '') return []
      const row = Labelled.safeParse(JSON.parse(line))
      if (!row.success) throw new Error(`Line ${i + 1} is no labelled reply: ${z.prettifyError(row.error)}`)
      return [row.data]
    })
  return half === undefined ? rows : rows.filter((row) => halfOf(row) === half)
}

/** Returns the facts of a labelled reply, which has no brand. */
function factsOf({ review, reviewer }: Labelled): GuardFacts {
  return { review, reviewer, contact: [], latest: [] }
}

/** How often the guard is right. Precision: of what it says; recall: of what it should say. Null of nothing. */
type Score = { name: string; right: number; precision: number | null; recall: number | null }
export type Mistake = { row: Labelled; said: Level | 'ok'; verdict: GuardVerdict | null }
export type Report = { scores: Score[]; marks: number | null; mistakes: Mistake[] }

/** Judges labelled replies: scores by level, rule and language of the stops, and how far the marks overlap. */
export function evaluate(rows: Labelled[]): Report {
  const judged = rows.map((row) => {
    const verdict = judge(row.reply, factsOf(row))
    return { row, verdict, said: verdict?.level ?? ('ok' as const) }
  })
  const score = (
    name: string,
    says: (one: Mistake) => boolean,
    should: (row: Labelled) => boolean,
  ): Score => {
    const said = judged.filter(says)
    const right = said.filter(({ row }) => should(row)).length
    const wanted = rows.filter(should).length
    return {
      name,
      right,
      precision: said.length === 0 ? null : right / said.length,
      recall: wanted === 0 ? null : right / wanted,
    }
  }
  const languages = [...new Set(rows.map(({ lang }) => lang))].toSorted()
  return {
    scores: [
      ...[...LEVELS, 'ok' as const].map((level) =>
        score(
          level,
          ({ said }) => said === level,
          ({ expected }) => expected.level === level,
        ),
      ),
      ...RULES.map((rule) =>
        score(
          `rule ${rule}`,
          ({ verdict }) => verdict?.findings.some((finding) => finding.rule === rule) ?? false,
          ({ expected }) => expected.rules.includes(rule),
        ),
      ),
      ...languages.map((lang) =>
        score(
          `stop in ${lang}`,
          ({ said, row }) => said === 'stop' && row.lang === lang,
          ({ expected, lang: its }) => expected.level === 'stop' && its === lang,
        ),
      ),
    ],
    marks: overlapOf(judged),
    mistakes: judged.filter(({ row, said }) => row.expected.level !== said),
  }
}

/** The share of letters that are marked by both, of those marked by either, where the level is right. */
function overlapOf(judged: Mistake[]): number | null {
  let both = 0
  let either = 0
  for (const { row, said, verdict } of judged) {
    if (verdict === null || said !== row.expected.level) continue
    const marked = (start: number, end: number) => Array.from({ length: end - start }, (_, i) => start + i)
    const ours = new Set(verdict.findings.flatMap(({ start, end }) => marked(start, end)))
    const theirs = new Set(
      row.marked.flatMap((words) => {
        const start = row.reply.indexOf(words)
        return start < 0 ? [] : marked(start, start + words.length)
      }),
    )
    const common = [...ours].filter((letter) => theirs.has(letter)).length
    both += common
    either += ours.size + theirs.size - common
  }
  return either === 0 ? null : both / either
}
