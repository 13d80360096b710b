import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { useBrandForm } from '#features/brand/web/edit/use-brand-form.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { aBrandOf, idOf } from '#test/world/people.ts'

const base = aBrandOf(1)
const MINE = 'Oats, and nothing else.'
const LATER = '2027-01-01T00:00:00Z'

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
