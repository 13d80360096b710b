import type { COMPANY_SIZES, TOPICS } from '#features/contact/contract.ts'

/** The names of the topics, in the order of the form. */
export const TOPIC_NAMES: Record<(typeof TOPICS)[number], string> = {
  question: 'A question',
  call: 'Book a call about B2B',
  claim: 'Claiming a brand',
  copyright: 'Copyright or other rights',
  press: 'Press',
  other: 'Something else',
}

export const SIZE_NAMES: Record<(typeof COMPANY_SIZES)[number], string> = {
  '1': 'Just me',
  '2-10': '2 to 10 people',
  '11-50': '11 to 50 people',
  '51-200': '51 to 200 people',
  '201+': 'More than 200 people',
}
