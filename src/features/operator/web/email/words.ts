import type { Suppressed } from '#features/operator/email-contract.ts'

/** The title and badge of each suppression. */
export const KIND_WORDS: Record<Suppressed['kind'], { title: string; mark: string }> = {
  bounce: { title: 'Mail to this address came back', mark: 'Came back' },
  complaint: { title: 'Our mail was called spam', mark: 'Called spam' },
}
