import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { SiteCheck } from '#features/site-check/contract.ts'
import { SiteCheckCard } from '#features/site-check/web/SiteCheckCard.tsx'
import { viewerQuery } from '#features/account/web/queries.ts'
import type { Role } from '#shared/roles.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aSiteCheck } from '#test/world/embeds.ts'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => queryClient.clear())

const PATH = `/brands/${idOf(101)}/site-checks`
const FOUND = {
  code: 'block_found',
  tone: 'good',
  title: 'Reviews found',
  advice: 'The product look, once.',
} as const
const OLD = {
  code: 'numbers_old',
  tone: 'problem',
  title: 'The numbers are old',
  advice: 'Your page says 4.1 from 40, Trellis 4.3 from 52. Paste the new code.',
} as const

function open(
  checks: SiteCheck[],
  { role = 'owner', check }: { role?: Role; check?: Parameters<typeof answerCalls>[0][string] } = {},
) {
  const businesses = [aBusinessRef(1, { role })]
  logIn(aLogin({ businesses }))
  queryClient.setQueryData(viewerQuery(idOf(1)).queryKey, aViewer({ businesses }))
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    [`GET ${PATH}`]: { body: { checks, metadata: { totalCount: checks.length } } },
    [`DELETE ${PATH}/${idOf(501)}`]: { status: 204, body: null },
    ...(check !== undefined && { [`POST ${PATH}`]: check }),
  })
  drawPage(
    <>
      <SiteCheckCard />
      <Toasts />
    </>,
    { client: queryClient },
  )
  return calls
}

const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of a page' })

test('the address can be emptied, and what is typed during a check stays', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: SiteCheck }>()
  open([aSiteCheck(1)], { check: () => promise })
  const field = await address()
  expect(field.value).not.toBe('')
  fireEvent.change(field, { target: { value: '' } })
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: 'hollowmere.example/shop' } })
  await press('Check')
  fireEvent.change(field, { target: { value: 'hollowmere.example/about' } })
  await act(async () => resolve({ body: aSiteCheck(2, { url: 'https://hollowmere.example/shop' }) }))
  expect(await screen.findByText('Your checked pages (2)')).toBeDefined()
  expect(field.value).toBe('hollowmere.example/about')
})

test('what is typed after a return to the page stays when the check finishes', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: SiteCheck }>()
  const answers = { check: () => promise }
  open([aSiteCheck(1)], answers)
  fireEvent.change(await address(), { target: { value: 'hollowmere.example/shop' } })
  await press('Check')
  cleanup()
  open([aSiteCheck(1)], answers)
  fireEvent.change(await address(), { target: { value: 'hollowmere.example/about' } })
  await act(async () => resolve({ body: aSiteCheck(2, { url: 'https://hollowmere.example/shop' }) }))
  expect(await screen.findByText('Your checked pages (2)')).toBeDefined()
  expect((await address()).value).toBe('hollowmere.example/about')
})

test('a page is checked, and says what is there and what to change', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: SiteCheck }>()
  const findings = [
    { ...OLD, productId: idOf(301) },
    { ...FOUND, productId: null },
  ]
  const calls = open([], { check: () => promise })
  fireEvent.change(await address(), { target: { value: 'hollowmere.example/shop/barista-oat' } })
  await press('Check')
  expect(screen.getByRole('progressbar', { name: 'Checking your page' })).toBeDefined()
  await act(async () => resolve({ body: aSiteCheck(1, { findings, isWatched: true }) }))
  expect(await screen.findByText('The numbers are old')).toBeDefined()
  expect(screen.getByText('Reviews found')).toBeDefined()
  expect(screen.getByText(/We look again each week/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Get the code' }).getAttribute('href')).toBe(
    `/dashboard/reviews/embed?product=${idOf(301)}#code`,
  )
  expect(screen.getByRole('button', { name: 'Check again' })).toBeDefined()
  expect(screen.getByText('The numbers are old. Reviews found')).toBeDefined()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    url: 'hollowmere.example/shop/barista-oat',
  })
})

test.each([
  ['not_found', 'page_not_found', 'There is no page at this address'],
  ['blocked', 'page_blocked', 'Your site doesn’t let us in'],
  ['login', 'page_login', 'The page needs a login'],
] as const)('a page that is %s is a result with its advice', async (status, code, title) => {
  const finding = { code, tone: 'problem', title, advice: 'What to do.', productId: null } as const
  open([
    aSiteCheck(1, { status, findings: [finding] }),
    aSiteCheck(2, { url: 'https://hollowmere.example/oats' }),
  ])
  expect(await screen.findByText(title)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'hollowmere.example/oats' }))
  expect((await address()).value).toBe('hollowmere.example/oats')
  expect(screen.queryByText(title)).toBeNull()
})

test('what is no address is not sent, and a refused check says why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const calls = open([], {
    check: refusal(429, 'rate_limited', { message: 'Too many checks. Try again in 5 minutes.' }),
  })
  fireEvent.change(await address(), { target: { value: 'my shop' } })
  await press('Check')
  expect(screen.getByText('Enter the address of a page, like shop.example/oats.')).toBeDefined()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.change(await address(), { target: { value: 'hollowmere.example' } })
  await press('Check')
  expect(await screen.findByText('Too many checks. Try again in 5 minutes.')).toBeDefined()
  expect((await address()).value).toBe('hollowmere.example')
  expect(console.error).toHaveBeenCalledWith('Failed: site check.', expect.any(Error))
})

test('A7 a role that can only look sees the last result', async () => {
  open([aSiteCheck(1, { findings: [{ ...FOUND, productId: null }] })], { role: 'analyst' })
  expect(await screen.findByText('Reviews found')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a page is removed, and checked again by Undo', async () => {
  const other = aSiteCheck(2, { url: 'https://hollowmere.example/oats' })
  const again = aSiteCheck(3, { findings: [{ ...FOUND, productId: null }] })
  const calls = open([aSiteCheck(1), other], { check: { body: again } })
  await press('Remove hollowmere.example/shop/barista-oat')
  expect((await address()).value).toBe('hollowmere.example/oats')
  expect(screen.queryByText('Your checked pages (2)')).toBeNull()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  await press('Undo')
  expect(await screen.findAllByText('Reviews found')).not.toEqual([])
  expect(screen.getByText('Your checked pages (2)')).toBeDefined()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    url: 'https://hollowmere.example/shop/barista-oat',
  })
})

test('with the last page removed the address is asked again', async () => {
  open([aSiteCheck(1)])
  await press('Remove hollowmere.example/shop/barista-oat')
  expect(await screen.findByText(/We read the page as a search engine would/)).toBeDefined()
  expect(document.activeElement).toBe(await address())
  expect((await address()).value).toBe('')
})
