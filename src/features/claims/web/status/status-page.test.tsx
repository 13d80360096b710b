import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Claim } from '#features/claims/contract.ts'
import { ClaimStatusPage } from '#features/claims/web/status/ClaimStatusPage.tsx'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aClaim, CLAIM_ID } from '#test/claim-screens.ts'
import { aLogin, idOf } from '#test/world/people.ts'

beforeEach(() => logIn(aLogin()))

const status = (claim: Claim | null) => ({
  'GET /payments/claim/status': claim
    ? { body: { claims: [claim], metadata: { totalCount: 1 } } }
    : refusal(404, 'not_found'),
})

function open(id = CLAIM_ID, search = '') {
  drawPage(
    [
      {
        path: '/dashboard/claim/:id',
        element: <ClaimStatusPage Payment={() => <h2>The payment</h2>} />,
        handle: { loading: <p>Loading</p>, failed: 'Your claim didn’t load' },
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { at: `/dashboard/claim/${id}${search}` },
  )
}
const proof = aClaim().proof
const ended = (reason: NonNullable<Claim['ending']>['reason'], next: Claim['next']) =>
  aClaim({
    state: reason === 'time' || reason === 'withdrawn' ? 'expired' : 'rejected',
    next,
    expiresAt: null,
    ending: { reason, note: 'Their own words.', at: '2026-11-12T09:00:00Z' },
  })
const contest = {
  ownerToldAt: '2026-11-10T09:00:00Z',
  answerBy: '2126-11-17T09:00:00Z',
  answer: null,
  answeredAt: null,
}

const SAID: [string, Claim, string][] = [
  ['begun', aClaim(), 'Prove that Brand 7 is yours'],
  ['read by an operator', aClaim({ state: 'verifying', next: 'operatorReads' }), 'We’re reviewing it now'],
  ['contested', aClaim({ state: 'contested', next: 'ownerAnswers', contest }), 'We’ve asked the owner'],
  [
    'contested by one who let the time go by',
    aClaim({
      state: 'contested',
      next: 'ownerAnswers',
      contest: { ...contest, ownerToldAt: '2026-01-10T09:00:00Z', answerBy: '2026-01-17T09:00:00Z' },
    }),
    'The owner hasn’t answered',
  ],
  ['active', aClaim({ state: 'active', next: 'onboarding', expiresAt: null }), 'Welcome, Brand 7'],
  ['refused', ended('refused', 'startAgain'), 'We couldn’t approve your claim'],
  ['lost', ended('lost', 'requestAccess'), 'Someone else proved it first'],
  ['kept', ended('kept', null), 'The owner is keeping it'],
  ['withdrawn', ended('withdrawn', 'startAgain'), 'You withdrew your claim'],
  [
    'withdrawn by one who had asked the owner',
    { ...ended('withdrawn', 'startAgain'), contest },
    'You withdrew your request',
  ],
  ['expired', ended('time', 'startAgain'), 'Your claim has expired'],
]

test.each(SAID)('R11 a claim that is %s shows its current step', async (_, claim, title) => {
  answerCalls({ ...status(claim), [`GET /users/${idOf(1)}`]: refusal(404, 'not_found') })
  open()
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Your claim of Brand 7' })).toBeDefined()
  if (claim.ending) expect(screen.getAllByText('Their own words.').length).toBeGreaterThan(0)
})

test('R11 proved it is paid for, and every step has its date', async () => {
  answerCalls(
    status(
      aClaim({
        state: 'verified',
        next: 'pay',
        proof: { ...proof, provedAt: '2026-11-11T10:30:00Z', provedBy: 'dns' },
      }),
    ),
  )
  open()
  expect(await screen.findByText('The payment')).toBeDefined()
  const steps = within(screen.getByRole('region', { name: 'Step by step' })).getAllByRole('listitem')
  expect(steps).toHaveLength(4)
  expect(steps[0]?.textContent).toMatch(/^Claim started10\/11\/2026/)
  expect(steps[1]?.textContent).toMatch(/^Proved it’s yoursWith a DNS record\.11\/11\/2026/)
  expect(steps[2]?.textContent).toBe('3Plan and paymentThe last step.Next step')
  expect(steps[2]?.getAttribute('aria-current')).toBe('step')
})

test('another user’s claim and an invalid link look the same: no such claim', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answerCalls(status(null))
  open()
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this claim' })).toBeDefined()
})

test('a claim that failed to load can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answerCalls({ 'GET /payments/claim/status': refusal(400, 'validation') })
  open()
  expect(await screen.findByRole('heading', { name: 'Your claim didn’t load' })).toBeDefined()
  answerCalls(status(aClaim()))
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'Your claim of Brand 7' })).toBeDefined()
})

test('A57 an address outside the brand’s domain is refused at its field; otherwise a code is emailed and entered', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const code = { email: 'info@brand7.example', expiresAt: '2026-11-10T10:00:00Z', triesLeft: 5 }
  const waiting = aClaim({ state: 'verifying', next: 'typeCode', proof: { ...proof, code } })
  const calls = answerCalls({
    ...status(aClaim()),
    [`POST /claims/${CLAIM_ID}/proof/code`]: ({ body }) =>
      JSON.stringify(body).includes('@brand7.example')
        ? { body: waiting }
        : refusal(422, 'proof_failed', { message: 'That address is not at brand7.example.' }),
    [`POST /claims/${CLAIM_ID}/proof/code/confirm`]: { body: aClaim({ state: 'verified', next: 'pay' }) },
  })
  open()
  const address = await screen.findByLabelText('Email address at brand7.example')
  fireEvent.change(address, { target: { value: 'maya@gmail.com' } })
  await press('Send code')
  expect(await screen.findByText('That address is not at brand7.example.')).toBeDefined()
  fireEvent.change(address, { target: { value: 'info@brand7.example' } })
  await press('Send code')
  // The last character submits it.
  const field = await screen.findByLabelText('Eight-character code')
  await act(async () => void fireEvent.change(field, { target: { value: 'bcdf 2345' } }))
  expect(await screen.findByText('The payment')).toBeDefined()
  expect(calls.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({ code: 'BCDF2345' })
})

test('A57 a second press on “Send a new code” sends no second email', async () => {
  const code = { email: 'info@brand7.example', expiresAt: '2026-11-10T10:00:00Z', triesLeft: 5 }
  const waiting = aClaim({ state: 'verifying', next: 'typeCode', proof: { ...proof, code } })
  const reply = Promise.withResolvers<{ body: Claim }>()
  const calls = answerCalls({
    ...status(waiting),
    [`POST /claims/${CLAIM_ID}/proof/code`]: () => reply.promise,
  })
  open()
  await screen.findByRole('button', { name: /^Send a new code in/ })
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  await press('Send a new code')
  expect(await screen.findByRole('progressbar', { name: 'Sending a new code' })).toBeDefined()
  await press('Send a new code')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await act(async () => reply.resolve({ body: waiting }))
  expect(await screen.findByRole('button', { name: /^Send a new code in/ })).toBeDefined()
})

test('a missing DNS record is no error: the page says how long it may take', async () => {
  answerCalls({
    ...status(aClaim()),
    [`POST /claims/${CLAIM_ID}/proof/check`]: {
      body: { found: 'missing', claim: aClaim({ state: 'verifying' }) },
    },
  })
  open(CLAIM_ID, '?way=dns')
  await press('Check the record')
  expect(await screen.findByText('We can’t see the record yet')).toBeDefined()
  expect(screen.getByText('trellis-verify=abc')).toBeDefined()
})

test.each([
  ['dns', 'DNS record for brand7.example', 'Value: trellis-verify=abc'],
  ['file', 'File for brand7.example', 'Address: https://brand7.example/.well-known/trellis-verify.txt'],
])(
  'R11 the instructions for %s can be emailed to the person who manages the website',
  async (way, subject, line) => {
    answerCalls(status(aClaim()))
    open(CLAIM_ID, `?way=${way}`)
    const link = await screen.findByRole('link', { name: 'Email them the instructions' })
    const mail = new URL(link.getAttribute('href') ?? '')
    expect(mail.protocol).toBe('mailto:')
    expect(mail.searchParams.get('subject')).toBe(subject)
    expect(mail.searchParams.get('body')?.split('\r\n')).toContain(line)
  },
)

test('the account’s own address proves it with one press, and the next step gets the focus', async () => {
  const ways = { ...proof.ways, account: { email: 'maya@brand7.example' } }
  answerCalls({
    ...status(aClaim({ proof: { ...proof, ways } })),
    [`POST /claims/${CLAIM_ID}/proof/account`]: { body: aClaim({ state: 'verified', next: 'pay' }) },
  })
  open()
  const button = await screen.findByRole('button', { name: 'Use this email to prove it' })
  button.focus()
  await act(async () => button.click())
  const next = await screen.findByRole('heading', { name: 'The payment' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('papers are sent in only when one is there', async () => {
  const documents = [
    {
      id: idOf(9),
      name: 'Extract.pdf',
      type: 'application/pdf' as const,
      bytes: 482_133,
      addedAt: '2026-11-10T09:00:00Z',
    },
  ]
  const calls = answerCalls({
    ...status(aClaim({ proof: { ...proof, documents } })),
    [`DELETE /claims/${CLAIM_ID}/documents/${idOf(9)}`]: { body: aClaim() },
  })
  open(CLAIM_ID, '?way=documents')
  expect(await screen.findByText('482 kB')).toBeDefined()
  await press('Remove Extract.pdf')
  await press('Send documents')
  expect(await screen.findByText('Choose a document first.')).toBeDefined()
  expect(calls.filter(({ path }) => path.endsWith('/submit'))).toEqual([])
})

test('documents beyond the tenth are not added, with a message', async () => {
  answerCalls(status(aClaim()))
  open(CLAIM_ID, '?way=documents')
  const area = await screen.findByRole('group', { name: 'Your documents' })
  // Empty ones are refused before they are sent.
  const files = Array.from({ length: 12 }, (_, n) => new File([], `${n}.pdf`, { type: 'application/pdf' }))
  const input = area.querySelector('input[type="file"]') ?? area
  fireEvent.change(input, { target: { files } })
  expect(await screen.findByText('You can add up to 10 documents. 2 documents weren’t added.')).toBeDefined()
  expect(screen.getByRole('list', { name: 'Your documents' }).children).toHaveLength(10)
})

test('a claim is withdrawn after one confirmation', async () => {
  const calls = answerCalls({
    ...status(aClaim()),
    [`POST /claims/${CLAIM_ID}/withdraw`]: { body: ended('withdrawn', 'startAgain') },
  })
  open()
  await press('Withdraw claim')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  const question = within(await screen.findByRole('alertdialog'))
  await act(async () => question.getByRole('button', { name: 'Withdraw claim' }).click())
  expect(await screen.findByRole('heading', { name: 'You withdrew your claim' })).toBeDefined()
})

test.each([
  ['a proof that was not sent yet', null, 'Waiting for proof'],
  ['a proof that was sent', '2026-11-12T09:00:00Z', 'In review'],
])('the badge of a claim with %s says whose turn it is', async (_, reviewSince, said) => {
  answerCalls(
    status(
      aClaim({ state: 'verifying', next: reviewSince === null ? 'prove' : 'operatorReads', reviewSince }),
    ),
  )
  open()
  expect(await screen.findByText(said)).toBeDefined()
})
