import type { PerkSlot } from '#features/promotions/perks-contract.ts'
import type { ChannelWords } from '#features/promotions/web/perks/block-form.ts'
import { formatMoment } from '#features/promotions/web/words.ts'

type NextStepsProps = { slot: PerkSlot | undefined; words: ChannelWords }

/** The steps after a block is submitted. */
export function NextSteps({ slot, words: { sent, results } }: NextStepsProps) {
  const steps = [
    { when: 'Today', title: 'You submit it', text: 'Your place is booked.' },
    {
      when: 'Usually within one working day',
      title: 'We review it',
      text: 'If something has to change, we’ll say what.',
    },
    {
      when: slot ? formatMoment(slot.deadlineAt) : 'At the deadline',
      title: 'Last changes',
      text: 'After that the text is locked.',
    },
    { when: slot ? formatMoment(slot.goesOutAt) : 'On its date', title: sent, text: '' },
    { when: 'A few days later', title: 'Results', text: results },
  ]
  return (
    <section aria-label="What happens next">
      <h2 className="mb-3 text-t3">What happens next</h2>
      <ol>
        {steps.map(({ when, title, text }, index) => (
          <li
            key={title}
            className="relative grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 pb-4 before:absolute before:start-[7px] before:top-5 before:bottom-[-2px] before:w-px before:bg-line-2 last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={`mt-1 forced-mark size-3.75 rounded-full border-2 ${index === 0 ? 'border-leaf bg-leaf' : 'border-line-2 bg-surface'}`}
            />
            <div>
              <p className="text-t1 text-ink-2">{when}</p>
              <p className="font-semibold">{title}</p>
              {text !== '' && <p className="text-t1 text-ink-2">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
