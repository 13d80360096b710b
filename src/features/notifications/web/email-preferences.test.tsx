import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Preference } from '#features/notifications/contract.ts'
import { CADENCE_WORDS } from '#features/notifications/rules.ts'
import { TOPIC_WORDS } from '#features/notifications/topic-words.ts'
import { EmailPreferences } from '#features/notifications/web/EmailPreferences.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aBusinessRef, aLogin, idOf } from '#test/world/people.ts'

beforeEach(() => logIn(aLogin()))
afterEach(() => queryClient.clear())

const TOPICS = ['review.new', 'promotions', 'team'] as const
const radio = (topic: (typeof TOPICS)[number]) =>
  within(screen.getByRole('group', { name: TOPIC_WORDS[topic].name })).getByRole<HTMLInputElement>('radio', {
    name: CADENCE_WORDS.off,
  })

test('quick choices show at once, are sent in order, and one that failed is named and taken back', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  let preferences = TOPICS.map((topic): Preference => ({ topic, cadence: 'instant' }))
  const waiting: (() => void)[] = []
  const shown = () => ({
    body: { preferences, email: 'ines@hollowmere.example', timeZone: 'UTC', stopped: null },
  })
  const calls = answerCalls({
    'GET /notifications/preferences': shown,
    'PATCH /notifications/preferences': async ({ body }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      await promise
      const [wish] = (body as { preferences: Preference[] }).preferences // the contract's body
      if (wish === undefined || wish.topic === 'review.new')
        return refusal(503, 'unavailable', { message: 'We’re busy.' })
      preferences = preferences.map((each) => (each.topic === wish.topic ? wish : each))
      return shown()
    },
  })
  drawPage(<EmailPreferences businesses={[aBusinessRef(1)]} first={idOf(1)} />, { client: queryClient })
  await screen.findByText(TOPIC_WORDS['review.new'].name)
  for (const topic of TOPICS) fireEvent.click(radio(topic))
  await waitFor(() => expect(TOPICS.map((topic) => radio(topic).checked)).toEqual([true, true, true]))

  for (const [turn] of TOPICS.entries()) {
    await waitFor(() => expect(waiting).toHaveLength(turn + 1))
    expect(TOPICS.slice(1).map((topic) => radio(topic).checked)).toEqual([true, true])
    waiting[turn]?.()
  }
  await waitFor(() => expect(TOPICS.map((topic) => radio(topic).checked)).toEqual([false, true, true]))
  expect(screen.getByRole('alert').textContent).toBe('We’re busy.')
  expect(log).toHaveBeenCalledTimes(1)
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent).toEqual(
    TOPICS.map((topic) => ({ businessId: idOf(1), preferences: [{ topic, cadence: 'off' }] })),
  )
})
