import type { Onboarding, Step } from '#features/onboarding/contract.ts'

/** R30. Before anything is loaded the toast is closed with no steps. */
export type ToastState = { isOpen: boolean; stepCompleted: number }

/** Returns the state of the toast, which opens only on a newly completed step. */
export function toastOf(
  onboarding: Pick<Onboarding, 'newlyCompleted' | 'stepCompleted'> | undefined,
): ToastState {
  return {
    isOpen: (onboarding?.newlyCompleted.length ?? 0) > 0,
    stepCompleted: onboarding?.stepCompleted ?? 0,
  }
}

/** Orders steps: open ones first, then skipped, then completed. */
export function inTurn(steps: readonly Step[]): Step[] {
  const place = ({ completedAt, isSkipped }: Step) => (completedAt !== null ? 2 : isSkipped ? 1 : 0)
  return steps.toSorted((a, b) => place(a) - place(b))
}

/** Returns the next open step; undefined when all are completed or skipped. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  return steps.find(({ completedAt, isSkipped }) => completedAt === null && !isSkipped)
}
