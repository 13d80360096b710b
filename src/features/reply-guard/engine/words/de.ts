import { accusation } from './de/accusation.ts'
import { filler } from './de/filler.ts'
import { health } from './de/health.ts'
import { incentive } from './de/incentive.ts'
import { insult } from './de/insult.ts'
import { promotion } from './de/promotion.ts'
import { threat } from './de/threat.ts'
import type { Words } from './language.ts'

/** Lets phrases find "loeschen" where they say "löschen". */
const withUmlautsSpeltOut = <Lists extends Record<string, string>>(lists: Lists): Lists =>
  // The keys remain the same.
  Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, list.replaceAll(/[äöü]/g, '$&e?')]),
  ) as Lists

export const de: Words = {
  threat: withUmlautsSpeltOut(threat),
  accusation: withUmlautsSpeltOut(accusation),
  insult: withUmlautsSpeltOut(insult),
  promotion: withUmlautsSpeltOut(promotion),
  incentive: withUmlautsSpeltOut(incentive),
  health: withUmlautsSpeltOut(health),
  filler,
}
