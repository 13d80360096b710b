import type { Report, ReportOutcome, ReportReason, ReportStep, ShownReports } from '#features/reports/contract.ts'

/** Each reason in plain words, with a line that helps to choose it. */
export const REASON_WORDS: Record<ReportReason, { label: string; help: string }> = {
  notOurs: { label: 'It is about something else', help: 'Another brand, another product, a shop or a delivery.' },
  notTried: { label: 'It was not written by somebody who tried it', help: 'Invented, or told from hearsay.' },
  interested: {
    label: 'Its author has an interest in it',
    help: 'A competitor, somebody paid, somebody of the house.',
  },
  private: { label: 'It gives away private details', help: 'A name, an address, a number, a face.' },
  abusive: { label: 'It insults or threatens', help: 'Or runs people down for who they are.' },
  unlawful: { label: 'It is against the law', help: 'An untrue claim that does harm, a secret, a copied text.' },
  spam: { label: 'It is an advertisement', help: 'Links, offers, the same text again and again.' },
}

export const OUTCOME_WORDS: Record<ReportOutcome, string> = { kept: 'The review stays', takenDown: 'Taken down' }

export const SHOWN_WORDS: Record<ShownReports, string> = { all: 'All', waiting: 'Waiting', decided: 'Decided' }

/** Returns the title of a step in the timeline. */
export function stepTitle({ step, outcome }: Pick<ReportStep, 'step' | 'outcome'>): string {
  const decided = outcome === 'takenDown' ? 'the review was taken down' : 'the review stays'
  switch (step) {
    case 'received':
      return 'We received your report'
    case 'looking':
      return 'Somebody looks at it'
    case 'decided':
      return `Decided: ${decided}`
    case 'appealed':
      return 'You asked for a second look'
    case 'decidedAgain':
      return `Decided again: ${decided}`
    case 'putBack':
      return 'The review was put back'
  }
}

/** Returns the next step, or null. */
export function nextLine({ status }: Pick<Report, 'status'>): string | null {
  if (status === 'received') return 'A person reads every report, the oldest first. You hear from us here and by mail.'
  if (status === 'looking') return 'You hear from us here and by mail as soon as it is decided.'
  if (status === 'appealed') return 'Somebody reads it once more. That decision is the last one.'
  return null
}

/** Returns the state in two words. */
export function stateName({ status, outcome }: Pick<Report, 'status' | 'outcome'>): string {
  if (status === 'received') return 'Received'
  if (status === 'looking') return 'Being looked at'
  if (status === 'appealed') return 'Appealed'
  return outcome === null ? 'Decided' : OUTCOME_WORDS[outcome]
}
