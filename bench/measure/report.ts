import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'

import { root } from '../../scripts/run/child.ts'
import { percent, SPREAD, type Result } from './rounds.ts'

/**
 * A row of the table. `atLeast` says on which side of the bar the figure must be; `cpuRatio` is the same
 * ratio by CPU time.
 */
export type Row = {
  what: string
  ours: string
  baseline: string
  ratio: number
  cpuRatio?: number | undefined
  bar: number
  unit?: string
  atLeast: boolean
  spread: number
}

/**
 * Returns a row of requests per second compared with a baseline's. CPU time is inverted, because less is
 * better.
 */
export function throughputRow(
  what: string,
  ours: Result | undefined,
  baseline: Result | undefined,
  bar: number,
): Row[] {
  if (ours === undefined || baseline === undefined) return []
  const cpuRatio = ours.cpu === undefined || baseline.cpu === undefined ? undefined : baseline.cpu / ours.cpu
  const figure = ({ figure, cpu }: Result) =>
    `${figure.toFixed(0)}/s${cpu === undefined ? '' : `, ${cpu.toFixed(2)} ms`}`
  return [
    {
      what,
      ours: figure(ours),
      baseline: figure(baseline),
      ratio: ours.figure / baseline.figure,
      cpuRatio,
      bar,
      atLeast: true,
      spread: baseline.spread,
    },
  ]
}

/** Judges by requests per second if the baseline was steady, else by CPU time if it is known. */
function verdict({ ratio, cpuRatio, bar, atLeast, spread }: Row): string {
  const isSteady = spread <= SPREAD
  const value = isSteady ? ratio : (cpuRatio ?? ratio)
  const isMet = atLeast ? value >= bar : value <= bar
  return `${isMet ? 'met' : 'missed'}${isSteady ? '' : cpuRatio === undefined ? ', unsteady' : ' by processor time'}`
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const unit = row.unit ?? ''
    const bar = `${row.atLeast ? '≥' : '≤'} ${row.bar}${unit}`
    const cpu = row.cpuRatio?.toFixed(2) ?? ''
    const cells = [
      row.what,
      row.ours,
      row.baseline,
      row.ratio.toFixed(2) + unit,
      cpu,
      bar,
      verdict(row),
      percent(row.spread),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| what | ours | baseline | measured | by processor time | bar | | spread |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

const loadBefore = loadavg()

/** Describes the machine, so that others can judge the figures. */
export function machine(serverVersion: string): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0)
  return [
    `- ${cpus().length} × ${model}, ${gigabytes} GB, ${process.platform} ${release()}`,
    `- Node ${process.version}, PostgreSQL ${serverVersion} (embedded, its default settings, fsync on)`,
    `- load average before the run ${loadBefore.map((load) => load.toFixed(1)).join(', ')}; server, database and load generator share the machine`,
  ].join('\n')
}

type Results = { rows: readonly Row[]; machine: string; command: string; notes: readonly string[] }

/** Keeps the run in bench/results, and makes it the newest one of bench/RESULTS.md. */
export function writeResults({ rows, machine: described, command, notes }: Results): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim()
  const date = new Date().toISOString().slice(0, 10)
  const run = `${date}, commit ${commit}, \`${command}\`

${described}

${table(rows)}

- Numbers are medians of interleaved rounds (A B A B …) after one warm-up round. They are requests per second
  at 16 connections, and milliseconds of processor time of server and database together per request.
- The spread is the interquartile range of the baseline's rounds divided by their median. A comparison whose
  baseline spreads by more than ${percent(SPREAD)} is discarded and repeated, at most three times. If it stays
  unsteady, the ratio by processor time decides, because it hardly depends on the machine's other load.
${notes.map((note) => `- ${note}\n`).join('')}`
  appendFileSync(join(root, 'bench/results', `${date}.md`), `\n## The full run of ${date}\n\n${run}`)
  const path = join(root, 'bench/RESULTS.md')
  const newest = /(?<=^## Newest run\n\n).*?(?=\n## )/ms
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(newest, () => run),
  )
}
