import { expect, it } from 'vitest'

import { detectLanguage } from '#shared/language.ts'

const REVIEWS: readonly [language: string, text: string][] = [
  ['en', 'Foams well, but it split in my coffee twice this week.'],
  ['en', 'Two bars missing from the box.'],
  ['en', 'Too bitter for me.'],
  ['en', 'Would buy again'],
  ['de', 'Schmeckt gut, aber warum Himbeeren aus Chile?'],
  ['de', 'Nie wieder.'],
  ['de', 'Deckel klemmt, sonst gut.'],
  ['fr', 'Le gel douche assèche la peau.'],
  ['fr', 'Colis jamais vu.'],
  ['fr', 'Très bon, je recommande'],
  ['es', 'El jabón dura poco.'],
  ['es', 'Leche de almendra cortada, tres bricks.'],
  ['es', 'Demasiado picante para mí'],
  ['it', 'Il latte si separa nel caffè, peccato.'],
  ['it', 'Confezione rotta.'],
  ['it', 'La crema è troppo dolce e costa molto.'],
  ['nl', 'Lekker, maar veel te duur voor zo weinig.'],
  ['nl', 'Smaakt naar niets, helaas.'],
  ['pt', 'Chegou tudo partido, que pena.'],
  ['pt', 'O leite de aveia é muito bom no café.'],
  ['ca', 'La llet de civada és molt bona, però massa cara.'],
  ['sv', 'Mycket god havremjölk till kaffet.'],
  ['da', 'Rigtig god, jeg køber den igen.'],
  ['pl', 'Opakowanie było uszkodzone.'],
  ['cs', 'Velmi dobré, ale drahé.'],
  ['ro', 'Foarte bun, îl voi cumpăra din nou.'],
  ['hu', 'Nagyon finom, de túl drága.'],
  ['fi', 'Todella hyvä kahvissa, ostan uudestaan.'],
  ['tr', 'Çok güzel, tekrar alacağım.'],
  ['ja', 'コーヒーに入れると分離します。'],
  ['ru', 'Очень вкусно, куплю ещё раз.'],
  ['ar', 'طعمه لذيذ جدا وسأشتريه مرة أخرى'],
  ['zh', '味道很好，会再买。'],
  ['ko', '커피와 잘 어울리고 정말 맛있어요'],
]

it.each(REVIEWS)('detects %s in “%s”', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})

it.each(['', ' ', '123', '👍👍', 'xx yy zz', 'asdf qwer zxcv', '\u0000\ud800'])(
  'says that “%s” is in no language it knows',
  (text) => {
    expect(detectLanguage(text)).toBeNull()
  },
)

it('is not misled by links, addresses and numbers', () => {
  expect(detectLanguage('Das Paket kam nie an, siehe https://track.example.com/the/parcel?id=42')).toBe('de')
})
