import type { Words } from './language.ts'
import { accusation } from './en/accusation.ts'
import { filler } from './en/filler.ts'
import { health } from './en/health.ts'
import { incentive } from './en/incentive.ts'
import { insult } from './en/insult.ts'
import { promotion } from './en/promotion.ts'
import { threat } from './en/threat.ts'

export const en: Words = { threat, accusation, insult, promotion, incentive, health, filler }
