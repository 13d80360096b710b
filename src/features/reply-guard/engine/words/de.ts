import { accusation } from './de/accusation.ts'
import { filler } from './de/filler.ts'
import { health } from './de/health.ts'
import { incentive } from './de/incentive.ts'
import { insult } from './de/insult.ts'
import { promotion } from './de/promotion.ts'
import { threat } from './de/threat.ts'
import type { Words } from './language.ts'

export const de: Words = { threat, accusation, insult, promotion, incentive, health, filler }
