import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import { useArchive } from '#features/products/web/use-archive.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { idOf } from '#test/world/people.ts'
import { productOf } from '#test/world/wire.ts'

const product = productOf({ id: idOf(7), name: 'Jar' })

test('an Undo of archiving that fails after the product’s page was left says so, and can be repeated', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answers = [refusal(500, 'internal'), { body: product }]
  answerCalls({
    [`DELETE /products/${product.id}`]: { status: 204 },
    [`POST /products/${product.id}/restore`]: () => answers.shift() ?? refusal(500, 'internal'),
  })
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useArchive(), { wrapper })
  render(<Toasts />)
  act(() => result.current.archive(product))
  await screen.findByText('Jar archived')
  unmount()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('We couldn’t undo it')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Jar restored')
})
