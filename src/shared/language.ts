import { eld } from 'eld/extrasmall'

// Links, email addresses and codes say nothing about the language around them.
eld.enableTextCleanup(true)

/** The languages that the reply guard knows. */
export const MAIN_LANGUAGES = ['en', 'de', 'fr', 'es'] as const
export type MainLanguage = (typeof MAIN_LANGUAGES)[number]

/**
 * Added to the scores of the main languages, because reviews are short and two words of Spanish look like
 * Catalan. Chosen by `language.test.ts`: more costs short reviews in Italian and Portuguese.
 */
const HOME = 0.04
/** Scores closer than this are a guess. */
const MARGIN = 0.01
/** The score of a text in no language, letters at random, is below this. */
const LEAST = 0.57
/** No word or link that says anything is so long; the detector's expressions take the longer the longer it is. */
const ENDLESS = /[!-~’]{100,}/g

/**
 * Returns the ISO 639-1 code of the language that a text is written in, of 60, or null if the text is too
 * short to tell. Pure, the same in browser and server. Costs 280 KB gzipped and a quarter of a second once, so
 * a page only loads it lazily, and in a worker.
 */
export function detectLanguage(text: string): string | null {
  const [best, next] = languageScores(text)
  if (best === undefined || best.score < LEAST) return null
  return next !== undefined && best.score - next.score < MARGIN ? null : best.language
}

type Score = { language: string; score: number }

/** Returns the languages by score, the likeliest first. */
export function languageScores(text: string): Score[] {
  return Object.entries(eld.detect(text.replace(ENDLESS, ' ')).getScores())
    .map(([language, score]) => ({ language, score: isMain(language) ? score + HOME : score }))
    .toSorted((a, b) => b.score - a.score || (a.language < b.language ? -1 : 1))
}

export function isMain(language: string): language is MainLanguage {
  return MAIN_LANGUAGES.some((main) => main === language)
}
