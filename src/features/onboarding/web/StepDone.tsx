import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'

import { MILESTONES } from '#features/brand/rules.ts'
import type { Onboarding } from '#features/onboarding/contract.ts'
import { nextStep } from '#features/onboarding/rules.ts'
import { STEP_TEXTS } from '#features/onboarding/text.ts'
import { placeOf } from '#features/onboarding/web/places.ts'
import { paths } from '#shared/paths.ts'
import { GrowthMeter } from '#ui/art/GrowthMeter.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'

const TOTAL = MILESTONES.length

/** Names the completed step, and the next one. */
export function StepDone({ onboarding, onDismiss }: { onboarding: Onboarding; onDismiss: () => void }) {
  const { steps, stepCompleted, newlyCompleted } = onboarding
  const done = newlyCompleted.at(-1)
  const next = nextStep(steps)
  const isAll = stepCompleted === TOTAL
  return (
    <div className="deep mb-6 flex animate-rise items-center gap-4 rounded-card py-2.5 ps-4 pe-2.5">
      <GrowthMeter
        used={stepCompleted}
        total={TOTAL}
        label={`${stepCompleted} of ${TOTAL} steps`}
        className="h-8 w-32 flex-none max-md:hidden"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{isAll ? 'Your page is complete' : done && STEP_TEXTS[done].done}</p>
        <p className="text-t1 text-ink-2 md:text-t2">
          {stepCompleted} of {TOTAL} steps done.{' '}
          {isAll ? (
            <TextLink href={paths.onboarding}>See what you’ve done</TextLink>
          ) : (
            next && (
              <>
                Next:{' '}
                <TextLink href={placeOf(next.id, onboarding) ?? paths.onboarding}>
                  {STEP_TEXTS[next.id].title.toLowerCase()}
                </TextLink>
              </>
            )
          )}
        </p>
      </div>
      <IconButton icon={IconX} label="Dismiss" size="sm" variant="ghost" onPress={onDismiss} />
    </div>
  )
}
