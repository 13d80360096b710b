import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'

import type { Promotion } from '#features/promotions/contract.ts'
import type { PerkSlot } from '#features/promotions/perks-contract.ts'
import { EditPromotionPage } from '#features/promotions/web/form/EditPromotionPage.tsx'
import { NewBlockPage } from '#features/promotions/web/perks/NewBlockPage.tsx'
import { rereadPromotions } from '#features/promotions/web/queries.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { writeDraft } from '#web/data/drafts.ts'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'
import { promotionOf } from '#test/world/wire.ts'

afterEach(() => {
  clearSession()
  queryClient.clear()
})

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const [FIRST, SECOND] = [idOf(21), idOf(22)]
const DRAFT = `block:new:${idOf(101)}:email`

function aSlot(id: string, title: string): PerkSlot {
  const places = { capacity: 3, left: 3, readers: 18_400, audience: 'Readers', isWaiting: false }
  const dates = { goesOutAt: inMinutes(5000), deadlineAt: inMinutes(3000) }
  const hold = { state: 'open', heldUntil: null, canExtend: false, promotionId: null } as const
  return { id, channel: 'email', title, ...places, ...dates, ...hold }
}

const NOT_SENT = { slot: null, sentTo: null, sentUrl: '', opens: null }
const BLOCK = promotionOf({
  id: idOf(31),
  channel: 'email',
  products: [],
  block: { headline: 'Foam', body: '', button: '', image: null, ...NOT_SENT },
})
const STILL_UPLOADING = 'The picture is still uploading. Wait until it’s done.'

type Served = {
  emails?: () => number
  answerHold?: () => Promise<void>
  block?: Pick<Promotion, 'status'>
}

/** A server with two dates, which keeps places; `answerHold` is awaited before each. An upload never ends. */
function serve({ emails = () => 4, answerHold = async () => {}, block }: Served = {}) {
  const slots = [aSlot(FIRST, 'Weekend table'), aSlot(SECOND, 'Tuesday table')]
  const keep = (id: string, heldUntil: string | null) => {
    const slot = slots.find((each) => each.id === id)
    return slot && Object.assign(slot, { heldUntil, state: heldUntil === null ? 'open' : 'held' })
  }
  const allowance = (left: number) => ({ granted: 4, used: 4 - left, reserved: 0, left })
  const businesses = [aBusinessRef(1)]
  logIn(aLogin({ businesses }))
  const holds = slots.flatMap(({ id }) => [
    [
      `POST /promotions/slots/${id}/hold`,
      async () => {
        await answerHold()
        return { body: keep(id, inMinutes(30)) }
      },
    ],
    [
      `DELETE /promotions/slots/${id}/hold`,
      () => {
        keep(id, null)
        return { status: 204 }
      },
    ],
  ])
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    'GET /products': { body: { products: [], metadata: { totalCount: 0 } } },
    'GET /brands/images': { body: { images: [], metadata: { totalCount: 0 } } },
    'POST /images/upload': () => new Promise(() => {}),
    'GET /promotions/slots': () => ({ body: { slots, metadata: { totalCount: 2 } } }),
    'GET /redemptions/summary': () => ({
      body: {
        adCredit: null,
        perks: {
          emails: allowance(emails()),
          pushNotifications: allowance(4),
          socialPosts: allowance(4),
          from: inMinutes(-1000),
          until: inMinutes(100_000),
        },
      },
    }),
    [`GET /promotions/${BLOCK.id}`]: { body: { promotion: { ...BLOCK, ...block }, steps: [] } },
    [`PATCH /promotions/blocks/${BLOCK.id}`]: { body: { ...BLOCK, ...block } },
    ...Object.fromEntries(holds),
  })
  return {
    slots,
    calls,
    held: () =>
      calls.filter(({ path }) => path.endsWith('/hold')).map(({ method, path }) => `${method} ${path}`),
  }
}

function open(search = '') {
  const pageOf = (page: ReactNode) => (
    <>
      {page}
      <Toasts />
    </>
  )
  return drawPage(
    [
      { path: '/book/:channel', element: pageOf(<NewBlockPage />) },
      { path: '/edit/:id', element: pageOf(<EditPromotionPage />) },
      { path: '/elsewhere', element: pageOf(<p>Elsewhere</p>) },
    ],
    { at: `/book/email${search}`, client: queryClient },
  )
}

/** Chooses a picture, whose upload never ends. */
async function startUpload() {
  await screen.findAllByRole('group', { name: 'Picture' })
  const input = document.querySelector('input[type="file"]')
  if (input === null) throw new Error('No file can be chosen.')
  const file = new File(['oats'], 'oats.heic', { type: 'image/heic' })
  fireEvent.change(input, { target: { files: [file] } })
  // No browser reads it, so it is sent whole.
  fireEvent.error(await screen.findByRole('img', { name: 'oats.heic' }))
  await screen.findByRole('progressbar', { name: 'Uploading oats.heic' })
}

/** The radio button of a date: it is in the grid and, for phones, in the list. */
async function dateOf(title: string): Promise<HTMLInputElement> {
  const [radio] = await screen.findAllByRole<HTMLInputElement>('radio', { name: new RegExp(title) })
  if (radio === undefined) throw new Error(`There is no date of ${title}.`)
  return radio
}

test('an expired hold can be renewed with one press', async () => {
  const { slots, held } = serve()
  Object.assign(slots[0] ?? {}, { state: 'held', heldUntil: inMinutes(-1) })
  writeDraft(DRAFT, JSON.stringify({ slotId: FIRST, headline: 'Foam that holds' }))
  open()
  expect(await screen.findByText(/We aren’t holding a place for you\./)).toBeDefined()
  await press('Hold a place')
  expect((await screen.findByText(/We’ll hold your place for/)).textContent).toMatch(/30 minutes\.$/)
  expect(held()).toEqual([`POST /promotions/slots/${FIRST}/hold`])
  expect(screen.queryByRole('button', { name: 'Hold a place' })).toBeNull()
})

test('nothing is saved without the picture that is still uploading', async () => {
  const { calls } = serve()
  writeDraft(DRAFT, JSON.stringify({ headline: 'Foam that holds' }))
  const router = open()
  await startUpload()
  await press('Save draft')
  expect(await screen.findAllByText(STILL_UPLOADING)).not.toEqual([])
  expect(document.activeElement?.id).toBe('imageId')
  expect(calls.filter(({ path }) => path.startsWith('/promotions/blocks'))).toEqual([])
  act(() => void router.navigate('/elsewhere'))
  expect(await screen.findByText(/^A picture hasn’t finished uploading\./)).toBeDefined()
  await press('Stay here')
  await press('Cancel oats.heic')
  await waitFor(() => expect(screen.queryByText(STILL_UPLOADING)).toBeNull())
})

test.each([
  ['scheduled', 'Save and send for review'],
  ['draft', 'Submit for review'],
] as const)('one that is %s is not reviewed with the old picture', async (status, submit) => {
  const { calls } = serve({ block: { status } })
  const router = open()
  await act(() => router.navigate(`/edit/${BLOCK.id}`))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Headline' }), {
    target: { value: 'Foam that holds' },
  })
  await startUpload()
  await press(submit)
  expect(await screen.findAllByText(STILL_UPLOADING)).not.toEqual([])
  const sent = calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  const saved = `/promotions/blocks/${BLOCK.id}`
  // A draft is saved, and not submitted.
  expect(sent.filter((path) => path.startsWith('/promotions/'))).toEqual(status === 'draft' ? [saved] : [])
})

test('a draft can only be saved while none is left', async () => {
  serve({ emails: () => 0, block: { status: 'draft' } })
  const router = open()
  await act(() => router.navigate(`/edit/${BLOCK.id}`))
  expect(await screen.findByText('You’ve booked every email for this year')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull()
})

test('a date that is full by now says that it can’t be booked', async () => {
  const { slots } = serve()
  Object.assign(slots[0] ?? {}, { state: 'full', left: 0 })
  writeDraft(DRAFT, JSON.stringify({ slotId: FIRST, headline: 'Foam that holds' }))
  open()
  expect(await screen.findByText(/You can’t book this date any more\. Your text is safe/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Hold a place' })).toBeNull()
})

test('the waitlist link holds its date once', async () => {
  let answer = () => {}
  const { held } = serve({ answerHold: () => new Promise((resolve) => (answer = resolve)) })
  const router = open(`?slot=${SECOND}`)
  expect(await screen.findByText(/Holding a place for you…/)).toBeDefined()
  expect(screen.queryByText(/We aren’t holding a place/)).toBeNull()
  expect((await dateOf('Tuesday table')).checked).toBe(true)
  act(() => answer())
  expect(await screen.findByText(/We’ll hold your place for/)).toBeDefined()
  expect(held()).toEqual([`POST /promotions/slots/${SECOND}/hold`])
  expect(router.state.location.search).toBe('')
})

test('dates that are chosen one after the other leave only the last place kept', async () => {
  const answers: (() => void)[] = []
  const { held, slots } = serve({ answerHold: () => new Promise((resolve) => answers.push(resolve)) })
  open()
  fireEvent.click(await dateOf('Weekend table'))
  await waitFor(() => expect(answers).toHaveLength(1))
  fireEvent.click(await dateOf('Tuesday table'))
  act(() => answers[0]?.())
  await waitFor(() => expect(answers).toHaveLength(2))
  act(() => answers[1]?.())
  expect(await screen.findByText(/We’ll hold your place for/)).toBeDefined()
  expect(held()).toEqual([
    `POST /promotions/slots/${FIRST}/hold`,
    `DELETE /promotions/slots/${FIRST}/hold`,
    `POST /promotions/slots/${SECOND}/hold`,
  ])
  expect(slots.map(({ state }) => state)).toEqual(['open', 'held'])
})

test('what is being written stays, although a colleague books the last email meanwhile', async () => {
  let left = 1
  serve({ emails: () => left })
  open()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Headline' }), {
    target: { value: 'Foam that holds' },
  })
  left = 0
  act(() => rereadPromotions(queryClient))
  expect(await screen.findByText('You’ve booked every email for this year')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Headline' }).value).toBe('Foam that holds')
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull()
  expect(screen.queryByText(/^Uses 1 email/)).toBeNull()
})

describe('Undo after Discard brings the text back', () => {
  const headline = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Headline' })
  const write = async (value: string) => fireEvent.change(await headline(), { target: { value } })
  async function discard() {
    await write('Foam that holds')
    await press('Discard')
    expect((await headline()).value).toBe('')
  }
  async function leave(router: ReturnType<typeof open>) {
    await act(() => router.navigate('/elsewhere'))
    await screen.findByText('Elsewhere')
  }
  const comeBack = (router: ReturnType<typeof open>) => act(() => router.navigate('/book/email'))

  test('into the open form', async () => {
    serve()
    open()
    await discard()
    await press('Undo')
    expect((await headline()).value).toBe('Foam that holds')
  })

  test('also once the page was left', async () => {
    serve()
    const router = open()
    await discard()
    await leave(router)
    await press('Undo')
    await comeBack(router)
    expect((await headline()).value).toBe('Foam that holds')
  })

  test('also if the page was opened again, and keeps what was typed since', async () => {
    serve()
    const router = open()
    fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'Steams.' } })
    await discard()
    await leave(router)
    await comeBack(router)
    await write('Foam, every time')
    await press('Undo')
    expect((await headline()).value).toBe('Foam, every time')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Steams.')
  })
})
