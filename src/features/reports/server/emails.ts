import { APPEAL_DAYS, type ReportOutcome, type ReportStep } from '#features/reports/contract.ts'
import type { Email, Envelope } from '#server/email/email.ts'
import { safeName, safeParagraphs, subjectName } from '#server/email/email-text.ts'
import { paths, withQuery } from '#shared/paths.ts'

type OutcomeEmail = Envelope & {
  businessId: string
  reviewId: string
  product: string
  step: ReportStep['step']
  outcome: ReportOutcome
  /** The operator's reason, in full. */
  reason: string
}

export function reportOutcomeEmail({
  product,
  businessId,
  reviewId,
  step,
  outcome,
  reason,
  ...envelope
}: OutcomeEmail): Email {
  const { title, subject, lead } = WORDS[step === 'putBack' ? step : outcome]
  return {
    ...envelope,
    kind: 'reports.outcome',
    subject: `${subject} (${subjectName(product, 22)})`,
    preheader: 'Here’s our decision on the review you reported.',
    title,
    body: [
      `${lead(safeName(product))} Here’s why:`,
      { quote: safeParagraphs(reason) },
      ...(step === 'decided'
        ? [`Disagree? You can ask us to look again, once, within ${APPEAL_DAYS} days.`]
        : []),
      { button: 'View report', url: withQuery(paths.reports, { review: reviewId, business: businessId }) },
    ],
  }
}

type Words = { title: string; subject: string; lead: (product: string) => string }

const WORDS: Record<ReportOutcome | 'putBack', Words> = {
  kept: {
    title: 'The review stays up',
    subject: 'Your report: the review stays up',
    lead: (product) => `We looked into the review of ${product} that you reported. It stays on the page.`,
  },
  takenDown: {
    title: 'The review was removed',
    subject: 'Your report: the review was removed',
    lead: (product) =>
      `We looked into the review of ${product} that you reported and removed it from the page.`,
  },
  putBack: {
    title: 'The review is back',
    subject: 'Your report: the review is back',
    lead: (product) => `The review of ${product} that you reported is on the page again.`,
  },
}
