import type { PromotionStep } from '#features/promotions/contract.ts'
import type { Channel } from '#features/promotions/rules.ts'
import { channelWord, formatCredit } from '#features/promotions/web/words.ts'
import { formatDateTime } from '#shared/dates.ts'
import { inSentence } from '#shared/text.ts'
import { Card, CardHeader } from '#ui/display/Card.tsx'

/** Who did what and when, the latest first. */
export function Steps({ steps, channel }: { steps: readonly PromotionStep[]; channel: Channel }) {
  return (
    <Card isPadded={false}>
      <CardHeader title="History" />
      <ol className="relative px-4 py-4 md:px-6 md:py-5">
        {steps.toReversed().map((step, index) => (
          <li
            key={`${step.at}-${index}`}
            className="relative grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 pb-4 before:absolute before:start-[7px] before:top-5 before:bottom-[-2px] before:w-px before:bg-line-2 last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={`mt-1 forced-mark size-3.75 rounded-full border-2 ${index === 0 ? 'border-leaf bg-leaf' : 'border-line-2 bg-surface'}`}
            />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{stepText(step, channel)}</p>
              {step.words !== '' && step.step === 'refused' && (
                <p className="text-pretty wrap-anywhere text-ink-2">{step.words}</p>
              )}
              <time dateTime={step.at} className="text-t1 text-ink-3 tabular-nums">
                {formatDateTime(step.at)}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Returns 'Submitted by Ines Caro' and the like. */
function stepText({ step, words, by }: PromotionStep, channel: Channel): string {
  const who = by === null ? '' : ` by ${inSentence(by)}`
  switch (step) {
    case 'created':
      return `Draft created${who}`
    case 'edited':
      return `Changed${who}`
    case 'submitted':
      return `Submitted for review${who}`
    case 'withdrawn':
      return `Withdrawn to drafts${who}`
    case 'approved':
      return 'Approved'
    case 'refused':
      return 'Not approved'
    case 'started':
      return 'Started'
    case 'paused':
      return `Paused${who}`
    case 'resumed':
      return `Resumed${who}`
    case 'cancelled':
      return `Cancelled${who}`
    case 'stopped':
      return words === '' ? 'Stopped' : `Stopped: ${words}`
    case 'returned':
      return channel === 'spotlight'
        ? `${formatCredit(Number(words) || 0)} went back to your credit`
        : `The ${channelWord(channel)} was returned`
    case 'creditedBack':
      return 'Invalid impressions credited back'
    case 'sent':
      return 'Sent'
    case 'reported':
      return 'Results are in'
    case 'done':
      return 'Finished'
  }
}
