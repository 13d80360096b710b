import type { Onboarding, Step } from '#features/onboarding/contract.ts'

/** R30. Before anything is known the toast is shut and counts no step. */
export type ToastState = { isOpen: boolean; stepCompleted: number }

/** The toast opens only on a newly completed step (rules.md, Onboarding). */
export function toastOf(onboarding: Pick<Onboarding, 'newlyCompleted' | 'stepCompleted'> | undefined): ToastState {
  return { isOpen: (onboarding?.newlyCompleted.length ?? 0) > 0, stepCompleted: onboarding?.stepCompleted ?? 0 }
}

/** What is to do comes first, in its order; then what was skipped, then what is done. */
export function inTurn(steps: readonly Step[]): Step[] {
  const place = ({ completedAt, isSkipped }: Step) => (completedAt !== null ? 2 : isSkipped ? 1 : 0)
  return steps.toSorted((a, b) => place(a) - place(b))
}

/** The step to do now; none when all are done or skipped. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  return steps.find(({ completedAt, isSkipped }) => completedAt === null && !isSkipped)
}
