import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { ClaimPage } from '#features/claims/web/form/ClaimPage.tsx'
import { SEARCH_DEBOUNCE_MS } from '#features/claims/web/search/search-debounce.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aClaim, aFoundBrand, aPublicBrand, CLAIM_ID } from '#test/claim-screens.ts'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const answered = (plural: string, rows: unknown[], totalCount = rows.length) => ({
  body: { [plural]: rows, metadata: { totalCount } },
})
const product = (n: number) => ({
  id: idOf(50 + n),
  name: `Product ${n}`,
  image: null,
  rating: null,
  reviewsCount: n,
})
const SIX = [1, 2, 3, 4, 5, 6].map(product)
const QUIET = {
  'GET /auth/providers': { body: { facebook: false, google: false } },
  'GET /payments/claim/status': answered('claims', []),
  'GET /brands/public': answered('brands', [aPublicBrand(7)]),
  'GET /products/public': answered('products', SIX, 9),
}

function open(address: string) {
  const router = drawPage(
    [
      { path: '/claim', element: <ClaimPage onLoggedIn={logIn} /> },
      { path: '/claim/:brandId', element: <ClaimPage onLoggedIn={logIn} /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { at: address },
  )
  return { where: () => router.state.location.pathname + router.state.location.search }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = () => screen.getByRole('combobox', { name: 'Brand name' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => {
  const input = field()
  fireEvent.keyDown(input, { key })
  fireEvent.keyUp(input, { key })
}

describe('the search', () => {
  test('R47 one request, 300 ms after the last letter, and never for fewer than two', async () => {
    // Time does not pass by itself in this test.
    vi.useFakeTimers()
    const calls = answerCalls({ ...QUIET, 'GET /brands/names': answered('brands', [aFoundBrand(7)]) })
    open('/claim')
    type('b')
    await pass(SEARCH_DEBOUNCE_MS * 2)
    type('br')
    await pass(SEARCH_DEBOUNCE_MS - 1)
    type('bra')
    await pass(SEARCH_DEBOUNCE_MS - 1)
    expect(calls.filter(({ path }) => path === '/brands/names')).toEqual([])
    await pass(1)
    expect(calls.filter(({ path }) => path === '/brands/names').map(({ query }) => query['name'])).toEqual([
      'bra',
    ])
    expect(SEARCH_DEBOUNCE_MS).toBe(300)
  })

  test('R14 R47 a brand is shown with name, category, country and owner, and chosen with the arrow keys; the plan is kept', async () => {
    answerCalls({
      ...QUIET,
      'GET /brands/names': answered('brands', [
        aFoundBrand(6, { name: 'Oat House', category: 'Drinks', country: 'IE', isClaimed: true }),
        aFoundBrand(7, { name: 'بيت الشوفان' }),
      ]),
    })
    const { where } = open('/claim?plan=plus_annually&name=oat')
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Oat HouseDrinks · IrelandAlready claimed',
      'بيت الشوفان',
    ])
    expect(options[1]?.querySelector('bdi')?.textContent).toBe('بيت الشوفان')
    press('ArrowDown')
    press('ArrowDown')
    expect(field().getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    press('Enter')
    expect(where()).toBe(`/claim?brand=${idOf(7)}&plan=plus_annually&name=oat`)
    expect(await screen.findByRole('heading', { name: 'Is this your brand?' })).toBeDefined()
  })

  test('the focus moves from the search to the heading of the chosen brand', async () => {
    answerCalls({ ...QUIET, 'GET /brands/names': answered('brands', [aFoundBrand(7)]) })
    open('/claim?name=brand')
    await screen.findByRole('option', { name: 'Brand 7' })
    field().focus()
    press('Enter')
    const title = await screen.findByRole('heading', { name: 'Is this your brand?' })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('R47 Escape empties the field; an unknown name leads to the proposal', async () => {
    answerCalls({ ...QUIET, 'GET /brands/names': answered('brands', []) })
    const { where } = open('/claim?name=zzzz&plan=max_monthly')
    expect(await screen.findByText('zzzz')).toBeDefined()
    expect(screen.getByRole('link', { name: 'My brand isn’t listed' }).getAttribute('href')).toBe(
      '/claim/new?plan=max_monthly&name=zzzz',
    )
    press('Escape')
    expect(where()).toBe('/claim?plan=max_monthly')
  })

  test('R167 a failed search is reported and can be retried with the same text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answerCalls({
      ...QUIET,
      'GET /brands/names': refusal(400, 'validation', { message: 'That did not work.' }),
    })
    open('/claim?name=oat')
    expect(await screen.findByText('That did not work.')).toBeDefined()
    answerCalls({ ...QUIET, 'GET /brands/names': answered('brands', [aFoundBrand(7)]) })
    await act(async () => screen.getByRole('button', { name: 'Search again' }).click())
    expect(await screen.findByRole('option', { name: 'Brand 7' })).toBeDefined()
  })
})

describe('the form', () => {
  test('R48 R179 shows six products, all selected; deselecting one is written to the address', async () => {
    const calls = answerCalls(QUIET)
    const { where } = open(`/claim?brand=${idOf(7)}`)
    const boxes = await screen.findAllByRole('checkbox')
    expect(calls.find(({ path }) => path === '/products/public')?.query).toMatchObject({
      brandId: idOf(7),
      limit: '6',
    })
    expect(boxes).toHaveLength(6)
    expect(screen.getByText('3 more products come with the page.')).toBeDefined()
    fireEvent.click(screen.getByRole('checkbox', { name: /Product 2/ }))
    const own = [1, 3, 4, 5, 6].map((n) => idOf(50 + n))
    expect(new URLSearchParams(where().split('?')[1]).get('products')).toBe(own.join())
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(5)
  })

  test('R15 with the brand in the path the search is hidden', async () => {
    answerCalls(QUIET)
    open(`/claim/${idOf(7)}?plan=plus_annually`)
    expect(await screen.findByRole('heading', { name: 'Brand 7' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Choose another brand' })).toBeNull()
    expect(screen.getByText('Plus, annual')).toBeDefined()
  })

  test('R15 a link to a merged brand leads to the brand it became, and says so', async () => {
    logIn(aLogin())
    const calls = answerCalls({
      ...QUIET,
      [`GET /users/${idOf(1)}`]: { body: aViewer() },
      'POST /claims': { body: aClaim() },
    })
    open(`/claim/${idOf(8)}?plan=plus_annually`)
    expect(await screen.findByText('You’re now looking at Brand 7')).toBeDefined()
    expect(calls.find(({ path }) => path === '/brands/public')?.query).toMatchObject({ id: idOf(8) })
    await act(async () => screen.getByRole('button', { name: 'Claim Brand 7' }).click())
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ brandId: idOf(7) })
    // A direct link to the brand shows no note about a merge.
    open(`/claim/${idOf(7)}`)
    expect(await screen.findByRole('heading', { name: 'Yes, this is mine' })).toBeDefined()
    expect(screen.queryByText('You’re now looking at Brand 7')).toBeNull()
  })

  test('R104 R151 the account step checks availability only of filled fields, and stays usable when that fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const calls = answerCalls({ ...QUIET, 'GET /users/availability': refusal(400, 'validation') })
    open(`/claim/${idOf(7)}`)
    const email = await screen.findByLabelText('Work email')
    const asked = () => calls.filter(({ path }) => path === '/users/availability').map(({ query }) => query)
    await pass(1000)
    expect(asked()).toEqual([])
    fireEvent.change(email, { target: { value: 'maya@brand7.example' } })
    await pass(1000)
    expect(asked()).toEqual([{ email: 'maya@brand7.example' }])
    expect(log).toHaveBeenCalledWith('Error checking email availability', expect.any(Error))
    expect(screen.getByRole('button', { name: 'Create account' }).hasAttribute('disabled')).toBe(false)
  })

  test('R14 R47 logged in, one press claims the brand with its plan and products, and opens the claim', async () => {
    logIn(aLogin())
    const calls = answerCalls({
      ...QUIET,
      [`GET /users/${idOf(1)}`]: { body: aViewer() },
      'POST /claims': { body: aClaim() },
    })
    const { where } = open(`/claim?brand=${idOf(7)}&plan=plus_annually`)
    fireEvent.click(await screen.findByRole('checkbox', { name: /Product 2/ }))
    const button = await screen.findByRole('button', { name: 'Claim Brand 7' })
    await act(async () => button.click())
    expect(await screen.findByText('Elsewhere')).toBeDefined()
    expect(where()).toBe(`/dashboard/claim/${CLAIM_ID}`)
    const [sent] = calls.filter(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({
      brandId: idOf(7),
      plan: 'plus_annually',
      products: [1, 3, 4, 5, 6].map((n) => idOf(50 + n)),
    })
    expect(sent?.body).not.toHaveProperty('requestAccess')
  })

  test('R14 if the brand got an owner meanwhile, the user can request access instead', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    logIn(aLogin())
    const calls = answerCalls({
      ...QUIET,
      [`GET /users/${idOf(1)}`]: { body: aViewer() },
      'POST /claims': ({ body }) =>
        JSON.stringify(body).includes('requestAccess') ? { body: aClaim() } : refusal(409, 'already_claimed'),
    })
    open(`/claim/${idOf(7)}`)
    for (const name of ['Claim Brand 7', 'Request access']) {
      const button = await screen.findByRole('button', { name })
      await act(async () => button.click())
    }
    expect(await screen.findByText('Elsewhere')).toBeDefined()
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
      requestAccess: true,
    })
  })

  test('R14 an existing owner is shown before the products, to visitors as well, with what follows', async () => {
    answerCalls({
      ...QUIET,
      'GET /brands/public': answered('brands', [aPublicBrand(7, { isClaimed: true })]),
    })
    open(`/claim?brand=${idOf(7)}`)
    const said = await screen.findByText(/^Someone already manages .*$/)
    const products = await screen.findByText('Which of these are yours?')
    expect(said.compareDocumentPosition(products) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getByText(/The owner has 7 days to answer, then our team decides\.$/)).toBeDefined()
    expect(screen.queryByText(/proves it right away/)).toBeNull()
  })

  test('R14 the user’s own brand leads to its dashboard', async () => {
    const own = aBusinessRef(1, { brand: { id: idOf(7), name: 'Brand 7', slug: 'brand-7', logo: null } })
    logIn(aLogin({ businesses: [own] }))
    answerCalls({ ...QUIET, [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses: [own] }) } })
    open(`/claim/${idOf(7)}`)
    expect(await screen.findByRole('button', { name: 'Open Brand 7' })).toBeDefined()
  })
})
