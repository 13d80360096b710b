import { parseArgs } from 'node:util'

import { evaluate, HALVES, readLabelled, type Mistake } from './guard/labelled.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { half: { type: 'string' }, errors: { type: 'boolean', default: false } },
})
const [file] = positionals
const half = HALVES.find((name) => name === values.half)
if (file === undefined || (values.half !== undefined && half === undefined)) {
  console.error('Usage: npm run guard -- FILE.jsonl [--half tune|report] [--errors]')
  process.exit(1)
}

const rows = readLabelled(file, half)
const { scores, marks, mistakes } = evaluate(rows)
const share = (value: number | null) => (value === null ? '–' : value.toFixed(3)).padStart(9)
console.log(`${rows.length} replies${half === undefined ? '' : `, the ${half} half`}\n`)
console.log(`${''.padEnd(20)}precision   recall    right`)
for (const { name, right, precision, recall } of scores)
  console.log(`${name.padEnd(20)}${share(precision)}${share(recall)}${String(right).padStart(9)}`)
console.log(`\nmarked words, overlap${share(marks)}`)
if (values.errors) for (const mistake of mistakes) console.log(`\n${describe(mistake)}`)

function describe({ row, said, verdict }: Mistake): string {
  const found = verdict?.findings.map(({ rule, start, end }) => `${rule}: ${row.reply.slice(start, end)}`)
  return [
    `${row.id} says ${said}, should say ${row.expected.level} (${row.expected.rules.join(', ')})`,
    `  ${row.reply}`,
    ...(found ?? []).map((line) => `  - ${line}`),
  ].join('\n')
}
