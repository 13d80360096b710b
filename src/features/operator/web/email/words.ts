import type { Suppressed } from '#features/operator/email-contract.ts'

/** The title and badge of each suppression. */
export const KIND_WORDS: Record<Suppressed['kind'], { title: string; mark: string }> = {
  bounce: { title: 'Our emails to this address bounced', mark: 'Bounced' },
  complaint: { title: 'Our email was reported as spam', mark: 'Reported as spam' },
}
