import { judge } from '#features/reply-guard/judge.ts'

import { evaluate, readLabelled } from '../../scripts/guard/labelled.ts'
import type { Standalone } from '../bench.ts'
import type { Row } from '../measure/report.ts'

const FILE = 'test/labelled-replies/guard.jsonl'
/** The longest reply. */
const LETTERS = 5000
const TIMES = 400
const BAR_MS = 50

/** Returns how right the reply guard is on the half that it was not tuned on, and how fast on the longest reply. */
export async function guarding({ note }: Standalone): Promise<Row[]> {
  const { scores, marks } = evaluate(readLabelled(FILE, 'report'))
  const stop = scores.find(({ name }) => name === 'stop')
  const percent = (share: number | null | undefined) => `${Math.round((share ?? 0) * 100)} %`
  note(
    `reply guard, report half: ${scores.map(({ name, precision, recall }) => `${name} ${percent(precision)} / ${percent(recall)}`).join(', ')}; marks overlap ${percent(marks)}`,
  )
  return [
    rightness('precision', stop?.precision ?? 0, 0.97),
    rightness('recall', stop?.recall ?? 0, 0.9),
    speed(),
  ]
}

const rightness = (of: string, share: number, bar: number): Row => ({
  what: `reply guard: ${of} of stop on the report half`,
  ours: `${(share * 100).toFixed(1)} %`,
  baseline: '',
  ratio: share,
  bar,
  atLeast: true,
  spread: 0,
})

function speed(): Row {
  const rows = readLabelled(FILE)
  const times = Array.from({ length: TIMES }, (_, time) => {
    let text = ''
    for (let i = time; text.length < LETTERS; i++) text += `${rows[(i * 7) % rows.length]?.reply ?? ''} `
    const start = performance.now()
    judge(text.slice(0, LETTERS), { review: rows[0]?.review ?? '', reviewer: '', contact: [], latest: [] })
    return performance.now() - start
  })
    // Compiling is done once, in a worker.
    .slice(TIMES / 10)
    .toSorted((a, b) => a - b)
  const slowest = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  return {
    what: 'reply guard: slowest in a hundred of 5,000 letters in four languages',
    ours: `${slowest.toFixed(1)} ms`,
    baseline: '',
    ratio: slowest,
    unit: 'ms',
    bar: BAR_MS,
    atLeast: false,
    spread: 0,
  }
}
