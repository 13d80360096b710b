import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useActiveBrandId, useActiveBusiness } from '#features/account/web/active.ts'
import { MILESTONES } from '#features/brand/rules.ts'
import { inTurn, nextStep } from '#features/onboarding/rules.ts'
import { FullFlower } from '#features/onboarding/web/FullFlower.tsx'
import { PagePlant } from '#features/onboarding/web/PagePlant.tsx'
import { placeOf } from '#features/onboarding/web/places.ts'
import { onboardingQuery, useChangeOnboarding } from '#features/onboarding/web/queries.ts'
import { StepRow } from '#features/onboarding/web/StepRow.tsx'
import { Card } from '#ui/display/Card.tsx'
import { ProgressBar } from '#ui/display/Meter.tsx'
import { failureText } from '#web/data/reply.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { inSentence } from '#shared/text.ts'

const TOTAL = MILESTONES.length

/** `/dashboard/onboarding` (R30): the steps to a complete brand page, each linked to its field. */
export function OnboardingPage() {
  const brandId = useActiveBrandId()
  return brandId && <Steps key={brandId} brandId={brandId} />
}

function Steps({ brandId }: { brandId: string }) {
  const { data: onboarding } = useSuspenseQuery(onboardingQuery(brandId))
  const { steps, stepCompleted, newlyCompleted } = onboarding
  const { mutate, error } = useChangeOnboarding()
  const brand = useActiveBusiness()?.brand
  const next = nextStep(steps)
  // Opening this page marks the steps as seen.
  useEffect(() => {
    if (newlyCompleted.length > 0) mutate({ seen: newlyCompleted })
  }, [newlyCompleted, mutate])

  if (stepCompleted === TOTAL) return <FullFlower onboarding={onboarding} slug={brand?.slug ?? ''} />
  return (
    <>
      <PageHeader
        title="Get started"
        sub={`Six steps to complete the page of ${inSentence(brand?.name ?? 'your brand')}.`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <Card isPadded={false} className="overflow-hidden max-lg:order-last">
          <ol aria-label="Steps">
            {inTurn(steps).map((step) => (
              <StepRow
                key={step.id}
                step={step}
                number={steps.indexOf(step) + 1}
                isNext={step === next}
                href={placeOf(step.id, onboarding)}
                onSkip={() => mutate({ skip: [step.id] })}
                onBringBack={() => mutate({ bringBack: [step.id] })}
              />
            ))}
          </ol>
          {error && (
            <p
              role="alert"
              className="border-t border-line px-4 py-3 text-t1 font-medium text-tomato-ink md:px-6"
            >
              Your change wasn’t saved. {failureText(error)}
            </p>
          )}
        </Card>
        <section
          aria-label="Progress"
          className="deep grid overflow-hidden rounded-card max-lg:grid-cols-[1fr_minmax(0,10rem)] lg:sticky lg:top-6"
        >
          <div className="self-center p-5">
            <p>
              <span className="num me-1.5 text-t5 text-marigold">{stepCompleted}</span>
              <span className="text-ink-2">of {TOTAL} steps</span>
            </p>
            <ProgressBar
              label="Steps done"
              value={stepCompleted}
              max={TOTAL}
              valueText={`${stepCompleted} of ${TOTAL}`}
              tone="marigold"
              className="mt-3"
            />
            <p className="mt-3 text-t1 text-pretty text-ink-2">{cheer(stepCompleted, next === undefined)}</p>
          </div>
          <PagePlant done={stepCompleted} total={TOTAL} className="h-full max-h-56 w-full lg:h-56" />
        </section>
      </div>
    </>
  )
}

function cheer(done: number, isRest: boolean): string {
  if (isRest) return 'You’ve skipped the rest. You can bring a step back any time.'
  if (done === 0) return 'The first takes about two minutes.'
  return done < 4 ? 'It’s growing, one step at a time.' : 'Almost in bloom.'
}
