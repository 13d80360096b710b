import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { ApiError } from '#shared/errors.ts'
import { toast, Toasts } from '#ui/overlays/Toast.tsx'
import { retried } from '#web/data/retried-undo.ts'

/** Shows a toast whose undo fails once with `error`, and presses it. */
async function open(error: Error) {
  const undo = vi.fn(() => Promise.resolve()).mockImplementationOnce(() => Promise.reject(error))
  render(<Toasts />)
  act(() => toast('Jar archived', { undo: retried(undo) }))
  await screen.findByText('Jar archived')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('Jar archived')).toBeNull())
  return undo
}

test.each([
  ['there is no connection', new ApiError('unavailable', 'No connection.')],
  ['someone else saved another version', new ApiError('stale', 'Someone else changed this.')],
])('an undo that fails is offered again if %s', async (_why, error) => {
  const undo = await open(error)
  await screen.findByText('We couldn’t undo it')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(undo).toHaveBeenCalledTimes(2)
})

test('an undo that can’t work any more says why, and is not offered again', async () => {
  const undo = await open(new ApiError('conflict', 'This review has been answered.'))
  expect(await screen.findByText('We couldn’t undo it. This review has been answered.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(undo).toHaveBeenCalledTimes(1)
})
