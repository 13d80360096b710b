import type { CardLanguage } from '#features/share/rules.ts'

export const LANGUAGE_NAMES: Record<CardLanguage, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
}

type CardWords = {
  headline: string
  /** Two lines. */
  lead: readonly [string, string]
  thanks: string
  from: string
  reviews: string
}

/** Returns the texts of a card: the proposed headline, and everything that is always the same. */
export function cardWords(language: CardLanguage, brand: string): CardWords {
  return WORDS[language](brand)
}

const WORDS: Record<CardLanguage, (brand: string) => CardWords> = {
  en: (brand) => ({
    headline: 'How was it?',
    lead: ['Scan the code and tell the next person.', 'Good or bad, we read every review.'],
    thanks: 'Thank you',
    from: brand === '' ? 'from all of us.' : `from all of us at ${brand}.`,
    reviews: 'Reviews on Trellis',
  }),
  de: (brand) => ({
    headline: 'Wie war’s?',
    lead: ['Code scannen und anderen davon erzählen.', 'Gut oder schlecht: Wir lesen jede Bewertung.'],
    thanks: 'Danke',
    from: brand === '' ? 'von uns allen.' : `von uns allen bei ${brand}.`,
    reviews: 'Bewertungen auf Trellis',
  }),
  fr: (brand) => ({
    headline: 'Alors, c’était comment ?',
    lead: ['Scannez le code et dites-le aux suivants.', 'Bon ou mauvais, nous lisons chaque avis.'],
    thanks: 'Merci',
    from: brand === '' ? 'de nous tous.' : `de toute l’équipe ${brand}.`,
    reviews: 'Avis sur Trellis',
  }),
  es: (brand) => ({
    headline: '¿Qué tal estuvo?',
    lead: ['Escanea el código y cuéntalo a los demás.', 'Buena o mala, leemos cada reseña.'],
    thanks: 'Gracias',
    from: brand === '' ? 'de parte de todos.' : `de todo el equipo de ${brand}.`,
    reviews: 'Reseñas en Trellis',
  }),
}

/** Returns the text of a shared message, without its link. */
export function shareMessage(name: string): string {
  return `How was ${name}? Tell others what you think, good or bad:`
}

/** Returns a link as people type it. */
export const shownLink = (url: string): string => url.replace(/^https?:\/\//, '')
