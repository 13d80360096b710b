import type { Level, Rule } from '#features/reply-guard/engine/verdict.ts'

/** `name` in the audit log, `title` says what is wrong, `instead` what to do. */
type RuleText = { name: string; title: string; instead: string }

export const RULE_TEXTS: Record<Rule, RuleText> = {
  personal_data: {
    name: 'Personal data',
    title: 'This could reveal who the customer is',
    instead: 'Leave out names, addresses, numbers, orders and health, and ask the customer to write to you.',
  },
  threat: {
    name: 'Threat',
    title: 'This reads like a threat',
    instead: 'Say what you can do to put it right. If the review breaks the rules, report it.',
  },
  incentive: {
    name: 'Offer for a better review',
    title: 'This offers something in return for changing the review',
    instead: 'Just offer help, whatever the review says. Anything else is against the law in many countries.',
  },
  accusation: {
    name: 'Accusation',
    title: 'This says that the customer isn’t honest',
    instead: 'Give your side of it without judging them. If you think the review is fake, report it.',
  },
  insult: {
    name: 'Insult',
    title: 'This could hurt the customer',
    instead: 'Write about what happened, not about the person.',
  },
  placeholder: {
    name: 'Placeholder',
    title: 'There’s still a blank to fill in',
    instead: 'Fill it in or remove it.',
  },
  promotion: {
    name: 'Advertising',
    title: 'This reads like advertising',
    instead: 'Answer what the customer wrote about. Discounts and other products belong on your brand page.',
  },
  health_claim: {
    name: 'Health claim',
    title: 'This promises an effect on health',
    instead: 'Such claims need approval in most countries. Say what is in it and how it tastes or feels.',
  },
  language: {
    name: 'Other language',
    title: 'The customer wrote in another language',
    instead: 'Reply in the language of the review if you can.',
  },
  shouting: {
    name: 'Shouting',
    title: 'This looks like shouting',
    instead: 'Use capitals for names only, and one exclamation mark at most.',
  },
  near_copy: {
    name: 'Copy',
    title: 'You posted nearly the same reply before',
    instead: 'Mention what this customer wrote, so that it doesn’t look automatic.',
  },
  empty: {
    name: 'Says little',
    title: 'This doesn’t say anything about the review',
    instead: 'Mention one thing the customer wrote, or what you’ll do about it.',
  },
}

export const LEVEL_NAMES: Record<Level, string> = {
  stop: 'Can’t be posted',
  ask: 'Check this',
  hint: 'Tip',
}
