export const WORDING_RULES = ['reward', 'rating', 'happy'] as const
export type WordingRule = (typeof WORDING_RULES)[number]

/** Words that ask for a certain kind of review; `start` and `end` are their offsets. */
export type WordingFinding = { rule: WordingRule; words: string; start: number; end: number; advice: string }

const ADVICE: Record<WordingRule, string> = {
  reward: 'Don’t offer anything for a review. Paid reviews are taken down.',
  rating: 'Don’t ask for stars or a good rating. Ask how it was.',
  happy: 'Ask everyone, not only those who are happy.',
}

// Between the edges of words in any language: \b knows only ASCII letters.
const word = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'giu')

/** In English, German, French and Spanish, whichever the card is in. */
const CLAIMS: Record<WordingRule, readonly RegExp[]> = {
  reward: [
    word(
      'rewards?|gifts?|freebies?|vouchers?|coupons?|discounts?|cashback|prizes?|giveaways?|raffles?|sweepstakes?|free samples?|for free|get a free [\\p{L}]+|win an? [\\p{L}]+|bonus(?:es)?|promo codes?',
    ),
    word(
      'belohnung(?:en)?|prämien?|geschenke?|gutscheine?|gutscheincode|rabatte?|gewinnspiele?|verlosung(?:en)?|gewinnen?|gewinne|gratis|kostenlos(?:e[snrm]?)?|dankeschön|bonus',
    ),
    word(
      "récompenses?|cadeaux?|bons? d['’]achat|bons? de réduction|remises?|réductions?|tirages? au sort|concours|gagnez|gratuite?s?|gratuitement|offerte?s?|code promo",
    ),
    word(
      'recompensas?|regalos?|vales?|cupón|cupones|descuentos?|sorteos?|premios?|gratis|gratuit[oa]s?|gana(?:r|d)?|código promocional',
    ),
    /\d+\s?%|[$€£]\s?\d|\d\s?[€£$]/gu,
  ],
  rating: [
    /[★⭐✩☆]+/gu,
    word(
      '(?:five|5|4|four)[- ]?stars?(?: (?:rating|review)s?)?|stars|(?:good|great|positive|top|best|nice|perfect|excellent|high) (?:review|rating|score|feedback)s?|(?:top|full) marks|10/10|thumbs up',
    ),
    word(
      '(?:fünf|5|vier|4)[- ]?sterne?|sterne|(?:gute?n?|positive?n?|tolle?n?|beste?n?|super) (?:bewertung|rezension|kritik|note)(?:en)?|volle punktzahl|daumen hoch',
    ),
    word(
      '(?:cinq|5|quatre|4) étoiles?|étoiles|(?:bonne?s?|meilleure?s?|excellente?s?|belles?|super) (?:avis|notes?|évaluations?)|avis positifs?|notes? maximales?',
    ),
    word(
      '(?:cinco|5|cuatro|4) estrellas?|estrellas|(?:buenas?|mejores|mejor|excelentes?) (?:reseñas?|opini(?:ón|ones)|valoraci(?:ón|ones)|notas?)|(?:reseñas?|opini(?:ón|ones)|valoraci(?:ón|ones)) positivas?',
    ),
  ],
  happy: [
    word(
      "(?:only )?(?:if|when) (?:you(?:['’]re| are| were)|it was) (?:really |very )?(?:happy|satisfied|pleased|good|great)|(?:if|when) you (?:really )?(?:like|liked|love|loved|enjoy|enjoyed) (?:it|us|this|them)|(?:loved|liked|enjoyed) it\\?|(?:happy|satisfied|pleased)\\?|happy customers?|happy with (?:it|us)",
    ),
    word(
      '(?:nur )?wenn (?:du|sie|ihr|es)(?: [\\p{L}]+){0,3} (?:zufrieden|glücklich|gefallen|gefällt|geschmeckt|schmeckt|begeistert)(?: (?:bist|sind|seid|warst|waren|hat))?|zufrieden\\?|hat (?:es|er|sie) (?:dir|ihnen|euch) gefallen\\?|zufriedene kund(?:en|innen)',
    ),
    word(
      "si (?:vous|tu|cela|ça)(?: [\\p{L}'’]+){0,3} (?:satisfaite?s?|contente?s?|heureux|heureuse|plu|plaît|aimé|adoré)|(?:satisfaite?s?|contente?s?) ?\\?|clients? satisfaits?",
    ),
    word(
      'si (?:te|le|os|estás|está|quedaste|has quedado|ha quedado)(?: [\\p{L}]+){0,2} ?(?:gusta|gustó|gustado|encanta|encantó|contento|contenta|satisfecho|satisfecha|feliz)|¿?(?:content[oa]|satisfech[oa]|te gustó|te ha gustado) ?\\?|clientes satisfechos',
    ),
  ],
}

/** Finds words that do not ask everyone alike, in the order of the text. */
export function checkWording(text: string): WordingFinding[] {
  const found = WORDING_RULES.flatMap((rule) =>
    CLAIMS[rule].flatMap((claim) =>
      [...text.matchAll(claim)].map(({ index, 0: words }) => ({
        rule,
        words,
        start: index,
        end: index + words.length,
        advice: ADVICE[rule],
      })),
    ),
  ).toSorted((a, b) => a.start - b.start || b.end - a.end)
  // "free gift": one finding for words that overlap.
  return found.filter(
    ({ start, rule }, i) => !found.slice(0, i).some((it) => it.rule === rule && it.end > start),
  )
}
