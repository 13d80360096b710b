import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { LEVELS } from './engine/verdict.ts'

let thread: Worker
const start = () => (thread = new Worker('./test/support/outside/judge-thread.ts'))
beforeAll(async () => {
  start()
  await judged('The lid was loose.')
})
afterAll(() => thread.terminate())

/** The most letters of a reply. */
const COMMENT_MAX = 5000
/** A text takes milliseconds. One that divides in many ways takes years: then the thread is ended. */
const GIVEN_UP_MS = 20_000

async function judged(text: string): Promise<unknown> {
  thread.postMessage(text)
  const answers = once(thread, 'message', { signal: AbortSignal.timeout(GIVEN_UP_MS) })
  try {
    return (await answers)[0]
  } catch {
    await thread.terminate()
    start()
    throw new Error(`this text keeps the guard busy: ${JSON.stringify(text.slice(0, 120))}`)
  }
}

/** Runs of what expressions take for words, gaps, numbers, names or quotes. */
const RUNS = [
  '\'|’|`|"|-|_|.|,|:|;|(|[|{|<|*|/|@|$|%|#|+|!|?|¿|¡|…|•|§|€|a|A|à|x|X|1|0|ä|ж|ß|ﷺ|ﬃ|½|🫙',
  " |\n|\t|\u00a0|\u200b|\u202e| \n|' | '|\" |a |A |1 |. |- |, ",
  "a'|'a|A'|A-'|A1-|a1|a!|!1|a@|@a|a@a.|a.a-|a@a.aa |+-|@$!|a%|%ж",
  '"a" |"ab" |[a|[a]|{a}|(a) |(aaa)|*aaa* |1.1.|1,1,|1-1-|(1|1) |a1 1aa ',
  "triple |one |one.|o,|Aa |Mr Aa |Aa van |d'|coe|law|weg|und |AA_|1111111;",
  'you |your |we |the |sie |du |wir |vous |nous |le |usted |que |no |you. ',
].flatMap((runs) => runs.split('|'))

/** Beginnings of phrases, addresses and numbers, which wait for their end. */
const BEGINNINGS = [
  'Thanks for your',
  'You told us',
  'Sie haben',
  'Vous avez',
  'We left it at your house in',
  'It went to the shop, from',
  'Wir liefern an Ihre Adresse in der',
  'Als Mitarbeiterin der',
  'Sie nehmen ja laut',
  'Order no',
  'Your card',
  'Call us on 0',
  '14 ',
  '14 rue',
  'Calle',
  'Am',
  'DNI',
  'ida',
  'ida at',
  'ida@oat.',
  'Mrs Ida',
  'Ida van',
  '(ask ',
  '[a',
  'A',
  'xxx',
  'If you change your review',
  'Use code',
  '20',
  'Nimm jetzt 20',
]

const ANSWERS = [...LEVELS, null]
const longest = (run: string) => run.repeat(COMMENT_MAX).slice(0, COMMENT_MAX)

it.each(RUNS)('A140 a reply of nothing but %j is judged', async (run) => {
  expect(ANSWERS).toContain(await judged(longest(run)))
  expect(ANSWERS).toContain(await judged(`${longest(run).slice(0, -4)}a%aA`))
})

it.each(BEGINNINGS)('A140 a reply is judged that never ends “%s”', async (beginning) => {
  for (const run of ["'", ' ', '1', 'a', '-', "'a", ' a', ' 1', '%', ', ', 'A', '.']) {
    const reply = `${beginning} ${longest(run)}`.slice(0, COMMENT_MAX - 4)
    expect(ANSWERS).toContain(await judged(`${reply}a%aA`))
  }
})
