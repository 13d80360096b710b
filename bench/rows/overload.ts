import { listReviews } from '#features/reviews/contract.ts'
import { callUrl } from '#kernel/wire/call.ts'

import type { Bench } from '../bench.ts'
import { throughput } from '../load/load.ts'
import { type Ended, sendByClock } from '../load/open-loop.ts'
import type { Row } from '../measure/report.ts'
import { ascending, type Contender, quantile, race } from '../measure/rounds.ts'

/**
 * Twice as many requests a second as the server can answer, sent by the clock: what it still answers against its peak, and how soon those that
 * it refuses know. The peak of a round is that of sixteen connections that wait for their answers.
 */
export async function atTwiceSaturation({ database, product: server, effort, say }: Bench): Promise<Row[]> {
  const target = targetOf(server, database.seeded)
  const ended: Ended[] = []
  let peak = 0
  const measurePeak = async () => {
    const measured = await throughput(target, effort, database.postmaster)
    peak = measured.figure
    return measured
  }
  const contenders: Contender[] = [
    {
      name: 'overload',
      measure: async () => {
        const round = await sendByClock(target, { rate: 2 * peak, seconds: Math.max(2, effort.seconds) })
        refuseWrong(round)
        ended.push(round)
        return { figure: round.answered.length / round.seconds }
      },
    },
    { name: 'peak', measure: measurePeak },
  ]
  await measurePeak()
  const { overload, peak: best } = await race(contenders, effort.rounds, say)
  if (!overload || !best) return []
  const what = 'GET reviews at twice saturation, sent by the clock'
  const slowest = (kind: 'answered' | 'refused') =>
    quantile(ascending(ended.slice(-effort.rounds).map((round) => quantile(ascending(round[kind]), 0.99))), 0.5)
  const within = (who: string, ms: number): Row => ({
    what: `the same, slowest in a hundred of ${who}`,
    ours: `${ms.toFixed(1)} ms`,
    baseline: '',
    ratio: ms,
    bar: 100,
    unit: ' ms',
    atLeast: false,
    spread: 0,
  })
  return [
    {
      what: `${what}: answered / peak`,
      ours: `${overload.figure.toFixed(0)}/s of ${(2 * best.figure).toFixed(0)}/s`,
      baseline: `${best.figure.toFixed(0)}/s`,
      ratio: overload.figure / best.figure,
      bar: 0.7,
      atLeast: true,
      spread: best.spread,
    },
    within('those refused with 503 and Retry-After', slowest('refused')),
    within('those answered', slowest('answered')),
  ]
}

const PEAKS = 3

/** Half of what it can answer, for minutes: nothing is refused, nothing fails, and the slow ones are not much slower than the others. */
export async function atHalfSaturation({ database, product: server, effort, say }: Bench): Promise<Row[]> {
  const target = targetOf(server, database.seeded)
  const peaks: number[] = []
  for (let i = 0; i < PEAKS; i += 1) peaks.push((await throughput(target, effort, database.postmaster)).figure)
  const rate = quantile(ascending(peaks), 0.5) / 2
  say(`  ${rate.toFixed(0)} requests a second for ${effort.longSeconds} s`)
  const { answered, refused, wrong } = await sendByClock(target, { rate, seconds: effort.longSeconds })
  const [all, not] = [answered.length + refused.length + wrong.length, refused.length + wrong.length]
  const sorted = ascending(answered)
  const [half, slow] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
  if (wrong.length > 0) say(`  ${[...new Set(wrong)].join(', ')}`)
  const what = `GET reviews at half of saturation for ${effort.longSeconds} s`
  return [
    {
      what: `${what}: refused or failed`,
      ours: `${not} of ${all.toLocaleString('en-GB')}`,
      baseline: '',
      ratio: not,
      bar: 0,
      atLeast: false,
      spread: 0,
    },
    {
      what: 'the same, slowest in a hundred / median',
      ours: `${slow.toFixed(2)} ms`,
      baseline: `${half.toFixed(2)} ms`,
      ratio: slow / half,
      bar: 5,
      unit: ' ×',
      atLeast: false,
      spread: 0,
    },
  ]
}

const targetOf = (server: Bench['product'], { brandId, token }: Bench['database']['seeded']) => ({
  server,
  path: callUrl(listReviews, { query: { brandId } }),
  token,
})

function refuseWrong({ wrong }: Ended): void {
  if (wrong.length > 0)
    throw new Error(`${wrong.length} requests were neither answered nor refused: ${[...new Set(wrong)].join(', ')}`)
}
