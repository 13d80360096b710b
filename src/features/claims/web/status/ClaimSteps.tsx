import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'

import type { Claim } from '#features/claims/contract.ts'
import { type Step, stepsOf, type StepState } from '#features/claims/web/status/steps.ts'
import { STATE_WORDS } from '#features/claims/web/words.ts'
import { formatDateTime } from '#shared/dates.ts'
import { cx } from '#ui/cx.ts'
import { Card } from '#ui/display/Card.tsx'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

const LOOKS = {
  done: { word: 'Done', mark: 'border-leaf bg-leaf text-on-leaf', icon: IconCheck },
  now: { word: 'Next step', mark: 'border-leaf bg-leaf-tint text-leaf-ink', icon: null },
  waiting: {
    word: 'Waiting',
    mark: 'border-marigold-line bg-marigold-tint text-marigold-ink',
    icon: IconClock,
  },
  ahead: { word: 'Later', mark: 'border-line-2 bg-surface text-ink-3', icon: null },
  stopped: { word: 'Not completed', mark: 'border-line-2 bg-sunken text-ink-3', icon: IconX },
} satisfies Record<StepState, { word: string; mark: string; icon: IconType | null }>

/** The steps with their dates, and the history below. */
export function ClaimSteps({ claim }: { claim: Claim }) {
  const steps = stepsOf(claim)
  return (
    <Card aria-labelledby="steps-title">
      <h2 id="steps-title">Step by step</h2>
      <ol className="mt-5">
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isLast={index === steps.length - 1} />
        ))}
      </ol>
      {claim.history.length > 1 && <History claim={claim} />}
    </Card>
  )
}

function StepRow({
  step: { title, text, at, state },
  number,
  isLast,
}: {
  step: Step
  number: number
  isLast: boolean
}) {
  const { word, mark, icon } = LOOKS[state]
  const isQuiet = state === 'ahead' || state === 'stopped'
  return (
    <li
      className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4"
      {...(state === 'now' && { 'aria-current': 'step' as const })}
    >
      <div className="grid grid-rows-[auto_1fr] justify-items-center">
        <span
          aria-hidden="true"
          className={cx('grid size-9 place-items-center rounded-full border font-semibold', mark)}
        >
          {icon === null ? number : <Icon of={icon} size={18} />}
        </span>
        {!isLast && (
          <span
            aria-hidden="true"
            className={cx('min-h-5 w-px', state === 'done' ? 'bg-leaf' : 'bg-line-2')}
          />
        )}
      </div>
      <div className={cx('flex flex-wrap items-baseline justify-between gap-x-4 pt-1.5', !isLast && 'pb-6')}>
        <div className="min-w-0">
          <h3 className={cx(isQuiet && 'text-ink-2')}>{title}</h3>
          {text !== '' && <p className="mt-0.5 max-w-[52ch] text-t1 text-pretty text-ink-2">{text}</p>}
        </div>
        <p className="text-t1 text-ink-3 tabular-nums">{at === null ? word : formatDateTime(at)}</p>
      </div>
    </li>
  )
}

function History({ claim: { history } }: { claim: Claim }) {
  return (
    <details className="mt-5 border-t border-line pt-4">
      <summary className="link w-fit cursor-pointer touch:min-h-11">Full history</summary>
      <ul className="mt-3 grid gap-3 text-t1">
        {history.map(({ state, at, note }) => (
          <li key={`${state} ${at}`} className="grid gap-x-4 md:grid-cols-[9rem_minmax(0,1fr)]">
            <span className="text-ink-3 tabular-nums">{formatDateTime(at)}</span>
            <span>
              <b>{STATE_WORDS[state]}</b>
              {note !== '' && (
                <span dir="auto" className="block wrap-anywhere whitespace-pre-line text-ink-2">
                  {note}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
