export const CONTENT_RULES = ['health', 'comparison', 'price', 'climate'] as const
export type ContentRule = (typeof CONTENT_RULES)[number]

/** Words of a text that may break a rule of the advertising policy; `start` and `end` are their offsets. */
export type Finding = { rule: ContentRule; words: string; start: number; end: number; advice: string }

const ADVICE: Record<ContentRule, string> = {
  health: 'Don’t say that a product treats, prevents or improves a health condition.',
  comparison: 'Don’t compare your product with a named brand. Say what yours does well.',
  price: 'Add the day on which the price or discount ends, for example “until 30 November”.',
  climate: 'Name the proof, for example a certificate, or say what exactly you do.',
}

const AILMENTS =
  'acne|aging|ageing|allerg(?:y|ies)|anxiety|arthritis|asthma|bloating|cancer|cholesterol|colds?|constipation|' +
  'depression|diabetes|disease|diseases|eczema|flu|hangovers?|headaches?|heartburn|hypertension|illness(?:es)?|' +
  'infections?|inflammation|insomnia|migraines?|pain|psoriasis|rashes|sickness|stress|wrinkles'
const ACTS =
  'prevents?|fights?|treats?|relieves?|reduces?|stops?|helps? against|protects? (?:you )?(?:from|against)'
const CLAIMS: Record<Exclude<ContentRule, 'comparison'>, readonly RegExp[]> = {
  health: [
    /\b(?:cures|heals)\b/giu,
    /\bcure for\b/giu,
    /\bsoothes\b(?! (?:the|your) soul)/giu,
    /\bsoothe (?:your |an? |the )?(?:sore|upset|irritated|dry|itchy|sensitive|stomach|skin|throat)\b/giu,
    /\bdetox(?:es|ing|ify|ifies|ifying)?\b/giu,
    /\b(?:immune|immunity)\b/giu,
    /\banti-?inflammatory\b/giu,
    /\b(?:clinically|medically|scientifically) proven\b/giu,
    /\b(?:doctor|dermatologist)s?[- ](?:recommended|approved)\b/giu,
    /\bweight[- ]loss\b/giu,
    /\blose weight\b/giu,
    /\bburns? (?:belly )?fat\b/giu,
    /\blowers? (?:your )?(?:cholesterol|blood pressure|blood sugar)\b/giu,
    /\bboosts? (?:your )?(?:metabolism|brain|hormones|testosterone)\b/giu,
    /\b(?:supports?|improves?|promotes?) (?:your )?(?:gut|heart|brain|bone|joint|skin|liver|digestive) health\b/giu,
    /\bgood for (?:your )?(?:heart|gut|liver|joints|bones|brain|digestion)\b/giu,
    new RegExp(String.raw`\b(?:${ACTS}) (?:[\p{L}-]+ ){0,3}(?:${AILMENTS})\b`, 'giu'),
  ],
  price: [
    /\b\d+\s?(?:%|percent) (?:off\b(?!-)|discount|cheaper)/giu,
    /\bsave (?:up to )?\d+\s?%(?=$|[.!,]| (?:on|now|today|when|with|this|in)\b)/giu,
    /\b(?:half[- ](?:price|off)|on sale|flash sale|discount(?:s|ed)?)\b/giu,
    /\b(?:buy one,? get one|bogo|(?:2|two|3|three)[- ]for[- ](?:1|one|2|two))\b/giu,
    /(?:\b(?:only|just|now|from|for|save|at) )?(?:US)?[$€£]\s?\d+(?:[.,]\d{1,2})?/giu,
    /\b(?:(?:only|just|now|from|for|save|at) )?\d+(?:[.,]\d{1,2})?\s?(?:€|£|euros?|dollars?|USD|EUR|GBP|cents?)(?![\p{L}])/giu,
  ],
  climate: [
    /\b(?:climate|carbon|CO2)[- ](?:positive|neutral|negative|free|friendly)\b/giu,
    /\b(?:net[- ]zero|zero[- ]emissions?|emission[- ]free)\b/giu,
    /\b(?:eco|environmentally|planet|earth|ocean)[- ]friendly\b/giu,
    /\b(?:good|better|best) for (?:the|our) (?:planet|environment|climate|earth)\b/giu,
    /\bsaves? the (?:planet|earth|climate)\b/giu,
    /\b(?:100\s?%|fully|completely) (?:sustainable|green)\b/giu,
    /\bno (?:environmental |climate |carbon )(?:impact|footprint)\b/giu,
  ],
}

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|' +
  'nov(?:ember)?|dec(?:ember)?'
/** A day of a month: 30 November, Nov 30th, until 30.11., until 11/30, 2026-11-30. */
const DAY = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th|\.)? (?:of )?(?:${MONTHS})\b|\b(?:${MONTHS})\.? \d{1,2}\b|` +
    String.raw`\b(?:until|till|to|through|by|before|ends?(?: on)?) \d{1,2}[./]\d{1,2}\b|\b\d{4}-\d{2}-\d{2}\b`,
  'iu',
)
const PROOF = /\b(?:certified|verified|audited|accredited|certificate|label(?:led)?|ISO \d+)\b/iu
const DENIED = /(?:\b(?:no|not|never|without)|n['’]t)\s+(?:[\p{L}-]+\s+)?$/iu
/** One dollar of each bottle is a gift, not a price. */
const GIVEN = /^\s*(?:(?:of|from|per|for) (?:each|every|all|your|the sale)|(?:is |are )?donated|goes|go) ?/iu

const COMPARED =
  /\b(?:(?:better|tastier|healthier|creamier|cheaper|fresher|greener|cleaner|kinder|smoother|softer|richer|stronger|lighter|(?:more|less) [\p{L}-]+) than|unlike|beats|vs\.?|versus|(?:alternative|answer) to|instead of|forget|ditch|say goodbye to)\s+(?:the |your )?/giu
const NAME = /\p{Lu}[\p{L}\d&'’-]*(?:\s\p{Lu}[\p{L}\d&'’-]*)*/uy
/** Capitalised words that name no brand. */
const GENERIC =
  /^(?:ever|before|dairy|butter|milk|cheese|meat|beef|chicken|eggs?|cream|leather|sugar|coffee|tea|most|any|average|store-bought|homemade|plastic|takeaway|monday|tuesday|wednesday|thursday|friday|saturday|sunday|italian|french|american|greek|i|you|mum’s|mom’s|grandma’s)\b/iu

/**
 * Finds words that may break the advertising policy, in the order of the text. A hint for the owner and the
 * operator: it knows English only, and prefers to miss a claim over naming harmless words.
 */
export function checkText(text: string): Finding[] {
  const found = [
    ...matches(text, 'health', (match) => !isDenied(text, match)),
    ...comparisons(text),
    ...(DAY.test(text) ? [] : matches(text, 'price', ({ end }) => !GIVEN.test(text.slice(end)))),
    ...(PROOF.test(text) ? [] : matches(text, 'climate', (match) => !isDenied(text, match))),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end)
  // "save $5 off": one finding for words that overlap.
  return found.filter(
    ({ start, rule }, i) => !found.slice(0, i).some((it) => it.rule === rule && it.end > start),
  )
}

type Texts = { line: string; block: { headline: string; body: string; button: string } | null }

/** Finds them in every text of a promotion, each in its own. */
export function checkPromotion({ line, block }: Texts): Finding[] {
  const texts = block === null ? [line] : [block.headline, block.body, block.button]
  return texts.flatMap(checkText)
}

type Span = { start: number; end: number }

const isDenied = (text: string, { start }: Span) => DENIED.test(text.slice(0, start))

function matches(text: string, rule: keyof typeof CLAIMS, isMeant: (span: Span) => boolean): Finding[] {
  return CLAIMS[rule].flatMap((claim) =>
    [...text.matchAll(claim)]
      .map(({ index, 0: words }) => ({ start: index, end: index + words.length }))
      .filter(isMeant)
      .map((span) => finding(text, rule, span)),
  )
}

function comparisons(text: string): Finding[] {
  // In capitals every word looks like a name.
  if (text === text.toUpperCase()) return []
  return [...text.matchAll(COMPARED)].flatMap(({ index, 0: words }) => {
    NAME.lastIndex = index + words.length
    const name = NAME.exec(text)?.[0]
    if (name === undefined || GENERIC.test(name)) return []
    return [finding(text, 'comparison', { start: index, end: index + words.length + name.length })]
  })
}

function finding(text: string, rule: ContentRule, { start, end }: Span): Finding {
  return { rule, words: text.slice(start, end), start, end, advice: ADVICE[rule] }
}
