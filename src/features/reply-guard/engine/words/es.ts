import { accusation } from './es/accusation.ts'
import { filler } from './es/filler.ts'
import { health } from './es/health.ts'
import { incentive } from './es/incentive.ts'
import { insult } from './es/insult.ts'
import { promotion } from './es/promotion.ts'
import { threat } from './es/threat.ts'
import type { Words } from './language.ts'

export const es: Words = { threat, accusation, insult, promotion, incentive, health, filler }
