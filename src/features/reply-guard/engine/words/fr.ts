import { accusation } from './fr/accusation.ts'
import { filler } from './fr/filler.ts'
import { health } from './fr/health.ts'
import { incentive } from './fr/incentive.ts'
import { insult } from './fr/insult.ts'
import { promotion } from './fr/promotion.ts'
import { threat } from './fr/threat.ts'
import type { Words } from './language.ts'

export const fr: Words = { threat, accusation, insult, promotion, incentive, health, filler }
