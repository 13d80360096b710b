import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { TwoStep, TwoStepMember } from '#features/two-step/contract.ts'
import { BusinessSecurityPage } from '#features/two-step/web/BusinessSecurityPage.tsx'
import { TwoStepBar } from '#features/two-step/web/TwoStepBar.tsx'
import { ApiError } from '#shared/errors.ts'
import type { Role } from '#shared/roles.ts'
import { paths } from '#shared/paths.ts'
import { askForProofsBy } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => {
  queryClient.clear()
  askForProofsBy(undefined)
})

const FROM = '2027-01-08T00:00:00Z'
const waiting = {
  isReady: false,
  ways: ['password' as const],
  toldAt: '2026-12-20T08:00:00Z',
  canRemind: true,
}

function aMember(n: number, overrides: Partial<TwoStepMember> = {}): TwoStepMember {
  return {
    userId: idOf(10 + n),
    name: `Person ${n}`,
    avatar: null,
    role: n === 0 ? 'owner' : 'editor',
    isYou: n === 0,
    isReady: true,
    ways: ['passkey'],
    lastSeenAt: null,
    toldAt: null,
    canRemind: false,
    ...overrides,
  }
}

function open(role: Role, state: Partial<TwoStep>) {
  const businesses = [aBusinessRef(1, { role })]
  const body = { from: null, isDue: false, earliest: '2026-12-31', members: [aMember(0)], ...state }
  logIn(aLogin({ businesses }))
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    [`GET /businesses/${idOf(1)}/two-step`]: { body },
    [`POST /businesses/${idOf(1)}/two-step/reminders`]: { body: { ...body, members: [aMember(0)] } },
  })
  drawPage(<BusinessSecurityPage />, { client: queryClient })
  return calls
}

const theSwitch = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'Require two-step verification' })

test('an owner without a factor sets up their own first', async () => {
  open('owner', { members: [aMember(0, waiting)] })
  expect((await theSwitch()).disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Set it up for yourself' }).getAttribute('href')).toBe(
    paths.accountSecurity,
  )
})

test('an admin sees the date and reminds, and can’t change it', async () => {
  const calls = open('admin', { from: FROM, members: [aMember(0), aMember(1, waiting), aMember(2, waiting)] })
  expect(
    await screen.findByRole('heading', { name: 'Two-step verification required from 8 January 2027' }),
  ).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText('Only an owner can change this.')).toBeDefined()
  expect(screen.getAllByText('Password only')).toHaveLength(2)
  await press('Remind Person and Person')
  expect(await screen.findByText('Everyone is ready')).toBeDefined()
  expect(calls.at(-1)?.body).toEqual({ userIds: [idOf(11), idOf(12)] })
})

test('once it is due the page says since when; roles without the ability see none of it', async () => {
  open('owner', { from: FROM, isDue: true })
  expect(
    await screen.findByRole('heading', { name: 'Two-step verification required since 8 January 2027' }),
  ).toBeDefined()
  expect((await theSwitch()).checked).toBe(true)
})

test('a role that doesn’t manage the team sees why', async () => {
  open('editor', {})
  expect(await screen.findByText('You don’t have permission to see this page')).toBeDefined()
})

test('A135 the bar names the date; once it is due every page leads to where it is set up, and back', async () => {
  const business = aBusinessRef(1, { twoStep: { from: FROM, isDue: false } })
  drawPage(<TwoStepBar business={business} isClosed={false} />)
  expect(await screen.findByText('Two-step verification by 8 January 2027')).toBeDefined()
  const closed = { ...business, twoStep: { from: FROM, isDue: true } }
  const router = drawPage(
    [
      { path: paths.reviews, element: <TwoStepBar business={closed} isClosed /> },
      { path: paths.accountSecurity, element: <TwoStepBar business={closed} isClosed={false} /> },
    ],
    { at: `${paths.reviews}?rating=5` },
  )
  expect(await screen.findByText('Brand 1 requires two-step verification')).toBeDefined()
  expect(router.state.location.pathname).toBe(paths.accountSecurity)
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(`${paths.reviews}?rating=5`)
})

/** A server that refuses the business to a session that used no factor. */
function refuseUnused() {
  const fields = { proofs: 'passkey recovery', recoveryCodesLeft: '3' }
  const profile = `GET /businesses/profile/${idOf(1)}`
  answerCalls({ [profile]: refusal(403, 'two_step_required', { fields }) })
  return { fields, business: aBusinessRef(1, { twoStep: { from: FROM, isDue: true, hasFactor: true } }) }
}

test('A135 a member who has a factor confirms it in place of a page of the business', async () => {
  const { fields, business } = refuseUnused()
  const asked: unknown[] = []
  const prove = (error: ApiError) => Promise.resolve(void asked.push(error.fields))
  askForProofsBy(() => Promise.resolve({ prove }))
  const router = drawPage(<TwoStepBar business={business} isClosed />, { at: paths.reviews })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Confirm it’s you to open Brand 1' }),
  ).toBeDefined()
  await press('Confirm it’s you')
  expect(asked).toEqual([fields])
  expect(router.state.location.pathname).toBe(paths.reviews)
})

test('A135 the same is above their own pages, and a user who closes the dialog gets no message', async () => {
  const { business } = refuseUnused()
  const cancelled = new ApiError('reauth_required', 'Nothing has changed.')
  askForProofsBy(() => Promise.resolve({ prove: () => Promise.reject(cancelled) }))
  drawPage(<TwoStepBar business={business} isClosed={false} />)
  await press('Confirm it’s you')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByText('Nothing has changed.')).toBeNull()
})
