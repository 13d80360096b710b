import { listReviews } from '#features/reviews/contract.ts'
import { callUrl } from '#shared/api/call.ts'

import type { Bench } from '../bench.ts'
import { type LoadTarget, throughput } from '../load/load.ts'
import { type Ended, sendByClock } from '../load/open-loop.ts'
import type { Row } from '../measure/report.ts'
import { ascending, type Contender, quantile, race } from '../measure/rounds.ts'

/**
 * A burst may wait for two seconds (POOL_QUEUE_MS); a longer one is overload, which is measured after that.
 */
const SETTLE_SECONDS = 3

/**
 * Sends twice as many requests per second as the server can serve: measures its throughput against the peak,
 * and how fast it refuses. The peak of a round is that of sixteen connections that wait for their replies.
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
        const round = await sendByClock(target, {
          rate: 2 * peak,
          seconds: Math.max(2, effort.seconds),
          settle: SETTLE_SECONDS,
        })
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
    quantile(
      ascending(ended.slice(-effort.rounds).map((round) => quantile(ascending(round[kind]), 0.99))),
      0.5,
    )
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

/** Returns the median of several peaks, each of sixteen connections that wait for their replies. */
async function measurePeak(target: LoadTarget, { database, effort }: Bench): Promise<number> {
  const peaks: number[] = []
  for (let i = 0; i < PEAKS; i += 1)
    peaks.push((await throughput(target, effort, database.postmaster)).figure)
  return quantile(ascending(peaks), 0.5)
}

/**
 * Sends half of the capacity for minutes: nothing is refused, nothing fails, and the slow requests are not
 * much slower than the others.
 */
export async function atHalfSaturation(bench: Bench): Promise<Row[]> {
  const { database, product: server, effort, say } = bench
  const target = targetOf(server, database.seeded)
  const rate = (await measurePeak(target, bench)) / 2
  say(`  ${rate.toFixed(0)} requests a second for ${effort.longSeconds} s`)
  const ended = await sendByClock(target, { rate, seconds: effort.longSeconds })
  const sorted = ascending(ended.answered)
  const [half, slow] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
  return [
    notAnswered(
      `GET reviews at half of saturation for ${effort.longSeconds} s: refused or failed`,
      ended,
      say,
    ),
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

const BURST = 256

/** Sends 70 percent of the capacity evenly, and half of it in bursts of 256. Nothing is refused. */
export async function belowSaturation(bench: Bench): Promise<Row[]> {
  const { database, product: server, effort, say } = bench
  const target = targetOf(server, database.seeded)
  const peak = await measurePeak(target, bench)
  const seconds = Math.max(10, effort.seconds * effort.rounds)
  const even = await sendByClock(target, { rate: 0.7 * peak, seconds })
  const bursts = await sendByClock(target, { rate: 0.5 * peak, seconds, burst: BURST })
  say(`  slowest of a burst: ${quantile(ascending(bursts.answered), 1).toFixed(0)} ms`)
  return [
    notAnswered(
      `GET reviews, open loop at 70 % of saturation (${(0.7 * peak).toFixed(0)}/s): shed or failed`,
      even,
      say,
    ),
    notAnswered(`GET reviews in bursts of ${BURST}, at half of saturation: shed or failed`, bursts, say),
  ]
}

function notAnswered(what: string, { answered, refused, wrong }: Ended, say: Bench['say']): Row {
  const [all, not] = [answered.length + refused.length + wrong.length, refused.length + wrong.length]
  if (wrong.length > 0) say(`  ${[...new Set(wrong)].join(', ')}`)
  const ours = `${not} of ${all.toLocaleString('en-GB')}`
  return { what, ours, baseline: '', ratio: not, bar: 0, atLeast: false, spread: 0 }
}

const targetOf = (server: Bench['product'], { brandId, token }: Bench['database']['seeded']) => ({
  server,
  path: callUrl(listReviews, { query: { brandId } }),
  token,
})

function refuseWrong({ wrong }: Ended): void {
  if (wrong.length > 0)
    throw new Error(
      `${wrong.length} requests were neither answered nor refused: ${[...new Set(wrong)].join(', ')}`,
    )
}
