import { APPEAL_DAYS, type ReportOutcome, type ReportStep } from '#features/reports/contract.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { composeMail, inSubject, told, toldInFull } from '#server/email/email-layout.ts'
import type { Mail } from '#server/email/outbox.ts'

type OutcomeEmail = {
  to: string
  dedupeId: string
  publicUrl: string
  businessId: string
  reviewId: string
  product: string
  step: ReportStep['step']
  outcome: ReportOutcome
  /** The operator's reason, given in full. */
  words: string
}

export function outcomeMail({
  product,
  publicUrl,
  businessId,
  reviewId,
  step,
  outcome,
  words,
  ...envelope
}: OutcomeEmail): Mail {
  const title = TITLES[step === 'putBack' ? step : outcome]
  return composeMail({
    ...envelope,
    subject: `Your report: ${title.toLowerCase()} (${inSubject(product, 18)})`,
    title,
    parts: [
      `${LEADS[step === 'putBack' ? step : outcome](told(product))} This is why:`,
      ...toldInFull(words),
      ...(step === 'decided'
        ? [`If you see it otherwise, you can ask for a second look, once, within ${APPEAL_DAYS} days.`]
        : []),
      {
        label: 'Open the report',
        url: publicUrl + withQuery(paths.reports, { review: reviewId, business: businessId }),
      },
    ],
  })
}

const TITLES = { kept: 'The review stays', takenDown: 'The review was taken down', putBack: 'The review was put back' }
const LEADS: Record<keyof typeof TITLES, (product: string) => string> = {
  kept: (product) => `We looked at the review of ${product} that you reported, and it stays on the page.`,
  takenDown: (product) => `We looked at the review of ${product} that you reported, and took it off the page.`,
  putBack: (product) => `The review of ${product} that you had reported stands on the page again.`,
}
