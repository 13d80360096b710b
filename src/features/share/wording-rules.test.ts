import { expect, test } from 'vitest'

import { CARD_LANGUAGES } from '#features/share/rules.ts'
import { cardWords } from '#features/share/text.ts'
import { checkWording, type WordingRule } from '#features/share/wording-rules.ts'

type Example = [text: string, ...found: [WordingRule, string][]]

const EXAMPLES: Example[] = [
  // English.
  ['How was it?'],
  ['How’s the foam?'],
  ['Good or bad, tell us.'],
  ['Tell the next person how it tastes.'],
  ['We gifted our best. How was it?'],
  ['Under the stars of Vermont', ['rating', 'stars']],
  ['Get a gift for your review', ['reward', 'gift']],
  ['10% off your next order', ['reward', '10%']],
  ['$5 for each review', ['reward', '$5']],
  ['Leave us 5 stars', ['rating', '5 stars']],
  ['Five-star review, please', ['rating', 'Five-star review']],
  ['★★★★★?', ['rating', '★★★★★']],
  ['Give us a good review', ['rating', 'good review']],
  ['Only if you were happy', ['happy', 'Only if you were happy']],
  ['If you loved it, tell us', ['happy', 'If you loved it']],
  ['Happy? Tell everyone.', ['happy', 'Happy?']],
  ['Win a hamper', ['reward', 'Win a hamper']],
  ['Freedom in a jar. How was it?'],
  ['Starting the day with oats?'],
  // German.
  ['Wie war’s?'],
  ['Wie hat es geschmeckt?'],
  ['Sag uns deine Meinung, gut oder schlecht.'],
  ['Gutschein für deine Bewertung', ['reward', 'Gutschein']],
  ['Bewerte uns und gewinne!', ['reward', 'gewinne']],
  ['Bitte 5 Sterne', ['rating', '5 Sterne']],
  ['Schreib uns eine gute Bewertung', ['rating', 'gute Bewertung']],
  ['Wenn du zufrieden bist, sag es', ['happy', 'Wenn du zufrieden bist']],
  ['Der Herbststern leuchtet'],
  // French.
  ['Alors, c’était comment ?'],
  ['Votre avis, bon ou mauvais'],
  ['Un cadeau pour votre avis', ['reward', 'cadeau']],
  ['Bon d’achat de 5 €', ['reward', 'Bon d’achat'], ['reward', '5 €']],
  ['Mettez cinq étoiles', ['rating', 'cinq étoiles']],
  ['Laissez une bonne note', ['rating', 'bonne note']],
  ['Si vous êtes satisfait, dites-le', ['happy', 'Si vous êtes satisfait']],
  // Spanish.
  ['¿Qué tal estuvo?'],
  ['Tu opinión, buena o mala'],
  ['Un regalo por tu reseña', ['reward', 'regalo']],
  ['Danos cinco estrellas', ['rating', 'cinco estrellas']],
  ['Deja una buena reseña', ['rating', 'buena reseña']],
  ['Si te ha gustado, cuéntalo', ['happy', 'Si te ha gustado']],
  [''],
]

test.each(EXAMPLES)('R171 neutral wording: %s', (text, ...expected) => {
  const found = checkWording(text)
  expect(found.map(({ rule, words }) => [rule, words])).toEqual(expected)
  for (const { words, start, end, advice } of found) {
    expect(text.slice(start, end)).toBe(words)
    expect(advice).not.toBe('')
  }
})

test.each(CARD_LANGUAGES)('R171 our own words on the card are neutral: %s', (language) => {
  const { headline, lead, thanks, from, reviews } = cardWords(language, 'Oat & Co')
  for (const text of [headline, ...lead, thanks, from, reviews])
    expect([text, checkWording(text)]).toEqual([text, []])
})

test('R171 checks a long text in linear time', () => {
  expect(checkWording('if you '.repeat(50_000))).toEqual([])
})
