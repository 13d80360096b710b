import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Embed } from '#features/embeds/contract.ts'
import { EmbedPage } from '#features/embeds/web/EmbedPage.tsx'
import type { EmbeddableProduct } from '#features/embeds/web/queries.ts'
import type { Role } from '#shared/roles.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { anEmbed, anEmbeddable } from '#test/world/embeds.ts'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => queryClient.clear())

const BRAND = `/brands/${idOf(101)}`
const OATS = { date: '2026-11-23', rating: 4.3, ratingCount: 52, reviewsCount: 52 }

type World = {
  role?: Role
  planStatus?: 'active' | 'canceled'
  embeds?: Embed[]
  products?: EmbeddableProduct[]
  shows?: 'reviews' | 'numbers' | 'link'
  numbersUntil?: string | null
  at?: string
}

/** Opens the screen; returns the calls and the texts that were copied. */
function open({
  role = 'owner',
  planStatus = 'active',
  embeds = [],
  products = [anEmbeddable(1)],
  shows = 'reviews',
  numbersUntil = null,
  at = '/dashboard/reviews/embed',
}: World = {}) {
  const businesses = [aBusinessRef(1, { role, planStatus })]
  logIn(aLogin({ businesses }))
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    [`GET ${BRAND}/embeds`]: () => ({
      body: { embeds, metadata: { totalCount: embeds.length }, shows, numbersUntil },
    }),
    'GET /products': { body: { products, metadata: { totalCount: products.length } } },
    [`GET /products/${idOf(301)}/structured-data`]: {
      body: { ...OATS, json: '{"@type":"Product"}', html: '<script type="application/ld+json">{}</script>' },
    },
    [`POST ${BRAND}/embeds`]: ({ body }) => {
      const saved = { ...anEmbed(9), ...(body as object) } // the contract's body
      embeds = [saved, ...embeds]
      return { status: 201, body: saved }
    },
    [`PATCH ${BRAND}/embeds/${idOf(401)}`]: ({ body }) => {
      const [first, ...others] = embeds
      const saved = { ...first, ...(body as Embed), updatedAt: '2026-11-23T09:00:00Z' } // the contract's body
      embeds = [saved, ...others]
      return { body: saved }
    },
    ...Object.fromEntries(
      [idOf(401), idOf(402)].map((deleted) => [
        `DELETE ${BRAND}/embeds/${deleted}`,
        () => {
          embeds = embeds.filter(({ id }) => id !== deleted)
          return { status: 204 }
        },
      ]),
    ),
  })
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const page = (
    <>
      <EmbedPage siteCheck={null} />
      <Toasts />
    </>
  )
  const router = drawPage(page, { at, client: queryClient })
  return { calls, copied, router }
}

const look = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const sent = (calls: ReturnType<typeof answerCalls>, method: string) =>
  calls.filter((call) => call.method === method)

test('a new embed is chosen, saved and its code copied in one press', async () => {
  const { calls, copied, router } = open({ at: `/dashboard/reviews/embed?product=${idOf(301)}` })
  await screen.findByRole('radio', { name: 'Product' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reviews on your site')
  expect(look('Product').checked).toBe(true)
  expect(screen.getByText(/no way to hide the low ones/)).toBeDefined()
  expect(await screen.findByText('Your code is ready once this embed is saved.')).toBeDefined()
  fireEvent.click(look('List'))
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Most helpful' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  const [header] = screen.getAllByRole('button', { name: 'Save and copy code' })
  await act(async () => header?.click())
  await waitFor(() => expect(copied).toHaveLength(1))
  const [request] = sent(calls, 'POST')
  expect(request?.key).not.toBeNull()
  expect(request?.body).toEqual({
    productId: idOf(301),
    look: 'list',
    reviewsShown: 4,
    sort: 'helpful',
    colours: 'dark',
    accent: '#1e7a4c',
    corners: 'soft',
    font: 'shop',
    width: null,
    allowedSites: [],
  })
  expect(copied[0]).toContain(`/embed/${idOf(409)}`)
  expect(copied[0]).not.toContain('<script')
  await waitFor(() => expect(router.state.location.search).toBe(`?embed=${idOf(409)}`))
})

test('unsaved choices of a new embed survive a reload', async () => {
  open()
  await screen.findByRole('radio', { name: 'Wall' })
  fireEvent.click(look('Wall'))
  await screen.findByText('Unsaved changes')
  queryClient.clear()
  cleanup()
  open()
  await screen.findByRole('radio', { name: 'Wall' })
  expect(look('Wall').checked).toBe(true)
})

test('a restyled embed keeps its code; a new size marks it as changed since it was copied', async () => {
  const { calls, copied } = open({ embeds: [anEmbed(1)] })
  const [copy] = await screen.findAllByRole('button', { name: 'Copy code' })
  await act(async () => copy?.click())
  await waitFor(() => expect(copied).toHaveLength(1))
  fireEvent.click(screen.getByRole('radio', { name: 'Round' }))
  await screen.findByText('Unsaved changes')
  expect(screen.queryByText('Changed since you copied')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findAllByText('Changed since you copied')).length).toBeGreaterThan(0)
  await press('Save')
  await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(1))
  expect(sent(calls, 'PATCH')[0]?.body).toEqual({ corners: 'round', reviewsShown: 4 })
})

test('an embed that was copied when it was created knows when its code changes', async () => {
  const { copied } = open()
  await screen.findByRole('radio', { name: 'Wall' })
  fireEvent.click(look('Wall'))
  const [saveAndCopy] = screen.getAllByRole('button', { name: 'Save and copy code' })
  await act(async () => saveAndCopy?.click())
  await waitFor(() => expect(copied).toHaveLength(1))
  await screen.findAllByRole('button', { name: 'Copy code' })
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findAllByText('Changed since you copied')).length).toBeGreaterThan(0)
})

test('if the browser refuses to copy the code of a new embed, a message says so', async () => {
  const { router } = open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await screen.findByRole('radio', { name: 'Wall' })
  const [saveAndCopy] = screen.getAllByRole('button', { name: 'Save and copy code' })
  await act(async () => saveAndCopy?.click())
  expect(
    await screen.findByText('Embed saved, but your browser blocked copying. Copy the code below.'),
  ).toBeDefined()
  await waitFor(() => expect(router.state.location.search).toBe(`?embed=${idOf(409)}`))
  const [copy] = await screen.findAllByRole('button', { name: 'Copy code' })
  await act(async () => copy?.click())
  expect(await screen.findByText(/^Your browser blocked copying/)).toBeDefined()
  // Choosing another code ends the message: that one isn't selected.
  fireEvent.click(screen.getByRole('tab', { name: 'Shopify' }))
  expect(screen.queryByText(/^Your browser blocked copying/)).toBeNull()
})

test('where a kind of site has no code, nothing can be copied', async () => {
  open({ embeds: [anEmbed(1)] })
  const copies = async () =>
    (await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Copy code' })).map(
      ({ disabled }) => disabled,
    )
  await screen.findByRole('region', { name: 'Code for HTML' })
  expect(await copies()).toEqual([false, false, false])
  fireEvent.click(screen.getByRole('tab', { name: 'Shopify' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Your server' }))
  expect(await screen.findByText(/^Shopify can’t embed reviews as HTML/)).toBeDefined()
  expect(await copies()).toEqual([true, true, true])
})

test('an accent that is hard to read is corrected, and says so', async () => {
  open({ embeds: [anEmbed(1, { colours: 'light' })] })
  const accent = await screen.findByRole('textbox', { name: 'Accent' })
  expect(screen.getByText('Easy to read')).toBeDefined()
  fireEvent.change(accent, { target: { value: '#ffe680' } })
  expect(screen.getByText(/Too close to the background to read/)).toBeDefined()
  fireEvent.change(accent, { target: { value: '1a4' } })
  fireEvent.blur(accent)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Accent' }).value).toBe('#11AA44')
  fireEvent.change(accent, { target: { value: 'green' } })
  expect(await screen.findByText('Use a colour like #1E7A4C.')).toBeDefined()
})

test('the site list takes one site a line and refuses what is none', async () => {
  const { calls } = open({ embeds: [anEmbed(1)] })
  const sites = await screen.findByRole('textbox', { name: 'Only on these sites' })
  fireEvent.change(sites, { target: { value: 'https://hollowmere.example/shop\nnot a site' } })
  expect(await screen.findByText('Enter a domain, like shop.example.')).toBeDefined()
  await press('Save')
  expect(sent(calls, 'PATCH')).toEqual([])
  fireEvent.change(sites, { target: { value: 'https://hollowmere.example/shop\n*.hollowmere.example' } })
  await press('Save')
  await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(1))
  expect(sent(calls, 'PATCH')[0]?.body).toEqual({
    allowedSites: ['hollowmere.example', '*.hollowmere.example'],
  })
})

test('each kind of site has its code and its steps; stars come with a product and its date', async () => {
  const { copied, router } = open({ embeds: [anEmbed(1), anEmbed(2, { productId: null, look: 'list' })] })
  await screen.findByRole('region', { name: 'Code for HTML' })
  for (const kind of ['Shopify', 'WooCommerce', 'Wix', 'Squarespace', 'React']) {
    fireEvent.click(screen.getByRole('tab', { name: kind }))
    const panel = await screen.findByRole('tabpanel', { name: kind })
    expect(within(panel).getByRole('region').textContent).toContain(`/embed/${idOf(401)}`)
    expect(within(panel).getAllByRole('listitem').length).toBeGreaterThanOrEqual(2)
  }
  fireEvent.click(screen.getByRole('tab', { name: 'HTML' }))
  const stars = await screen.findByRole('switch', { name: /Stars in search results/ })
  expect(await screen.findByText('Adds JSON-LD with 4.3 from 52 reviews, as of 23/11/2026.')).toBeDefined()
  fireEvent.click(stars)
  const [copy] = screen.getAllByRole('button', { name: 'Copy code' })
  await act(async () => copy?.click())
  await waitFor(() => expect(copied[0]).toContain('application/ld+json'))
  await act(() => router.navigate(`/dashboard/reviews/embed?embed=${idOf(402)}`))
  expect(await screen.findByText(/search engines ignore a rating that a brand shows of itself/)).toBeDefined()
})

test('an embed is deleted after a confirmation that says what the shop shows then', async () => {
  const { calls } = open({ embeds: [anEmbed(1), anEmbed(2, { look: 'badge' })] })
  await press('Delete Product look, Barista Oat')
  expect(await screen.findByText(/a link to your reviews at the same size/)).toBeDefined()
  expect(sent(calls, 'DELETE')).toEqual([])
  await press('Delete embed')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Product look, Barista Oat' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Badge look, Barista Oat' })).toBeDefined()
})

test('after an embed was deleted the focus stays with the list, and without one on the page', async () => {
  open({ embeds: [anEmbed(1), anEmbed(2, { look: 'badge' })] })
  const remove = async (name: string) => {
    const bin = await screen.findByRole('button', { name: `Delete ${name}` })
    act(() => bin.focus())
    await press(`Delete ${name}`)
    await press('Delete embed')
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
  }
  await remove('Product look, Barista Oat')
  const heading = screen.getByRole('heading', { name: 'Your embeds' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await remove('Badge look, Barista Oat')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reviews on your site'))
})

test('A7 a role that can only look copies code and changes nothing', async () => {
  const { copied } = open({ role: 'analyst', embeds: [anEmbed(1)] })
  await screen.findByText(/so you can view and copy code/)
  expect(look('Wall').disabled).toBe(true)
  expect(screen.queryByRole('link', { name: 'New embed' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  const [copy] = screen.getAllByRole('button', { name: 'Copy code' })
  await act(async () => copy?.click())
  expect(copied).toHaveLength(1)
})

test('without a plan the screen shows each look and leads to the plans', async () => {
  const { calls } = open({ planStatus: 'canceled', shows: 'link' })
  expect(await screen.findByText('Part of every paid plan')).toBeDefined()
  fireEvent.click(look('Wall'))
  expect(look('Wall').checked).toBe(true)
  expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe(
    '/dashboard/subscription?from=%2Fdashboard%2Freviews%2Fembed',
  )
  expect(calls.filter(({ path }) => path === '/products')).toEqual([])
})

test('after a lapse the screen says what the shop shows and until when', async () => {
  open({
    planStatus: 'canceled',
    shows: 'numbers',
    numbersUntil: '2026-12-20T08:00:00Z',
    embeds: [anEmbed(1)],
  })
  expect(await screen.findByText(/Until 20 December 2026 your embeds show the rating/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'New embed' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete Product look, Barista Oat' })).toBeDefined()
})

test('without reviews it offers to ask for them', async () => {
  open({ products: [anEmbeddable(1, { rating: null, reviewsCount: 0 })] })
  expect((await screen.findByRole('link', { name: 'Ask for reviews' })).getAttribute('href')).toBe(
    '/dashboard/reviews/ask',
  )
  await press('Set it up anyway')
  await screen.findByRole('radio', { name: 'List' })
  expect(look('List').checked).toBe(true)
})
