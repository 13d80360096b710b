import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { ClaimCase } from '#features/operator/claims-contract.ts'
import { OperatorPage } from '#features/operator/web/OperatorPage.tsx'
import { paths } from '#shared/paths.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aFoundBrand, aPublicBrand, CLAIM_ID } from '#test/claim-screens.ts'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'

beforeEach(() => logIn(aLogin()))

const TWIN = aPublicBrand(8, { name: 'Salt Grass', slug: 'salt-grass', productsCount: 2, reviews: 7 })
const KEPT = aPublicBrand(7, { name: 'Saltgrass', slug: 'saltgrass', isClaimed: true })
const DESK = {
  isConfirmed: true,
  needsFactor: false,
  waiting: { verifications: 0, reports: 0, claims: 0, frozen: 0, promotions: 0 },
}
const OWNED = 'This brand has an owner. Merge the other one into it instead.'
const LOOK = `GET /operator/brands/${idOf(8)}/merge`
const OTHER_WAY = `GET /operator/brands/${idOf(7)}/merge`
const MERGE = `POST /operator/brands/${idOf(8)}/merge`

function open(at: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
    'GET /operator': { body: DESK },
    'GET /brands/public': ({ query }) => ({
      body: { brands: [KEPT, TWIN].filter(({ id }) => id === query['id']), metadata: { totalCount: 1 } },
    }),
    'GET /brands/names': {
      body: { brands: [aFoundBrand(7, { name: 'Saltgrass' })], metadata: { totalCount: 1 } },
    },
    'GET /operator/doubled-brands': { body: { pairs: [] } },
    [LOOK]: { body: { refusal: null, takesOver: ['country'], loses: ['website'] } },
    [OTHER_WAY]: { body: { refusal: OWNED, takesOver: [], loses: [] } },
    ...answers,
  })
  const router = drawPage([{ path: '/operator', element: <OperatorPage /> }], { at })
  return { calls, router }
}

async function chooseSaltgrass() {
  const field = await screen.findByRole('combobox', { name: 'Name of the brand to keep' })
  fireEvent.change(field, { target: { value: 'saltg' } })
  fireEvent.click(await screen.findByRole('option', { name: /Saltgrass/ }))
}

test('a case opens with the duplicate; the other brand is searched for, effects and losses are shown, and a reason merges them', async () => {
  const { calls, router } = open(paths.operatorMerge(idOf(8)), { [MERGE]: { status: 204 } })
  const gone = await screen.findByRole('region', { name: 'Duplicate to remove' })
  expect(await within(gone).findByText('/p/brands/salt-grass')).toBeDefined()
  await chooseSaltgrass()
  const outcome = await screen.findByRole('region', { name: 'What will change' })
  expect(outcome.textContent).toContain('2 products7 reviews with replies and likes')
  expect(outcome.textContent).toContain('its country, since Saltgrass has none')
  expect(outcome.textContent).toContain('/p/brands/salt-grass will redirect to /p/brands/saltgrass')
  expect(outcome.textContent).toContain('Will be deletedthe name Salt Grassits website')
  await press('Merge them…')
  await press('Merge brands')
  expect(await screen.findByText('Give a reason in a sentence.')).toBeDefined()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  const why = within(await screen.findByRole('dialog')).getByRole('textbox')
  fireEvent.change(why, { target: { value: 'The same greens in the same jar.' } })
  await press('Merge brands')
  expect(await screen.findByText('Salt Grass is now part of Saltgrass')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe('/p/brands/saltgrass')
  expect(router.state.location.search).toBe('?queue=merge')
  // The preview of a completed merge is not refetched.
  expect(calls.filter(({ method, path }) => `${method} ${path}` === LOOK)).toHaveLength(1)
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/operator/brands/${idOf(8)}/merge`,
    body: { into: idOf(7), reason: 'The same greens in the same jar.' },
  })
})

test('a brand that was merged away is not offered again under the name of the other one', async () => {
  open(paths.operatorMerge(idOf(8)), {
    'GET /brands/public': { body: { brands: [KEPT], metadata: { totalCount: 1 } } },
  })
  const gone = await screen.findByRole('region', { name: 'Duplicate to remove' })
  expect(await within(gone).findByText(/It is part of/)).toBeDefined()
  expect(within(gone).queryByText('/p/brands/saltgrass')).toBeNull()
})

test('two that cannot be merged show the server’s reason, and swapping them is one press', async () => {
  open(`/operator?queue=merge&from=${idOf(7)}&into=${idOf(8)}`)
  expect(await screen.findByText(OWNED)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Merge them…' }).hasAttribute('disabled')).toBe(true)
  await press('Swap them')
  expect(await screen.findByRole('region', { name: 'What will change' })).toBeDefined()
  expect(screen.queryByText(OWNED)).toBeNull()
})

test('a preview that didn’t load is not shown as a refusal, and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const outlook = { body: { refusal: null, takesOver: [], loses: [] } }
  const { promise, resolve } = Promise.withResolvers<typeof outlook>()
  const answers = [refusal(503, 'unavailable')]
  open(`/operator?queue=merge&from=${idOf(8)}&into=${idOf(7)}`, {
    [LOOK]: () => answers.shift() ?? promise,
  })
  expect(await screen.findByText('The preview didn’t load')).toBeDefined()
  expect(screen.queryByText(/can’t be merged/)).toBeNull()
  const again = screen.getByRole('button', { name: 'Try again' })
  again.focus()
  await press('Try again')
  await vi.waitFor(() => expect(again.dataset['pending']).toBe('true'))
  expect(document.activeElement).toBe(again)
  expect(again.isConnected).toBe(true)
  expect(screen.getByText('The preview didn’t load')).toBeDefined()
  await act(async () => resolve(outlook))
  expect(await screen.findByRole('region', { name: 'What will change' })).toBeDefined()
  expect(screen.queryByText('The preview didn’t load')).toBeNull()
})

const PROPOSED: ClaimCase = {
  id: CLAIM_ID,
  state: 'verifying',
  startedAt: '2026-11-10T09:00:00Z',
  reviewSince: '2026-11-11T09:00:00Z',
  brand: null,
  proposal: { name: 'Saltgrass & Sons', website: '', category: null, product: 'Samphire' },
  alike: [{ id: idOf(8), name: 'Salt Grass', slug: 'salt-grass', website: '' }],
  claimant: null,
  domain: null,
  provedAt: null,
  provedBy: null,
  note: '',
  ownProducts: null,
  documents: [],
  contest: null,
}

test('a proposal that resembles a listed brand leads to the merge of that brand', async () => {
  open(paths.operatorClaims, {
    'GET /operator/claims': { body: { claims: [PROPOSED], metadata: { totalCount: 1 } } },
  })
  const link = await screen.findByRole('link', { name: 'Listed twice? Merge it: Salt Grass' })
  // The first test shows the target of this link.
  expect(link.getAttribute('href')).toBe(paths.operatorMerge(idOf(8)))
})

test('a conflict is shown in the dialog, and nothing is merged', async () => {
  const claimed = 'Someone is claiming this brand. Decide the claim first.'
  open(`/operator?queue=merge&from=${idOf(8)}&into=${idOf(7)}`, {
    [MERGE]: refusal(409, 'conflict', { message: claimed }),
  })
  await screen.findByRole('region', { name: 'What will change' })
  await press('Merge them…')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), {
    target: { value: 'The same greens in the same jar.' },
  })
  await press('Merge brands')
  expect(await within(dialog).findByText(claimed)).toBeDefined()
  expect(screen.queryByText('Salt Grass is now part of Saltgrass')).toBeNull()
})

test('brands that an import made twice are listed, and chosen with one press', async () => {
  const doubled = (id: string, name: string, productsCount: number) => ({
    id,
    name,
    productsCount,
    isClaimed: false,
  })
  const pair = { from: doubled(TWIN.id, 'Salt Grass', 2), into: doubled(KEPT.id, 'Saltgrass', 9) }
  const { router } = open(`${paths.operatorMerge(idOf(8)).split('?')[0]}?queue=merge`, {
    'GET /operator/doubled-brands': { body: { pairs: [pair] } },
  })
  const list = await screen.findByRole('region', { name: 'Imported twice' })
  expect(list.textContent).toContain('Salt Grass, 2 products, into Saltgrass, 9 products')
  await press('Choose Salt Grass and Saltgrass')
  expect(await screen.findByRole('region', { name: 'What will change' })).toBeDefined()
  expect(router.state.location.search).toContain(`from=${idOf(8)}`)
})
