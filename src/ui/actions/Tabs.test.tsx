import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from '#ui/actions/Tabs.tsx'

type Queue = 'claims' | 'frozen' | 'reports'

function Queues() {
  const [queue, setQueue] = useState<Queue>('claims')
  return (
    <Tabs<Queue>
      label="Queues"
      value={queue}
      onChange={setQueue}
      tabs={[
        { id: 'claims', title: 'Claims', content: <button type="button">Look at the oldest</button> },
        { id: 'frozen', title: 'Frozen pages', content: 'Frozen', isDisabled: true },
        { id: 'reports', title: 'Reports', content: <p>Nothing waits.</p> },
      ]}
    />
  )
}

test('one view is open, named by its tab, and arrow keys cycle past disabled ones', async () => {
  render(<Queues />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  expect(screen.getByRole('tabpanel', { name: 'Claims' }).textContent).toBe('Look at the oldest')
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  act(() => tab('Claims').focus())
  fireEvent.keyDown(tab('Claims'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tab('Reports'))
  expect(tab('Reports').getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel', { name: 'Reports' }).textContent).toBe('Nothing waits.')
  fireEvent.keyDown(tab('Reports'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tab('Claims'))
  fireEvent.keyDown(tab('Claims'), { key: 'ArrowLeft' })
  fireEvent.keyDown(tab('Reports'), { key: 'Home' })
  expect(screen.getByRole('tabpanel', { name: 'Claims' })).toBeTruthy()
  fireEvent.keyDown(tab('Claims'), { key: 'End' })
  expect(document.activeElement).toBe(tab('Reports'))
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  expect(tab('Reports').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
  expect(tab('Claims').getAttribute('aria-controls')).toBeNull()
  fireEvent.keyDown(tab('Reports'), { key: 'ArrowLeft', altKey: true })
  expect(screen.getByRole('tabpanel', { name: 'Reports' })).toBeTruthy()
})

test('a tab that is switched off does not answer', () => {
  render(<Queues />)
  fireEvent.click(screen.getByRole('tab', { name: 'Frozen pages' }))
  expect(screen.getByRole('tabpanel', { name: 'Claims' })).toBeTruthy()
})

test('a view without a focusable element gets the focus itself', async () => {
  render(<Queues />)
  expect(screen.getByRole('tabpanel').hasAttribute('tabindex')).toBe(false)
  fireEvent.click(screen.getByRole('tab', { name: 'Reports' }))
  await waitFor(() => expect(screen.getByRole('tabpanel').tabIndex).toBe(0))
})
