import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLocation } from 'react-router'

import { MILESTONES } from '#features/brand/rules.ts'
import type { Onboarding } from '#features/onboarding/contract.ts'
import { nextStep, toastOf } from '#features/onboarding/rules.ts'
import { STEP_TEXTS } from '#features/onboarding/text.ts'
import { placeOf } from '#features/onboarding/web/places.ts'
import { useChangeOnboarding, useFreshOnboarding, useOnboarding } from '#features/onboarding/web/queries.ts'
import { paths } from '#kernel/paths.ts'
import { GrowthMeter } from '#ui/art/GrowthMeter.tsx'
import { IconButton } from '#ui/press/IconButton.tsx'
import { TextLink } from '#ui/press/TextLink.tsx'

const TOTAL = MILESTONES.length

/** Opens when a step was completed, wherever that happened; dismissed, it stays away until the next one (R30). */
export function OnboardingToast() {
  const { data } = useOnboarding()
  const { mutate } = useChangeOnboarding()
  const { pathname } = useLocation()
  const { isOpen, stepCompleted } = toastOf(data)
  useFreshOnboarding(data !== undefined && stepCompleted === TOTAL && !isOpen)
  const isShown = isOpen && pathname !== paths.onboarding
  // It stands in the flow, at the page's end, so that it never keeps what is under it out of reach.
  return (
    <div
      role="status"
      data-print="hide"
      data-foot-card={isShown ? '' : undefined}
      className="sticky bottom-20 z-20 md:bottom-6 md:ms-auto md:w-92 [body:has([data-save-bar])_&]:bottom-40 md:[body:has([data-save-bar])_&]:bottom-24"
    >
      {isShown && data && <StepDone onboarding={data} onDismiss={() => mutate({ seen: data.newlyCompleted })} />}
    </div>
  )
}

function StepDone({ onboarding, onDismiss }: { onboarding: Onboarding; onDismiss: () => void }) {
  const { steps, stepCompleted, newlyCompleted } = onboarding
  const done = newlyCompleted.at(-1)
  const next = nextStep(steps)
  const isAll = stepCompleted === TOTAL
  return (
    <div className="deep mt-6 animate-rise rounded-card py-2.5 ps-4 pe-2.5 shadow-layer md:p-4">
      <div className="flex items-center gap-3 md:items-start">
        <div className="min-w-0 flex-1">
          <p className="font-semibold md:text-t3">
            {isAll ? 'Your page is in full flower' : done && STEP_TEXTS[done].done}
          </p>
          <p className="text-t1 text-ink-2 md:mt-0.5 md:text-t2">
            {stepCompleted} of {TOTAL} steps done.{' '}
            {isAll ? (
              <TextLink href={paths.onboarding}>See what you did</TextLink>
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
        <IconButton
          icon={IconX}
          label="Dismiss"
          size="sm"
          variant="ghost"
          onPress={onDismiss}
          className="md:-me-1 md:-mt-1"
        />
      </div>
      <GrowthMeter
        used={stepCompleted}
        total={TOTAL}
        label={`${stepCompleted} of ${TOTAL} steps`}
        className="mt-3 h-8 max-md:hidden"
      />
    </div>
  )
}
