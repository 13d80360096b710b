import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { Words } from './language.ts'

/** By ISO 639-1 code. */
export const LANGUAGES: Readonly<Record<string, Words>> = { en, de, fr, es }
