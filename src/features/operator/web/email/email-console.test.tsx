import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { SuppressedMailbox } from '#features/operator/email-contract.ts'
import { OperatorPage } from '#features/operator/web/OperatorPage.tsx'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'

// happy-dom does not know the element <search>.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  logIn(aLogin())
})

const KNOWN: SuppressedMailbox = {
  id: 'a'.repeat(64),
  kind: 'bounce',
  detail: '550 5.1.1 no such user',
  since: '2026-11-10T09:00:00Z',
  until: '2026-12-10T09:00:00Z',
  email: 'maya@people.example',
  account: { id: idOf(5), name: 'Maya Linden', username: 'maya' },
}
const UNKNOWN: SuppressedMailbox = {
  ...KNOWN,
  id: 'b'.repeat(64),
  kind: 'complaint',
  detail: '',
  until: null,
  email: null,
  account: null,
}
const DESK = {
  isConfirmed: true,
  needsFactor: false,
  waiting: { verifications: 0, reports: 0, claims: 0, frozen: 0, promotions: 0 },
}
const listed = (mailboxes: SuppressedMailbox[]) => ({
  body: { mailboxes, metadata: { totalCount: mailboxes.length } },
})
const LIST = 'GET /operator/suppressed'

function open(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
    'GET /operator': { body: DESK },
    ...answers,
  })
  const router = drawPage([{ path: '/operator', element: <OperatorPage /> }], { at: '/operator?queue=mail' })
  return { calls, where: () => router.state.location.search }
}

test('shows the user of the mailbox, the reason and its end, and unblocks email with a reason', async () => {
  const { calls } = open({
    [LIST]: listed([KNOWN, UNKNOWN]),
    [`POST /operator/suppressed/${KNOWN.id}/lift`]: { status: 204 },
  })
  const known = await screen.findByRole('article', { name: 'maya@people.example' })
  expect(known.textContent).toContain('Bounced')
  expect(known.textContent).toContain('Since 10/11/2026, until 10/12/2026')
  expect(known.textContent).toContain('550 5.1.1 no such user')
  expect(within(known).getByRole('link', { name: 'Maya Linden' }).getAttribute('href')).toBe(
    `/operator/accounts/${idOf(5)}`,
  )
  const unknown = screen.getByRole('article', { name: 'Unknown address' })
  expect(unknown.textContent).toContain('until it is lifted')

  await act(async () => within(known).getByRole('button', { name: 'Resume emails…' }).click())
  const dialog = await screen.findByRole('dialog')
  const send = within(dialog).getByRole('button', { name: 'Resume emails' })
  await act(async () => send.click())
  expect(await within(dialog).findByText('Give a reason in a sentence.')).toBeDefined()
  fireEvent.change(within(dialog).getByLabelText('Why?'), { target: { value: 'The mailbox works again.' } })
  await act(async () => send.click())
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { kind: 'bounce', reason: 'The mailbox works again.' } },
  ])
})

test('A71 a decision whose response was lost is sent again under the same key', async () => {
  let isLost = true
  const { calls } = open({
    [LIST]: listed([KNOWN]),
    [`POST /operator/suppressed/${KNOWN.id}/lift`]: () => {
      if (!isLost) return { status: 204 }
      isLost = false
      throw new TypeError('The connection broke.')
    },
  })
  const known = await screen.findByRole('article', { name: 'maya@people.example' })
  await act(async () => within(known).getByRole('button', { name: 'Resume emails…' }).click())
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Why?'), { target: { value: 'The mailbox works again.' } })
  const send = within(dialog).getByRole('button', { name: 'Resume emails' })
  await act(async () => send.click())
  expect(await within(dialog).findByText(/We couldn’t reach Trellis/)).toBeDefined()
  await act(async () => send.click())
  const keys = calls.filter(({ method }) => method === 'POST').map(({ key }) => key)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
})

test('nothing held back, nothing found and a list that failed to load are three different things', async () => {
  const { calls, where } = open({ [LIST]: listed([]) })
  expect(await screen.findByRole('heading', { name: 'No blocked emails' })).toBeDefined()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Email or username' }), {
    target: { value: 'maya' },
  })
  expect(await screen.findByRole('heading', { name: 'No matching blocked email' })).toBeDefined()
  expect(where()).toBe('?queue=mail&name=maya')
  expect(calls.filter(({ path }) => path === '/operator/suppressed').at(-1)?.query).toMatchObject({
    search: 'maya',
  })
  open({ [LIST]: refusal(400, 'validation') })
  expect(await screen.findByRole('heading', { name: 'The queue didn’t load' })).toBeDefined()
})
