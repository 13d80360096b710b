import { act, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Work } from '#features/queue/contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { Decisions } from '#features/queue/web/review/QueuePane.tsx'
import { Toasts } from '#ui/overlays/Toast.tsx'
// Toasts load it when there is one, which takes long on a busy machine.
import '#ui/overlays/ToastRegion.tsx'
import { logIn } from '#web/data/session.ts'

import { answerCalls, noConnection, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'
import { workOf } from '#test/world/wire.ts'

const [REVIEW, BRAND] = [idOf(50), idOf(101)]
const WORK = workOf(REVIEW)
const SNOOZED: Work = { ...WORK, state: 'snoozed', snoozedUntil: '2126-03-27T08:00:00Z' }

// Toasts outlive a screen.
afterEach(async () => {
  for (const close of screen.queryAllByRole('button', { name: 'Dismiss' }))
    await act(async () => close.click())
})

/** The decisions on a review that one leaves, and something of the queue that is slow to be read again. */
function Review({ work, onDone }: { work: Work; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(true)
  const { data } = useQuery({
    queryKey: queueKeys.counts(BRAND),
    queryFn: ({ client, queryKey }) =>
      client.getQueryData(queryKey) === undefined ? Promise.resolve('read') : new Promise<string>(() => {}),
  })
  const controls = { assign: { current: null }, snooze: { current: null }, dismiss: { current: null } }
  return (
    <>
      <button onClick={() => setIsOpen(false)}>Next</button>
      <p>{data}</p>
      {isOpen && <Decisions brandId={BRAND} work={work} controls={controls} onDone={onDone} />}
      <Toasts />
    </>
  )
}

/** Marks a review as needing no reply. `undo` answers what is sent after that. */
async function dismiss(undo: () => ReturnType<typeof refusal> = () => ({ body: WORK }), work = WORK) {
  logIn(aLogin())
  const answer = Promise.withResolvers<void>()
  const dones: string[] = []
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
    'GET /queue/colleagues': { body: { colleagues: [], metadata: { totalCount: 0 } } },
    [`PATCH /reviews/${REVIEW}/work`]: async () => {
      if (sent().length > 1) return undo()
      await answer.promise
      return { body: { ...work, state: 'dismissed', snoozedUntil: null } }
    },
  })
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  drawPage(<Review work={work} onDone={() => dones.push('done')} />)
  await screen.findByText('read')
  await press('No reply needed')
  await waitFor(() => expect(sent()).toHaveLength(1))
  return { sent, dones, answer: answer.resolve }
}

test('the toast and the next review don’t wait for the queue to be refetched', async () => {
  const { dones, answer } = await dismiss()
  answer()
  await waitFor(() => expect(dones).toEqual(['done']))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
})

test('a decision can be undone by those who have gone on to another review, and nothing opens for them', async () => {
  const { sent, dones, answer } = await dismiss()
  await press('Next')
  answer()
  await press('Undo')
  await waitFor(() =>
    expect(sent()).toEqual([{ needsNoAnswer: true }, { needsNoAnswer: false, snoozedUntil: null }]),
  )
  expect(dones).toEqual([])
})

test('Undo of “No reply needed” snoozes a snoozed review again', async () => {
  const { sent, answer } = await dismiss(() => ({ body: SNOOZED }), SNOOZED)
  answer()
  await press('Undo')
  await waitFor(() => expect(sent()[1]).toEqual({ needsNoAnswer: false, snoozedUntil: SNOOZED.snoozedUntil }))
})

test('Undo of “No reply needed” after the snooze is over only puts the review back', async () => {
  const until = new Date(Date.now() + 3_600_000)
  const { sent, answer } = await dismiss(undefined, { ...SNOOZED, snoozedUntil: until.toISOString() })
  answer()
  const undo = await screen.findByRole('button', { name: 'Undo' })
  vi.spyOn(Date, 'now').mockReturnValue(until.getTime())
  await act(async () => undo.click())
  await waitFor(() => expect(sent()[1]).toEqual({ needsNoAnswer: false, snoozedUntil: null }))
})

test('an Undo that is refused says why', async () => {
  const message = 'This review was answered in the meantime. Nothing was changed.'
  const { answer } = await dismiss(() => refusal(409, 'conflict', { message }))
  answer()
  await press('Undo')
  expect(await screen.findByText(`We couldn’t undo it. ${message}`)).toBeDefined()
})

test('an Undo without a connection can be tried again', async () => {
  const answers = [() => noConnection(), () => ({ body: WORK })]
  const { sent, answer } = await dismiss(() => answers.shift()?.() ?? noConnection())
  answer()
  await press('Undo')
  await screen.findByText('We couldn’t undo it')
  await press('Undo')
  await waitFor(() => expect(sent()).toHaveLength(3))
})
