import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Goal } from '#features/queue/goals-contract.ts'
import { GoalForm } from '#features/queue/web/goals/GoalForm.tsx'
import { goalQuery } from '#features/queue/web/goals/queries.ts'
import { makeQueryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'
// Loaded with the first conflict, which takes long on a busy machine.
import '#web/forms/ConflictDialog.tsx'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aLogin, idOf } from '#test/world/people.ts'

const GOAL: Goal = {
  lowHours: 8,
  otherDays: 3,
  weekdays: [1, 2, 3, 4, 5],
  opensAt: 9 * 60,
  closesAt: 17 * 60,
  zone: 'Europe/Brussels',
  holidays: [],
  remindHours: 4,
  returnHours: 8,
  isSet: true,
  updatedAt: '2026-03-20T12:00:00Z',
}
/** The whole form renders slowly on a busy machine; this is only when to give up. */
const PATIENT = { timeout: 30_000 }
const LATER = '2026-03-20T13:00:00Z'
const UNSET: Goal = { ...GOAL, zone: 'UTC', isSet: false, updatedAt: '1970-01-01T00:00:00Z' }

function Goals({ businessId }: { businessId: string }) {
  const { data } = useSuspenseQuery(goalQuery(businessId))
  return <GoalForm businessId={businessId} goal={data} canEdit />
}

/** The goals of the business that one has switched to. */
function Page() {
  const [n, setN] = useState(1)
  return (
    <Suspense>
      <button onClick={() => setN(3 - n)}>Switch</button>
      <Goals key={n} businessId={idOf(n)} />
    </Suspense>
  )
}

// Hundreds of options take long to render.
beforeEach(() => void vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([]))

/** The form over a goal; `refuse` answers the first save instead of the server. */
async function open(goal = GOAL, refuse?: () => Goal) {
  logIn(aLogin())
  const server = { goal }
  const path = `/businesses/${idOf(1)}/reply-goal`
  const calls = answerCalls({
    [`GET ${path}`]: () => ({ body: server.goal }),
    [`GET /businesses/${idOf(2)}/reply-goal`]: { body: GOAL },
    [`PUT ${path}`]: ({ body }) => {
      if (refuse !== undefined && sent().length === 1) {
        server.goal = refuse()
        return refusal(412, 'stale')
      }
      // What the form sent.
      server.goal = { ...(body as Goal), isSet: true, updatedAt: '2026-03-20T14:00:00Z' }
      return { body: server.goal }
    },
  })
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const client = makeQueryClient()
  drawPage(<Page />, { client })
  await screen.findByText('Save goals', undefined, PATIENT)
  return { server, client, sent }
}

const click = (words: string) => act(async () => screen.getByText(words).closest('button')?.click())
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
function bodyOf({ isSet: _isSet, updatedAt: _updatedAt, ...body }: Goal) {
  return body
}

test('A114 what a colleague saved since is saved along, also if it arrives before the form is saved', async () => {
  const { server, client, sent } = await open()
  type('It ends at', '18:00')
  server.goal = { ...GOAL, opensAt: 8 * 60, updatedAt: LATER }
  await act(() => client.invalidateQueries(goalQuery(idOf(1))))
  await waitFor(() => expect(valueOf('The working day begins at')).toBe('08:00'), PATIENT)
  await click('Save goals')
  const wanted = bodyOf({ ...GOAL, opensAt: 8 * 60, closesAt: 18 * 60 })
  await waitFor(() => expect(sent()).toEqual([wanted]), PATIENT)
})

test('A114 a goal that both changed is offered as a choice', async () => {
  const { sent } = await open(GOAL, () => ({ ...GOAL, closesAt: 16 * 60, updatedAt: LATER }))
  type('It ends at', '18:00')
  await click('Save goals')
  await screen.findByText('Someone else changed this too', undefined, PATIENT)
  expect(screen.getByText('16:00')).toBeDefined()
  await click('Save my choices')
  await waitFor(() => expect(sent()).toEqual(Array(2).fill(bodyOf({ ...GOAL, closesAt: 18 * 60 }))), PATIENT)
})

test('an invalid time is not saved as the previous one', async () => {
  const { sent } = await open()
  type('The working day begins at', '9 am')
  await click('Save goals')
  expect(await screen.findByText('Some fields need your attention.', undefined, PATIENT)).toBeDefined()
  expect(screen.getByText('Write a time as 17:30.')).toBeDefined()
  expect(sent()).toEqual([])
  await click('Discard')
  expect(valueOf('The working day begins at')).toBe('09:00')
  type('The working day begins at', '8:30')
  await click('Save goals')
  await waitFor(() => expect(sent()).toEqual([bodyOf({ ...GOAL, opensAt: 8 * 60 + 30 })]), PATIENT)
})

test('a day off that was chosen is saved without adding it first', async () => {
  const { sent } = await open({ ...GOAL, holidays: ['2026-12-26'] })
  type('Days off', '2026-12-25')
  await click('Save goals')
  await waitFor(
    () => expect(sent()).toEqual([bodyOf({ ...GOAL, holidays: ['2026-12-25', '2026-12-26'] })]),
    PATIENT,
  )
  expect(valueOf('Days off')).toBe('')
})

test('a day off that was chosen goes with Discard', async () => {
  const { sent } = await open()
  type('Days off', '2026-12-25')
  type('It ends at', '18:00')
  await click('Discard')
  expect(valueOf('Days off')).toBe('')
  type('It ends at', '19:00')
  await click('Save goals')
  await waitFor(() => expect(sent()).toEqual([bodyOf({ ...GOAL, closesAt: 19 * 60 })]), PATIENT)
})

test('unsaved goals are there again after a visit to another business', async () => {
  await open()
  type('It ends at', '18:00')
  await click('Switch')
  await waitFor(() => expect(valueOf('It ends at')).toBe('17:00'), PATIENT)
  await click('Switch')
  await waitFor(() => expect(valueOf('It ends at')).toBe('18:00'), PATIENT)
})

test('goals that were never set can be saved as they are, in the time zone of the browser', async () => {
  const { sent } = await open(UNSET)
  expect(screen.queryByText('Discard')).toBeNull()
  await click('Save goals')
  await waitFor(() => expect(sent()).toEqual([bodyOf({ ...UNSET, zone: 'Europe/London' })]), PATIENT)
})
