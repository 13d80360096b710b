import type {
  Report,
  ReportOutcome,
  ReportReason,
  ReportStep,
  ShownReports,
} from '#features/reports/contract.ts'

/** Each reason in plain words, with a line that helps to choose it. */
export const REASON_WORDS: Record<ReportReason, { label: string; help: string }> = {
  notOurs: { label: 'Off topic', help: 'About another brand or product, a shop or a delivery.' },
  notTried: { label: 'Not a real experience', help: 'Made up, or based on hearsay.' },
  interested: {
    label: 'Conflict of interest',
    help: 'Written by a competitor, a paid reviewer or someone on your team.',
  },
  private: { label: 'Shares private information', help: 'A name, address, phone number or face.' },
  abusive: { label: 'Abuse or threats', help: 'Or attacks people for who they are.' },
  unlawful: { label: 'Illegal', help: 'A harmful false claim, a trade secret or copied text.' },
  spam: { label: 'Spam or advertising', help: 'Links, offers or the same text over and over.' },
}

export const OUTCOME_WORDS: Record<ReportOutcome, string> = {
  kept: 'Review stays up',
  takenDown: 'Review removed',
}

export const SHOWN_WORDS: Record<ShownReports, string> = {
  all: 'All',
  waiting: 'Waiting',
  decided: 'Decided',
}

/** Returns the title of a step in the timeline. */
export function stepTitle({ step, outcome }: Pick<ReportStep, 'step' | 'outcome'>): string {
  const decided = outcome === 'takenDown' ? 'the review was removed' : 'the review stays up'
  switch (step) {
    case 'received':
      return 'We received your report'
    case 'looking':
      return 'We’re looking into it'
    case 'decided':
      return `Decided: ${decided}`
    case 'appealed':
      return 'You appealed'
    case 'decidedAgain':
      return `Decided again: ${decided}`
    case 'putBack':
      return 'The review was restored'
  }
}

/** Returns the next step, or null. */
export function nextLine({ status }: Pick<Report, 'status'>): string | null {
  if (status === 'received')
    return 'We read every report, oldest first. We’ll let you know here and by email.'
  if (status === 'looking') return 'We’ll let you know here and by email as soon as we’ve decided.'
  if (status === 'appealed') return 'We’re looking at it again. This decision will be final.'
  return null
}

/** Returns the state in two words. */
export function stateName({ status, outcome }: Pick<Report, 'status' | 'outcome'>): string {
  if (status === 'received') return 'Received'
  if (status === 'looking') return 'In review'
  if (status === 'appealed') return 'Appealed'
  return outcome === null ? 'Decided' : OUTCOME_WORDS[outcome]
}
