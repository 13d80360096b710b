import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'

import type { ApiKey } from '#features/developers/contract.ts'
import { DevelopersPage } from '#features/developers/web/DevelopersPage.tsx'
import type { Invitation, Member } from '#features/team/contract.ts'
import { TeamPage } from '#features/team/web/TeamPage.tsx'
import type { Webhook } from '#features/webhooks/contract.ts'
import { WebhooksCard } from '#features/webhooks/web/WebhooksCard.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => queryClient.clear())

const AT = '2026-11-02T08:00:00Z'

const person = (id: string, name: string, isYou: boolean): Member => ({
  userId: id,
  name,
  username: name.toLowerCase(),
  email: null,
  avatar: null,
  role: isYou ? 'owner' : 'editor',
  since: AT,
  lastSeenAt: null,
  isYou,
})
const members = [person(idOf(1), 'Ines', true), person(idOf(11), 'Theo', false)]
const invitation: Invitation = {
  id: idOf(21),
  email: 'mo@hollowmere.example',
  role: 'editor',
  invitedBy: null,
  createdAt: AT,
  expiresAt: '2026-12-02T08:00:00Z',
  isExpired: false,
}
const apiKey: ApiKey = {
  id: idOf(31),
  name: 'Shop sync',
  end: 'abcd',
  scopes: ['reviews:read'],
  networks: [],
  createdAt: AT,
  expiresAt: null,
  lastUsedAt: AT,
  replacedBy: null,
  maker: { userId: idOf(1), name: 'Ines', avatar: null, isYou: true },
}
const webhook: Webhook = {
  id: idOf(41),
  url: 'https://shop.example/trellis',
  types: [],
  signing: 'hmac',
  createdAt: AT,
  pausedAt: null,
  pauseReason: null,
  failingSince: null,
  overlapUntil: null,
  waiting: 0,
  sent: 0,
  delivered: 0,
  days: [],
}

/** Opens a page where each thing is gone once it was deleted. */
function open(page: ReactElement) {
  const businesses = [aBusinessRef(1)]
  logIn(aLogin({ businesses }))
  const gone = new Set<string>()
  const listed =
    <Row,>(name: string, rows: readonly Row[], idOfRow: (row: Row) => string) =>
    () => {
      const left = rows.filter((row) => !gone.has(idOfRow(row)))
      return { body: { [name]: left, metadata: { totalCount: left.length } } }
    }
  const business = `/businesses/${idOf(1)}`
  const removal = (path: string) => [
    `DELETE ${business}/${path}`,
    () => {
      gone.add(path.split('/').at(-1) ?? '')
      return { status: 204 }
    },
  ]
  answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    [`GET ${business}/members`]: listed('members', members, ({ userId }) => userId),
    [`GET ${business}/invitations`]: listed('invitations', [invitation], ({ id }) => id),
    [`GET ${business}/api-keys`]: listed('apiKeys', [apiKey], ({ id }) => id),
    [`GET ${business}/webhooks`]: listed('webhooks', [webhook], ({ id }) => id),
    ...Object.fromEntries(
      [`members/${idOf(11)}`, `invitations/${idOf(21)}`, `api-keys/${idOf(31)}`, `webhooks/${idOf(41)}`].map(
        removal,
      ),
    ),
  })
  drawPage(page, { client: queryClient })
}

const developers = <DevelopersPage>{null}</DevelopersPage>

test.each([
  {
    page: <TeamPage />,
    more: 'More for Theo',
    item: 'Remove from team',
    button: 'Remove Theo',
    lands: '1 person',
  },
  { page: <TeamPage />, more: `More for ${invitation.email}`, item: 'Revoke', lands: 'Pending invitations' },
  // The card of the keys goes with the last one.
  { page: developers, more: 'More for Shop sync', item: 'Revoke', button: 'Revoke key', lands: 'Developers' },
  {
    page: <WebhooksCard />,
    more: 'More for shop.example/trellis',
    item: 'Delete',
    button: 'Delete endpoint',
    lands: 'Webhooks',
  },
])(
  'once its row is gone, “$item” leaves the focus at $lands',
  async ({ page, more, item, button, lands }) => {
    open(page)
    const menu = await screen.findByRole('button', { name: more })
    act(() => menu.focus())
    fireEvent.click(menu)
    const entry = await screen.findByRole('menuitem', { name: item })
    await act(async () => entry.click())
    if (button !== undefined) {
      const dialog = within(await screen.findByRole('alertdialog'))
      const confirm = dialog.getByRole('button', { name: button })
      await act(async () => confirm.click())
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: more })).toBeNull())
    const heading = await screen.findByRole('heading', { name: lands })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  },
)
