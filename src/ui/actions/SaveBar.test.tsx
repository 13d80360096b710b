import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SaveBar } from '#ui/actions/SaveBar.tsx'

function aSaveBar(props: Partial<Parameters<typeof SaveBar>[0]> = {}) {
  const done: string[] = []
  render(
    <SaveBar isVisible onSave={() => done.push('save')} onDiscard={() => done.push('discard')} {...props} />,
  )
  return done
}

test('without a change there is no save bar', () => {
  aSaveBar({ isVisible: false })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a change is announced and can be saved or discarded', () => {
  const done = aSaveBar()
  expect(screen.getByRole('status').textContent).toBe('Unsaved changes')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(done).toEqual(['save', 'discard'])
})

test('while it saves, nothing more can be pressed', () => {
  const done = aSaveBar({ isPending: true })
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(done).toEqual([])
  expect(screen.getByRole('progressbar', { name: 'Saving' })).toBeTruthy()
})

test('an error is shown in the bar', () => {
  aSaveBar({ errorMessage: 'This username is taken.' })
  expect(screen.getByRole('alert').textContent).toBe('This username is taken.')
})

function Page() {
  const [isDirty, setDirty] = useState(true)
  const settle = () => setDirty(false)
  return (
    <>
      <h1>Edit brand</h1>
      <SaveBar isVisible={isDirty} onSave={settle} onDiscard={settle} />
    </>
  )
}

test.each(['Save', 'Discard'])('%s takes the bar away and the focus to the heading', (name) => {
  render(<Page />)
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
