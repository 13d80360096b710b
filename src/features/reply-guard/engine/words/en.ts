import type { Words } from './language.ts'
import { accusation } from './en/accusation.ts'
import { filler } from './en/filler.ts'
import { health } from './en/health.ts'
import { incentive } from './en/incentive.ts'
import { insult } from './en/insult.ts'
import { promotion } from './en/promotion.ts'
import { threat } from './en/threat.ts'

/** Words that stay the same word without their apostrophe: "didnt", "youre", but no "were" or "ill". */
const CONTRACTED =
  /(?<![\w'])(?:\w+n't|(?:you|they)'re|(?:you|they|we|i)'ve|i'm|(?:it|that|there|what|who|she|he)'s)(?![\w'*])/g

/** Finds the phrases also where people leave out the apostrophe. */
const hasty = <Lists extends Partial<Record<string, string>>>(lists: Lists): Lists => ({
  ...lists,
  ...Object.fromEntries<string>(
    Object.entries(lists).map(([name, list = '']) => [
      name,
      list.replaceAll(CONTRACTED, (word) => `(${word}|${word.replace("'", '')})`),
    ]),
  ),
})

export const en: Words = {
  threat: hasty(threat),
  accusation: hasty(accusation),
  insult: hasty(insult),
  promotion: hasty(promotion),
  incentive: hasty(incentive),
  health: hasty(health),
  filler,
}
