import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { AccountFile } from '#features/operator/accounts-contract.ts'
import { operatorKeys } from '#features/operator/web/keys.ts'
import { AccountPage } from '#features/operator/web/accounts/AccountPage.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { CLAIM_ID } from '#test/claim-screens.ts'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'

beforeEach(() => logIn(aLogin()))

const AT = '2026-11-10T09:00:00Z'
const FILE: AccountFile = {
  id: idOf(5),
  username: 'maya',
  name: 'Maya Linden',
  email: 'maya@people.example',
  state: 'live',
  since: AT,
  suspendedAt: null,
  sessions: { open: 2, lastAt: AT },
  businesses: [
    {
      id: idOf(6),
      name: 'Oat House',
      role: 'owner',
      tier: 'plus',
      planStatus: 'past_due',
      brand: { id: idOf(7), name: 'Oat House', slug: 'oat-house', isFrozen: true },
    },
  ],
  claims: [{ id: CLAIM_ID, state: 'rejected', brand: 'Wild Larder', startedAt: AT }],
  mails: [{ about: 'Your claim has ended', state: 'failed', at: AT }],
  suppressed: [],
  log: [{ event: 'login', at: AT }],
}
const DESK = {
  isConfirmed: true,
  needsFactor: false,
  waiting: { verifications: 0, reports: 0, claims: 0, frozen: 0, promotions: 0 },
}

function open(answers: Parameters<typeof answerCalls>[0], client = makeQueryClient()) {
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
    'GET /operator': { body: DESK },
    ...answers,
  })
  drawPage([{ path: '/operator/accounts/:id', element: <AccountPage /> }], {
    at: `/operator/accounts/${idOf(5)}`,
    client,
  })
  return calls
}

test('an operator sees a complete account: its brands with their plans, claims, emails and history', async () => {
  open({ [`GET /operator/accounts/${idOf(5)}`]: { body: FILE } })
  expect(await screen.findByRole('heading', { name: 'Maya Linden' })).toBeDefined()
  const part = (name: string) => screen.getByRole('region', { name }).textContent
  expect(part('Brands')).toContain('Oat HouseOwner, page is frozenPlus, payment due')
  expect(part('Claims')).toContain('Wild LarderNot approved10/11/2026')
  expect(part('Emails')).toContain('Your claim has ended, couldn’t be delivered10/11/2026')
  expect(part('Activity')).toContain('login10/11/2026')
  expect(screen.getByText('2 active')).toBeDefined()
})

test('the reason why its email is suppressed is above everything, and is lifted there', async () => {
  const held = {
    id: 'a'.repeat(64),
    kind: 'bounce',
    detail: '550 no such user',
    since: AT,
    until: AT,
  } as const
  const path = `/operator/suppressed/${held.id}/lift`
  const calls = open({
    [`GET /operator/accounts/${idOf(5)}`]: { body: { ...FILE, suppressed: [held] } },
    [`POST ${path}`]: { status: 204 },
  })
  expect(await screen.findByText('Our emails to this address bounced')).toBeDefined()
  await press('Resume emails…')
  const dialog = await screen.findByRole('dialog', { name: 'Resume emails to maya@people.example?' })
  fireEvent.change(within(dialog).getByLabelText('Why?'), { target: { value: 'The mailbox works again.' } })
  await press('Resume emails')
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path, body: { kind: 'bounce' } })
})

test('an account is suspended with a reason, and never without one', async () => {
  const path = `/operator/accounts/${idOf(5)}`
  const calls = open({ [`GET ${path}`]: { body: FILE }, [`POST ${path}/suspend`]: { status: 204 } })
  await press('Suspend…')
  await press('Suspend account')
  expect(await screen.findByText('Give a reason in a sentence.')).toBeDefined()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  const why = within(await screen.findByRole('dialog')).getByLabelText('Why?')
  fireEvent.change(why, { target: { value: 'They claimed nine brands that are not theirs.' } })
  await press('Suspend account')
  const [sent] = calls.filter(({ method }) => method === 'POST')
  expect(sent).toMatchObject({
    path: `${path}/suspend`,
    body: { reason: 'They claimed nine brands that are not theirs.' },
  })
})

test('a reason survives the closing of the console and is deleted once it is sent', async () => {
  const path = `/operator/accounts/${idOf(5)}`
  let isConfirmed = true
  const client = makeQueryClient()
  open(
    {
      'GET /operator': () => ({ body: { ...DESK, isConfirmed } }),
      'POST /operator/confirm': () => {
        isConfirmed = true
        return { status: 204 }
      },
      [`GET ${path}`]: { body: FILE },
      [`POST ${path}/suspend`]: { status: 204 },
    },
    client,
  )
  const why = async () =>
    within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>('Why?')
  await press('Suspend…')
  fireEvent.change(await why(), { target: { value: 'They claimed nine brands that are not theirs.' } })
  isConfirmed = false
  await act(() => client.refetchQueries({ queryKey: operatorKeys.console }))
  await press('Open the operator console')
  await press('Suspend…')
  expect((await why()).value).toBe('They claimed nine brands that are not theirs.')
  await press('Suspend account')
  await press('Suspend…')
  expect((await why()).value).toBe('')
})

test('the reason of a suspension is not offered as the reason for lifting it', async () => {
  const path = `/operator/accounts/${idOf(5)}`
  const { promise, resolve } = Promise.withResolvers<void>()
  let suspendedAt: string | null = null
  open({
    'GET /operator': async () => {
      if (suspendedAt !== null) await promise
      return { body: DESK }
    },
    [`GET ${path}`]: () => ({ body: { ...FILE, suspendedAt } }),
    [`POST ${path}/suspend`]: () => {
      suspendedAt = AT
      return { status: 204 }
    },
  })
  const why = async () =>
    within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>('Why?')
  await press('Suspend…')
  fireEvent.change(await why(), { target: { value: 'They claimed nine brands that are not theirs.' } })
  await press('Suspend account')
  // The account is known to be suspended before the dialog closes.
  await screen.findByText('Lift suspension…')
  expect(screen.getByRole('dialog', { name: 'Suspend Maya Linden?' })).toBeDefined()
  await act(async () => resolve())
  await press('Lift suspension…')
  expect((await why()).value).toBe('')
})

test('without a proof nothing is shown, and a deleted account is reported as deleted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const calls = open({ 'GET /operator': { body: { ...DESK, isConfirmed: false } } })
  expect(await screen.findByRole('heading', { name: 'The console is closed' })).toBeDefined()
  expect(calls.some(({ path }) => path.startsWith('/operator/accounts'))).toBe(false)
  open({ [`GET /operator/accounts/${idOf(5)}`]: refusal(404, 'not_found') })
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this account' })).toBeDefined()
})

function anAgreement() {
  const [plus] = FILE.businesses
  if (plus === undefined) throw new Error('The file has a business.')
  const file = { ...FILE, businesses: [plus, { ...plus, id: idOf(8), tier: 'enterprise' as const }] }
  return {
    path: `/operator/businesses/${idOf(8)}/allowance`,
    allowance: { adCreditCents: 100_000, emails: 4, pushNotifications: 2, socialPosts: 1 },
    account: { [`GET /operator/accounts/${idOf(5)}`]: { body: file } },
  }
}

test('the credit and perks of a business on the B2B plan are read and set; other plans have no such button', async () => {
  const { path, allowance, account } = anAgreement()
  const calls = open({
    ...account,
    [`GET ${path}`]: { body: { allowance } },
    [`PUT ${path}`]: { body: { allowance } },
  })
  await screen.findByRole('heading', { name: 'Maya Linden' })
  expect(screen.getAllByRole('button', { name: 'Credit and perks…' })).toHaveLength(1)
  await press('Credit and perks…')
  const dialog = await screen.findByRole('dialog', { name: 'Credit and perks of Oat House' })
  const field = within(dialog).getByLabelText('Advertising credit a month, in US cents')
  expect(field).toHaveProperty('value', '100000')
  fireEvent.change(field, { target: { value: '' } })
  await press('Save')
  expect(await within(dialog).findByText('Use a whole number of cents.')).toBeDefined()
  fireEvent.change(field, { target: { value: '150000' } })
  await press('Save')
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path,
    body: { ...allowance, adCreditCents: 150_000 },
  })
})

test('credit and perks that don’t load can be retried; each opening loads the current values', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { path, allowance, account } = anAgreement()
  const answers = [
    refusal(403, 'forbidden'),
    { body: { allowance } },
    { body: { allowance: { ...allowance, adCreditCents: 250_000 } } },
  ]
  open({ ...account, [`GET ${path}`]: () => answers.shift() ?? refusal(404, 'not_found') })
  const credit = async () =>
    (await screen.findByLabelText<HTMLInputElement>('Advertising credit a month, in US cents')).value
  await press('Credit and perks…')
  expect(await screen.findByText('The current credit and perks didn’t load.')).toBeDefined()
  await press('Try again')
  expect(await credit()).toBe('100000')
  await press('Cancel')
  await press('Credit and perks…')
  expect(await credit()).toBe('250000')
})
