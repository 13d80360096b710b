import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { Member } from '#features/team/contract.ts'
import { INVITE_HASH } from '#features/team/web/queries.ts'
import { TeamPage } from '#features/team/web/TeamPage.tsx'
import { type Role, ROLES } from '#shared/roles.ts'
import { queryClient } from '#web/data/query-client.ts'
import { logIn, setActive } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => queryClient.clear())

/** The page as someone of this role sees it, in a team of six. */
function open(
  role: Role,
  plan: { planStatus: 'active' | 'canceled' } = { planStatus: 'active' },
  keys: { name: string; makerId: string }[] = [],
) {
  const businesses = [aBusinessRef(1, { role, ...plan })]
  const members = ROLES.map((other, n): Member => ({
    userId: idOf(10 + n),
    name: `Person ${other}`,
    username: other,
    email: null,
    avatar: null,
    role: other,
    since: '2026-01-02T08:00:00Z',
    lastSeenAt: null,
    isYou: other === role,
  }))
  logIn(aLogin({ businesses }))
  answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    [`GET /businesses/${idOf(1)}/members`]: { body: { members, metadata: { totalCount: 6 } } },
    [`GET /businesses/${idOf(1)}/api-keys`]: {
      body: {
        apiKeys: keys.map(({ name, makerId }, n) => ({
          id: idOf(30 + n),
          name,
          end: 'abcd',
          scopes: ['reviews:read'],
          networks: [],
          createdAt: '2026-01-02T08:00:00Z',
          expiresAt: null,
          lastUsedAt: null,
          replacedBy: null,
          maker: { userId: makerId, name: 'A maker', avatar: null, isYou: false },
        })),
        metadata: { totalCount: keys.length },
      },
    },
    [`GET /businesses/${idOf(1)}/invitations`]: { body: { invitations: [], metadata: { totalCount: 0 } } },
  })
  drawPage(<TeamPage />, { client: queryClient })
}

const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

test.each(['editor', 'responder', 'analyst', 'billing'] as const)(
  'R113 %s reads the team and can leave it, no more',
  async (role) => {
    open(role)
    expect(await screen.findByText('6 people')).toBeDefined()
    expect(buttons()).toEqual([`More for Person ${role}`])
    expect(screen.queryByText('Pending invitations')).toBeNull()
  },
)

test('R113 an admin manages everybody but owners and does not close the business', async () => {
  open('admin')
  expect(await screen.findByText('6 people')).toBeDefined()
  expect(await screen.findByText('No pending invitations.')).toBeDefined()
  expect(buttons()).toContain('Role of Person editor: Editor')
  expect(buttons()).not.toContain('More for Person owner')
  expect(buttons().some((name) => name?.startsWith('Close'))).toBe(false)
})

test('R113 an owner closes the business only when no plan runs', async () => {
  open('owner')
  expect(await screen.findByText('6 people')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close Brand 1' }).disabled).toBe(true)
  queryClient.clear()
})

test('R113 without a running plan the owner can', async () => {
  open('owner', { planStatus: 'canceled' })
  expect(await screen.findByText('6 people')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close Brand 1' }).disabled).toBe(false)
})

test('R113 removing someone names the API keys that end then', async () => {
  open('owner', { planStatus: 'active' }, [
    { name: 'Shop sync', makerId: idOf(11) },
    { name: 'Someone else’s', makerId: idOf(10) },
  ])
  await screen.findByText('6 people')
  const more = await screen.findByRole('button', { name: 'More for Person admin' })
  fireEvent.click(more)
  const remove = await screen.findByRole('menuitem', { name: 'Remove from team' })
  await act(async () => remove.click())
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('Shop sync')).toBeDefined()
  expect(dialog.getByText(/^An API key will be revoked too/)).toBeDefined()
  expect(dialog.queryByText('Someone else’s')).toBeNull()
})

test('switching the business, even in another tab, closes its dialogs', async () => {
  const businesses = [1, 2].map((n) => aBusinessRef(n, { planStatus: 'canceled' }))
  logIn(aLogin({ businesses }))
  const none = (what: string) => ({ body: { [what]: [], metadata: { totalCount: 0 } } })
  answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    ...Object.fromEntries(
      businesses.flatMap(({ id }) => [
        [`GET /businesses/${id}/members`, none('members')],
        [`GET /businesses/${id}/invitations`, none('invitations')],
      ]),
    ),
  })
  const router = drawPage(<TeamPage />, { client: queryClient, at: INVITE_HASH })
  await screen.findByRole('dialog', { name: 'Invite someone to Brand 1' })
  await act(async () => setActive(idOf(2), null))
  expect(await screen.findByRole('heading', { name: 'Close Brand 2' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.hash).toBe('')
  await press('Close Brand 2')
  await screen.findByRole('alertdialog', { name: 'Close Brand 2?' })
  await act(async () => setActive(idOf(1), null))
  expect(await screen.findByRole('heading', { name: 'Close Brand 1' })).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
