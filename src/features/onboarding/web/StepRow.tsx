import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useRef } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import type { Step } from '#features/onboarding/contract.ts'
import { STEP_TEXTS } from '#features/onboarding/text.ts'
import { ABILITIES } from '#features/onboarding/web/places.ts'
import { formatLongDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { cx } from '#ui/cx.ts'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'

type StepRowProps = {
  step: Step
  number: number
  isNext: boolean
  /** The link to the field; null if it needs data that does not exist yet. */
  href: string | null
  onSkip: () => void
  onBringBack: () => void
}

/** A step: why it matters and a link to its field; one line if completed or skipped. */
export function StepRow({ step, number, isNext, href, onSkip, onBringBack }: StepRowProps) {
  const { title, why, action } = STEP_TEXTS[step.id]
  const isAllowed = useAbility(ABILITIES[step.id])
  const isDone = step.completedAt !== null
  const isOpen = !isDone && !step.isSkipped
  const row = useRef<HTMLLIElement>(null)
  useKeptFocus(row)
  return (
    <li
      ref={row}
      className={cx(
        'flex gap-4 border-b border-line px-4 py-5 last:border-b-0 md:px-6',
        isNext && 'bg-leaf-tint/45',
        !isOpen && 'items-center py-3.5',
      )}
      aria-current={isNext ? 'step' : undefined}
    >
      <Mark number={number} isDone={isDone} isNext={isNext} isSkipped={step.isSkipped} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2
            className={cx(
              'font-sans text-t2 font-semibold tracking-normal',
              !isOpen && 'font-medium text-ink-2',
            )}
          >
            {title}
          </h2>
          {isOpen && <p className="mt-1 max-w-[54ch] text-pretty text-ink-2">{why}</p>}
          {isOpen && href === null && (
            <p className="mt-1 text-t1 text-ink-3">
              You don’t have any reviews yet. Come back when you get your first.{' '}
              <TextLink href={paths.askForReviews}>Ask for one</TextLink>
            </p>
          )}
        </div>
        {isDone && step.completedAt !== null && (
          <p className="text-t1 text-ink-3 tabular-nums">Done on {formatLongDate(step.completedAt)}</p>
        )}
        {isOpen && (
          <div className="flex items-center gap-1 max-md:w-full">
            {isAllowed && href !== null && (
              <LinkButton href={href} variant={isNext ? 'primary' : 'secondary'} className="max-md:flex-1">
                {action}
              </LinkButton>
            )}
            {!isAllowed && <span className="text-t1 text-ink-3">Your role can’t do this step.</span>}
            <Button
              variant="ghost"
              onPress={onSkip}
              aria-label={`Skip: ${title}`}
              className={isAllowed && href !== null ? '' : 'max-md:-ms-4'}
            >
              Skip
            </Button>
          </div>
        )}
        {step.isSkipped && (
          <Button variant="ghost" size="sm" onPress={onBringBack} aria-label={`Bring back: ${title}`}>
            Bring back
          </Button>
        )}
      </div>
    </li>
  )
}

function Mark({
  number,
  isDone,
  isNext,
  isSkipped,
}: {
  number: number
  isDone: boolean
  isNext: boolean
  isSkipped: boolean
}) {
  if (isDone) {
    return (
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf">
        <Icon of={IconCheck} size={18} />
        <span className="sr-only">Done:</span>
      </span>
    )
  }
  return (
    <span
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-full border text-t1 font-semibold tabular-nums',
        isNext ? 'border-leaf bg-surface text-leaf-ink' : 'border-line-2 text-ink-3',
        isSkipped && 'border-dashed',
      )}
    >
      {number}
      {isSkipped && <span className="sr-only">, skipped:</span>}
    </span>
  )
}
