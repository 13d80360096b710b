import type { Finding, Rule } from '#features/reply-guard/engine/verdict.ts'
import type { MainLanguage } from '#shared/language.ts'

/**
 * Sentences that any brand can say honestly: without a promise, a fact that it would have to know, or a form of
 * address. A rule without one needs the writer's own words.
 */
const WORDINGS: Partial<Record<Rule, Record<MainLanguage, string>>> = {
  incentive: {
    en: 'We’d like to put this right, whatever the review says.',
    de: 'Wir möchten das in Ordnung bringen, ganz gleich, was in der Bewertung steht.',
    fr: 'Nous souhaitons trouver une solution, quel que soit le contenu de l’avis.',
    es: 'Queremos encontrar una solución, diga lo que diga la reseña.',
  },
  accusation: {
    en: 'We’d like to understand what happened. Could you write to us so that we can look into it?',
    de: 'Wir möchten verstehen, was passiert ist. Eine Nachricht an uns hilft, das zu klären.',
    fr: 'Nous aimerions comprendre ce qui s’est passé. Un message de votre part nous aiderait.',
    es: 'Nos gustaría entender qué ha pasado. Un mensaje nos ayudaría a aclararlo.',
  },
}

/** Returns what can stand in place of the words that were found, if they are whole sentences; else null. */
export function wordingFor(
  { rule, start, end }: Finding,
  text: string,
  language: string | null,
): string | null {
  const before = text.slice(0, start)
  const said = before.trimEnd()
  const begins = said === '' || before.slice(said.length).includes('\n') || /[.!?…\n]["”»’)]*$/u.test(said)
  const ends = /[.!?…]["”»’)]*\s*$/u.test(text.slice(start, end)) || /^\s*(\n|$)/u.test(text.slice(end))
  if (!begins || !ends) return null
  return Object.entries(WORDINGS[rule] ?? {}).find(([known]) => known === language)?.[1] ?? null
}
