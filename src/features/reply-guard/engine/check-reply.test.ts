import { expect, it } from 'vitest'

import { checkReply } from './check-reply.ts'
import type { Reply } from './verdict.ts'

const reply = (text: string, others: Partial<Reply> = {}): Reply => ({
  text,
  review: 'The jar was broken and half empty.',
  reviewer: 'Ida M',
  languages: { review: 'en', reply: 'en' },
  contact: [],
  latest: [],
  ...others,
})
const rulesOf = (text: string, others?: Partial<Reply>) => {
  const { level, findings } = checkReply(reply(text, others))
  return [level, ...new Set(findings.map(({ rule }) => rule))].join(' ')
}
const marked = (text: string, others?: Partial<Reply>) =>
  checkReply(reply(text, others)).findings.map(({ start, end }) => text.slice(start, end))

it.each([
  ['stop personal_data', 'We wrote to ida.moller@gmail.com yesterday.'],
  ['stop personal_data', 'We wrote to ida dot moller at gmail dot com yesterday.'],
  ['stop personal_data', 'We rang you on 0 7 7 0 0 9 0 0 9 8 2 last night.'],
  ['stop personal_data', 'Is oh seven seven double zero nine double zero still your number?'],
  ['stop personal_data', 'It went to 14 Fennel Court, as always.'],
  ['stop personal_data', 'Your order no. 2024-55138 left on Monday.'],
  ['stop personal_data', 'Dear Mrs Moller, the jar is on its way.'],
  ['stop personal_data', 'Ida Moller, the jar is on its way.'],
  ['stop personal_data', 'Sorry about our mistake, Mrs Moller.'],
  ['stop personal_data', 'Sorry for the boss, Mr Moller.'],
  ['stop personal_data', 'It went to 14 Stoke on Trent Road, as always.'],
  ['stop personal_data', 'The lid was loose, so we tried +44 7700 900 982.'],
  ['stop personal_data', 'Wir haben direkt an ida.moller@firma.example geschrieben.'],
  ['stop personal_data', 'You told us that you have diabetes, so we added the plain one.'],
  ['stop personal_data', 'We spoke to your husband about the lid.'],
  ['stop personal_data', 'As a nurse at the Infirmary you may know the lid.'],
  ['stop placeholder', 'Dear {name}, the new jar left today.'],
  ['stop placeholder', 'Dear Ida, the new jar left today. (add tracking here)'],
  ['stop placeholder', 'Hi NAME, the new jar left today.'],
  ['stop personal_data', 'Le escribimos a pili.garcia@empresa.es el lunes.'],
  ['stop personal_data', 'Nous avons écrit à guy.moreau62 chez orange point fr.'],
  ['stop personal_data', 'Su cumpleaños es el 12 de mayo.'],
  ['stop personal_data', 'Vous êtes né le 3 mai 1980.'],
  ['stop personal_data', 'Sie sind am 3.5.1980 geboren.'],
  ['ask accusation', 'You didnt even buy a jar.'],
  ['ask threat', 'Remove this by Friday or you will hear from our lawyer.'],
  ['ask threat', 'We know where you live, remember that.'],
  ['ask accusation', 'This is a f a k e review, you never bought a jar.'],
  ['ask insult', 'Only an 1diot drops a jar like that.'],
  ['ask insult', 'Opening a jar is too much for people like you.'],
  ['ask incentive', 'If you change your review to five stars, a free hamper is yours.'],
  ['ask promotion', 'Use code JAR15 at checkout for the next one.'],
  ['ask health_claim', 'Our ginger shot prevents flu all winter.'],
  ['ask shouting', 'PLEASE READ THE LABEL BEFORE YOU OPEN THE JAR.'],
  ['hint empty', 'Thank you so much for your feedback, Ida!'],
])('says %s of: %s', (verdict, text) => {
  expect(rulesOf(text)).toBe(verdict)
})

it.each([
  'The lid of lot 0302 3125 118 was too tight; the new ones close better.',
  'Call our shop on 0161 496 0233 and ask for Bo.',
  'Bring the jar to our shop at 14 Fennel Court, we are there till six.',
  'You get your money back in any case, whatever you write here.',
  'Our fake leather is made of apples, and the tomato is no longer threatened by blight.',
  'Sorry Ida, a week is much too early for a hole.',
  'If you work at a school, ask for our large jar.',
  'The 23.80 is on its way, and the new jar too.',
  'It broke 3 times in a row, which is too often.',
  'Our boss, Mr Hale, reads here every Sunday and says the lid is too tight.',
  'Unsere Chefin, Frau Kern, liest hier mit und findet den Deckel auch zu fest.',
  'Notre gérante, Mme Roux, lit chaque avis et trouve aussi le couvercle trop serré.',
  'Nuestra jefa, la señora Vidal, lee cada reseña y también ve la tapa muy dura.',
  'Does it say 0044 3125 118 on the lid or 0044 3125 119?',
  'A short video of the pump goes straight to nils@oat.example, who built it.',
  'Está usted en todo: la tapa mal cerrada y el tarro vacío.',
  'The code came by mail (check the spam folder too).',
  'We open at nine (note that Monday is for baking).',
  'Soak it overnight (add a pinch of salt).',
  'Le pot ne le disait qu’en page 4 de la notice.',
  'We cure the olives in brine for a month.',
  'Sorry Ida, the box was one size too big. We changed it this week.',
  'Thank you for your kind words about the new lid, Ida. See you at the Saturday market.',
])('has nothing against: %s', (text) => {
  expect(rulesOf(text)).toBe('')
})

it.each([
  'Thank you very much for your kind review.',
  'Thank you so much for your kind words.',
  'Thanks so much for your kind message about the jar lid.',
  'Thank you ever so much for your brainwave with the glass.',
  'Thanks very much to some people of the market for this review.',
])('asks nothing about a thank-you: %s', (text) => {
  expect(checkReply(reply(text)).findings.filter(({ level }) => level !== 'hint')).toEqual([])
})

it('lets the brand name its own contact', () => {
  const contact = ['ana@oat.example', '+44 7700 900 982', '14 Fennel Court']
  for (const text of [
    'Ask ana@oat.example about the lid.',
    'Ring Ana: 07700 900982.',
    'It is at 14 Fennel Court.',
  ]) {
    expect(rulesOf(text)).not.toBe('')
    expect(rulesOf(text, { contact })).toBe('')
  }
})

it('leaves alone what the review says in quotation marks', () => {
  const review = 'The waiter was an idiot. Your "Liar" beer is flat.'
  expect(rulesOf('We talked to the "idiot", he pours with more care now.', { review })).toBe('')
  expect(rulesOf('The Liar ferments for six weeks in the bottle.', { review })).toBe('')
  expect(rulesOf('You are an idiot.', { review })).toBe('ask insult')
})

it('tries all its languages on one that it does not know', () => {
  const languages = { review: 'da', reply: 'da' }
  expect(rulesOf('You idiot!', { languages })).toBe('ask insult')
  expect(rulesOf('Sie Idiot!', { languages })).toBe('ask insult')
})

it('tries the language of the review too on a few words', () => {
  expect(rulesOf('Lügner!', { languages: { review: 'de', reply: 'fr' } })).toBe('ask accusation')
})

it('marks the words in the text as it was written', () => {
  expect(marked('Hello Ida. Sounds like a f4ke account. The jar was full.')).toEqual([
    'Sounds like a f4ke account.',
  ])
  expect(marked('We wrote to ida.moller@gmail.com.')).toEqual(['ida.moller@gmail.com'])
})

it('asks before a copy of one of the latest replies and before another language', () => {
  const text = 'The lid was loose on that day, so we check each jar by hand since then.'
  expect(rulesOf(text, { latest: [text.replace('jar', 'glass')] })).toBe('ask near_copy')
  expect(
    rulesOf(text, { latest: ['The lid was loose on that day, but the glass was our fault: too thin.'] }),
  ).toBe('')
  expect(rulesOf(text, { languages: { review: 'de', reply: 'en' } })).toBe('ask language')
  expect(rulesOf(text, { languages: { review: null, reply: 'en' } })).toBe('')
})

it('answers any text', () => {
  for (const text of [
    '',
    ' ',
    '\uD800',
    '((((',
    '{'.repeat(5000),
    'a '.repeat(2500),
    '1 '.repeat(2500),
    '"'.repeat(5000),
    'a'.repeat(5000),
    'ab'.repeat(2500),
    'a*'.repeat(2500),
    'a@'.repeat(2500),
    'a.a-'.repeat(1250),
    'one '.repeat(1250),
    '1 a b '.repeat(830),
    'Our Aa '.repeat(700),
    'Mr Aa Aa '.repeat(550),
    'our our our '.repeat(400),
    'you know. '.repeat(500),
    '🫙'.repeat(1250),
    'שלום '.repeat(1000),
    '\u202E'.repeat(5000),
  ])
    expect(
      checkReply(reply(text)).findings.every(({ start, end }) => start < end && end <= text.length),
    ).toBe(true)
})
