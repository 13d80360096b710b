import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { MILESTONES } from '#features/brand/rules.ts'
import type { Onboarding } from '#features/onboarding/contract.ts'
import { STEP_TEXTS } from '#features/onboarding/text.ts'
import { OnboardingToast } from '#features/onboarding/web/OnboardingToast.tsx'
import '#features/onboarding/web/StepDone.tsx'
import { LIVE_PATH } from '#features/notifications/rules.ts'
import '#features/notifications/web/live/stream.ts'
import { useLiveNotifications } from '#features/notifications/web/live/use-live-notifications.ts'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => {
  clearSession()
  queryClient.clear()
})

const progress = (done: readonly Onboarding['newlyCompleted'][number][]): Onboarding => ({
  steps: MILESTONES.map((id) => ({
    id,
    completedAt: done.includes(id) ? '2026-11-28T12:00:00Z' : null,
    isSkipped: false,
  })),
  stepCompleted: done.length,
  newlyCompleted: [...done],
  productId: null,
  missingPicture: null,
  hasReviews: true,
})

function Dashboard() {
  useLiveNotifications('a token')
  return <OnboardingToast />
}

test('R30 the toast opens when the first reply is public, not when it is posted, and for a colleague’s step', async () => {
  let now = progress([])
  const businesses = [aBusinessRef(1)]
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    'GET /onboarding': () => ({ body: now }),
  })
  const answer = fetch
  const opened = Promise.withResolvers<(text: string) => void>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address !== LIVE_PATH) return answer(address, init)
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      opened.resolve((text) => controller.enqueue(new TextEncoder().encode(text)))
    return new Response(new ReadableStream({ start }))
  })
  // A browser without locks: each tab reads the stream itself.
  vi.stubGlobal('navigator', { onLine: true })
  logIn(aLogin({ businesses }))
  drawPage(<Dashboard />, { client: queryClient })
  const asked = () => calls.filter(({ path }) => path === '/onboarding').length
  await expect.poll(asked).toBe(1)
  const say = await opened.promise
  const stale = () => act(async () => say('event: stale\ndata: {"keys":[["onboarding"]]}\n\n'))

  // The reply is posted; it is public ten seconds later.
  const posting = { mutationFn: async () => {} }
  await act(() => queryClient.getMutationCache().build(queryClient, posting).execute(undefined))
  await expect.poll(asked).toBe(2)
  expect(screen.queryByText(STEP_TEXTS.reply.done)).toBeNull()

  now = progress(['reply'])
  await stale()
  expect(await screen.findByText(STEP_TEXTS.reply.done)).toBeDefined()
  now = progress(['reply', 'contact'])
  await stale()
  expect(await screen.findByText(STEP_TEXTS.contact.done)).toBeDefined()
})
