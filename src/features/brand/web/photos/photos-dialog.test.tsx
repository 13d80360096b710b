import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { PhotosDialog } from '#features/brand/web/photos/PhotosDialog.tsx'
import '#features/brand/web/photos/PhotosLayer.tsx'
import '#ui/overlays/DialogLayer.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { aBrandOf, idOf } from '#test/world/people.ts'

type Answer = ReturnType<typeof refusal>

/** Opens the dialog, saves a description, and types on before the server replies. */
async function typeOnWhileSaving() {
  const reply = Promise.withResolvers<Answer>()
  answerCalls({ [`PATCH /images/${idOf(1)}`]: () => reply.promise })
  const brand = aBrandOf(1, { photos: [{ id: idOf(1), path: '/images/farm' }] })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <PhotosDialog brand={brand} isOpen onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const field = await screen.findByLabelText('What does it show?')
  fireEvent.change(field, { target: { value: 'Our farm' } })
  fireEvent.submit(field)
  fireEvent.change(field, { target: { value: 'Our farm in June' } })
  return { field, reply }
}

const saved = {
  id: idOf(1),
  path: '/images/farm',
  public_id: 'upload-1',
  type: 'image/jpeg',
  kind: 'photo',
  entity: 'brand',
  width: 800,
  height: 600,
  alt: 'Our farm',
  business: idOf(1),
  brand: idOf(101),
  product: null,
  user: idOf(1),
  isOfficial: true,
  createdAt: '2026-01-02T08:00:00Z',
}

test('R66 what is typed while a description is saved stays', async () => {
  const { field, reply } = await typeOnWhileSaving()
  await act(async () => reply.resolve({ body: saved }))
  expect(field).toHaveProperty('value', 'Our farm in June')
})

test('R66 what is typed while a description fails to save stays, with the error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { field, reply } = await typeOnWhileSaving()
  await act(async () => reply.resolve(refusal(500, 'internal', { message: 'It broke.' })))
  await waitFor(() => expect(screen.getByText('It broke.')).toBeDefined())
  expect(field).toHaveProperty('value', 'Our farm in June')
})
