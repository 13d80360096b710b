import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'

import { useBrandForm } from '#features/brand/web/edit/use-brand-form.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { aBrandOf, aLogin, idOf } from '#test/world/people.ts'

const base = aBrandOf(1)
const MINE = 'Oats, and nothing else.'
const LATER = '2027-01-01T00:00:00Z'

beforeEach(() => logIn(aLogin()))

/** Visits the page of the form. */
function open(brand = base) {
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useBrandForm(brand, idOf(1)), { wrapper })
  return {
    editor: result,
    type: (values: Partial<typeof result.current.values>) =>
      act(() => result.current.form.reset({ ...result.current.values, ...values })),
    leave: unmount,
  }
}

/** Saves another description after the server has moved on to `now`. */
async function saveOver(now: typeof base, brand = base) {
  const answers = now === brand ? [] : [refusal(412, 'stale')]
  const calls = answerCalls({
    [`PATCH /brands/${base.id}`]: () => answers.shift() ?? { body: { ...now, description: MINE } },
    'GET /brands': { body: { brands: [now], metadata: { totalCount: 1 } } },
  })
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <Toasts />
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useBrandForm(brand, idOf(1)), { wrapper })
  act(() => result.current.form.setValue('description', MINE, { shouldDirty: true }))
  act(() => result.current.save())
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  await waitFor(() => expect(result.current.isSaving).toBe(false))
  return { editor: result, patches: calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}

test('A114 a save whose response was lost is not repeated: sent again it is saved once, under the same user', async () => {
  const { editor, patches } = await saveOver({ ...base, description: MINE, updatedAt: LATER })
  expect(patches).toEqual([{ description: MINE }])
  expect(editor.current).toMatchObject({ isDirty: false, conflict: null, base: { description: MINE } })
  await screen.findByText('Brand saved')
})

test('A114 other users’ changes to other fields are merged and reported', async () => {
  const contact = { ...base.contact, website: 'https://oats.example' }
  const { editor, patches } = await saveOver({ ...base, contact, updatedAt: LATER })
  expect(patches).toEqual([{ description: MINE }, { description: MINE }])
  expect(editor.current).toMatchObject({
    isDirty: false,
    values: { description: MINE, website: 'https://oats.example' },
  })
  await screen.findByText('Brand saved, with changes by others')
})

test('A114 of a field that both changed, both texts are there to choose from, and taking theirs saves nothing', async () => {
  const { editor, patches } = await saveOver({ ...base, description: 'Theirs.', updatedAt: LATER })
  expect(editor.current.conflict).toMatchObject({ fields: ['description'], mine: { description: MINE } })
  expect(editor.current.values.description).toBe(MINE)
  act(() => editor.current.resolve({ description: 'theirs' }))
  expect(editor.current).toMatchObject({ isDirty: false, conflict: null, values: { description: 'Theirs.' } })
  expect(patches).toHaveLength(1)
})

test('SURPRISE R125 an international website that was not changed is not sent', async () => {
  const international = { ...base, contact: { ...base.contact, website: 'https://xn--mnchen-3ya.de' } }
  const { patches } = await saveOver(international, international)
  expect(patches).toEqual([{ description: MINE }])
})

async function undo() {
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
}

describe('A114 an unsaved draft', () => {
  test('asks before it replaces what someone else saved meanwhile in the same field', async () => {
    render(<Toasts />)
    const first = open()
    first.type({ description: MINE })
    first.leave()
    const theirs = { ...base, description: 'Theirs.', updatedAt: LATER }
    answerCalls({
      [`PATCH /brands/${base.id}`]: refusal(412, 'stale'),
      'GET /brands': { body: { brands: [theirs], metadata: { totalCount: 1 } } },
    })
    const { editor } = open(theirs)
    // The version it sends, which the server refuses.
    expect(editor.current.base.updatedAt).toBe(base.updatedAt)
    expect(editor.current.values.description).toBe(MINE)
    act(() => editor.current.save())
    await waitFor(() => expect(editor.current.conflict).toMatchObject({ fields: ['description'], theirs }))
    act(() => editor.current.dismiss())
    act(() => editor.current.discard())
    expect(editor.current).toMatchObject({ isDirty: false, values: { description: 'Theirs.' } })
    await undo()
    expect(editor.current).toMatchObject({
      base: { updatedAt: base.updatedAt },
      values: { description: MINE },
    })
  })

  test('is merged with what others changed in other fields', () => {
    const first = open()
    first.type({ description: MINE })
    first.leave()
    const theirs = { ...base, contact: { ...base.contact, email: 'hi@oats.example' }, updatedAt: LATER }
    expect(open(theirs).editor.current).toMatchObject({
      base: theirs,
      values: { description: MINE, email: 'hi@oats.example' },
    })
  })
})

describe('Undo after Discard brings the text back', () => {
  test('also once the page was left', async () => {
    render(<Toasts />)
    const first = open()
    first.type({ description: MINE })
    act(() => first.editor.current.discard())
    first.leave()
    await undo()
    const again = open()
    expect(again.editor.current).toMatchObject({ isDirty: true, values: { description: MINE } })
  })

  test('also if the page was opened again, and keeps what was typed since', async () => {
    render(<Toasts />)
    const first = open()
    first.type({ description: MINE, email: 'old@oats.example' })
    act(() => first.editor.current.discard())
    first.leave()
    const again = open()
    again.type({ email: 'new@oats.example' })
    await undo()
    expect(again.editor.current.values).toMatchObject({ description: MINE, email: 'new@oats.example' })
  })

  test('under its own user alone', async () => {
    render(<Toasts />)
    const first = open()
    first.type({ description: MINE })
    act(() => first.editor.current.discard())
    first.leave()
    act(() => clearSession('ended'))
    act(() => logIn(aLogin({ userId: idOf(9), username: 'ben' })))
    const others = open()
    await undo()
    expect(others.editor.current).toMatchObject({ isDirty: false, values: { description: base.description } })
    others.leave()
    expect(open().editor.current.isDirty).toBe(false)
  })
})
