import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { viewerQuery } from '#features/account/web/queries.ts'
import type { Report } from '#features/reports/contract.ts'
import { ReportsPage } from '#features/reports/web/list/ReportsPage.tsx'
import type { Role } from '#shared/roles.ts'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => queryClient.clear())

const aReport = (n: number, overrides: Partial<Report> = {}): Report => ({
  id: idOf(n),
  reviewId: idOf(500 + n),
  review: {
    user: { username: 'dara.quinlan', isDeleted: false },
    product: 'Cold Brew',
    rating: 1,
    text: 'The seller lives next door and was rude.',
    isTakenDown: false,
    createdAt: '2026-10-01T08:00:00Z',
  },
  reason: 'private',
  quote: 'lives next door',
  note: '',
  status: 'decided',
  outcome: 'kept',
  appealUntil: '2099-11-15T00:00:00Z',
  canAppeal: true,
  steps: [
    { step: 'received', outcome: null, words: '', at: '2026-11-01T08:00:00Z' },
    { step: 'decided', outcome: 'kept', words: 'It names nobody.', at: '2026-11-02T08:00:00Z' },
  ],
  createdAt: '2026-11-01T08:00:00Z',
  ...overrides,
})

type Answered = Parameters<typeof answerCalls>[0][string]

/** Opens the page at a URL as a member of this role. */
function open(answer: Answered, seen: { at?: string; role?: Role; isPaid?: boolean } = {}) {
  const { at = '/dashboard/reviews/reports', role = 'owner', isPaid = true } = seen
  const businesses = [aBusinessRef(1, { role, planStatus: isPaid ? 'active' : 'canceled' })]
  logIn(aLogin({ businesses }))
  // The dashboard renders its pages once the viewer is known.
  queryClient.setQueryData(viewerQuery(idOf(1)).queryKey, aViewer({ businesses }))
  const calls = answerCalls({ 'GET /reports': answer })
  const router = drawPage(<ReportsPage />, { at, client: queryClient })
  return { calls, router }
}

const listed = (reports: Report[], totalCount = reports.length) => ({
  body: { reports, metadata: { totalCount } },
})

test('R154 a report shows the review, the reason, the marked words, its state, and how long it can be appealed', async () => {
  open(listed([aReport(1)]))
  const link = await screen.findByRole('link', { name: "Dara's review of Cold Brew" })
  expect(link.getAttribute('href')).toBe(`/dashboard/reviews/${idOf(501)}`)
  for (const text of ['Shares private information', 'Review stays up', 'It names nobody.'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('lives next door').tagName).toBe('MARK')
  expect(screen.getByRole('blockquote').textContent).toBe('The seller lives next door and was rude.')
  expect(screen.getByText('Decided: the review stays up')).toBeDefined()
  expect(screen.getByText('You can appeal once, until 15 November 2099.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Appeal this decision' })).toBeDefined()
  expect(screen.getByText('1 of 1 report')).toBeDefined()
})

test('R154 a review that is down has no page to lead to, and an erased author no name', async () => {
  const review = {
    ...aReport(1).review,
    text: null,
    isTakenDown: true,
    user: { username: '', isDeleted: true },
  }
  open(listed([aReport(1, { review, outcome: 'takenDown' })]))
  expect(await screen.findByRole('heading', { name: "A deleted user's review of Cold Brew" })).toBeDefined()
  expect(screen.queryByRole('link', { name: /review of/ })).toBeNull()
  expect(screen.getByRole('blockquote').textContent).toBe('lives next door')
})

test('without a plan a decision is readable and can be appealed all the same; a role that may not report reads it', async () => {
  open(listed([aReport(1)]), { isPaid: false })
  expect(await screen.findByRole('heading', { name: "Dara's review of Cold Brew" })).toBeDefined()
  expect(screen.queryByRole('link', { name: /review of/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Appeal this decision' })).toBeDefined()
})

test('an appeal that is being written is not lost by Escape', async () => {
  open(listed([aReport(1)]))
  await press('Appeal this decision')
  const field = await screen.findByRole('textbox', { name: 'What did we miss?' })
  fireEvent.change(field, { target: { value: 'The seller is a colleague of ours.' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.getByRole('textbox')).toBe(field)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A7 an analyst reads the outcome and gets no form', async () => {
  open(listed([aReport(1)]), { role: 'analyst' })
  expect(await screen.findByText('It names nobody.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Appeal this decision' })).toBeNull()
})

test('nothing reported, nothing that fits, and a failed load are three different things', async () => {
  open(listed([]))
  expect(await screen.findByRole('heading', { name: 'No reported reviews' })).toBeDefined()
})

test('the address sets the filter; unknown values are ignored', async () => {
  const { calls, router } = open(listed([]), {
    at: `/dashboard/reviews/reports?review=${idOf(9)}&show=waiting`,
  })
  expect(await screen.findByRole('heading', { name: 'No matching reports' })).toBeDefined()
  expect(calls.at(-1)?.query).toMatchObject({
    brandId: idOf(101),
    reviewId: idOf(9),
    show: 'waiting',
    page: '1',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Show all reports' }))
  expect(await screen.findByRole('heading', { name: 'No reported reviews' })).toBeDefined()
  expect(router.state.location.search).toBe('')
  fireEvent.click(screen.getByRole('radio', { name: 'Decided' }))
  expect(await screen.findByRole('heading', { name: 'No decisions yet' })).toBeDefined()
  await waitFor(() => expect(router.state.location.search).toBe('?show=decided'))
})

test('a failed load can be tried again, and is no empty list', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isUp = false
  open(() => (isUp ? listed([aReport(1)]) : refusal(400, 'validation')))
  expect(await screen.findByRole('heading', { name: 'Your reports didn’t load' })).toBeDefined()
  expect(logged.mock.calls.map(([line]) => line)).toEqual(['Failed: reports.'])
  isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('It names nobody.')).toBeDefined()
})
