import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import '#features/images/web/crop/CropLayer.tsx'
import '#ui/overlays/DialogLayer.tsx'
import { BrandForm } from '#features/brand/web/edit/BrandForm.tsx'

import { answerCalls, type refusal } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aBrandOf, idOf } from '#test/world/people.ts'

test('R79 leaving asks while a picture is still uploading', async () => {
  const upload = Promise.withResolvers<ReturnType<typeof refusal>>()
  answerCalls({ 'POST /images/upload': () => upload.promise })
  const router = drawPage(<BrandForm brand={aBrandOf(1)} businessId={idOf(1)} />)
  const area = await screen.findByRole('group', { name: 'Logo' })
  const file = new File(['oats'], 'oats.heic', { type: 'image/heic' })
  fireEvent.change(area.querySelector('input[type="file"]') ?? area, { target: { files: [file] } })
  // No browser reads it, so it is sent whole.
  fireEvent.error(await screen.findByRole('img', { name: 'oats.heic' }))
  await screen.findByRole('progressbar', { name: 'Uploading oats.heic' })
  await act(() => router.navigate('/dashboard/reviews'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  expect(question.getByText(/^A picture hasn’t finished uploading/)).toBeDefined()
  expect(router.state.location.pathname).toBe('/')
})
