import { describe, expect, test } from 'vitest'

import type { Step } from '#features/onboarding/contract.ts'
import { inTurn, nextStep, toastOf } from '#features/onboarding/rules.ts'

const step = (id: Step['id'], state: 'open' | 'skipped' | 'done' = 'open'): Step => ({
  id,
  completedAt: state === 'done' ? '2026-11-20T10:00:00Z' : null,
  isSkipped: state === 'skipped',
})

describe('R30 the onboarding toast', () => {
  test('R30 is shut and at step 0 before anything is known', () => {
    expect(toastOf(undefined)).toEqual({ isOpen: false, stepCompleted: 0 })
  })
  test('R30 opens only on a newly completed step', () => {
    expect(toastOf({ newlyCompleted: [], stepCompleted: 4 })).toEqual({ isOpen: false, stepCompleted: 4 })
    expect(toastOf({ newlyCompleted: ['reply'], stepCompleted: 5 })).toEqual({
      isOpen: true,
      stepCompleted: 5,
    })
  })
})

test('open steps are first, then skipped ones, then done ones', () => {
  const steps = [step('description', 'done'), step('images', 'skipped'), step('contact'), step('product')]
  expect(inTurn(steps).map(({ id }) => id)).toEqual(['contact', 'product', 'images', 'description'])
  expect(nextStep(steps)?.id).toBe('contact')
  expect(nextStep([step('description', 'done'), step('images', 'skipped')])).toBeUndefined()
})
