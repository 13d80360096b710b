import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { CategoryPicker } from '#features/categories/web/CategoryPicker.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { idOf } from '#test/world/people.ts'

const KNOWN = [
  { id: idOf(1), title: 'Drinks' },
  { id: idOf(2), title: 'Spreads' },
]

function Picker() {
  const [value, setValue] = useState(KNOWN.map(({ id }) => id))
  return <CategoryPicker id="categories" value={value} onChange={setValue} known={KNOWN} />
}

test('the focus stays in the field when a pressed button is removed', async () => {
  // happy-dom does not know the element <search>.
  vi.spyOn(console, 'error').mockImplementation((text) =>
    expect(String(text)).toContain('is unrecognized in this browser'),
  )
  answerCalls({ 'GET /categories': { body: { categories: [] } } })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Picker />
    </QueryClientProvider>,
  )
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)
    expect(button.isConnected).toBe(false)
    return document.activeElement
  }
  const field = screen.getByRole('group', { name: 'Categories' })
  expect(press('Remove Drinks')).toBe(screen.getByRole('button', { name: 'Remove Spreads' }))
  expect(press('Remove Spreads')).toBe(field)
  expect(press('Choose categories')).toBe(field)
  await screen.findByRole('button', { name: 'Done' })
  expect(press('Done')).toBe(field)
})
