import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '#ui/actions/Button.tsx'
import { CommandPalette } from '#ui/overlays/CommandPalette.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Lightbox } from '#ui/overlays/Lightbox.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { toast, Toasts } from '#ui/overlays/Toast.tsx'

test('a pending button keeps its name, says that it works, and ignores a second press', () => {
  let presses = 0
  const button = (isPending: boolean) => (
    <Button isPending={isPending} pendingLabel="Sending" onPress={() => (presses += 1)}>
      Reply to Maya
    </Button>
  )
  const { rerender } = render(button(false))
  fireEvent.click(screen.getByRole('button', { name: 'Reply to Maya' }))
  rerender(button(true))
  fireEvent.click(screen.getByRole('button'))
  expect(presses).toBe(1)
  expect(screen.getByText('Reply to Maya')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Sending' })).toBeTruthy()
})

test('a menu opens from its button and does what is chosen', async () => {
  const done: string[] = []
  render(
    <Menu trigger={<Button>More</Button>} label="More for this review">
      <MenuItem onAction={() => done.push('copy')}>Copy link</MenuItem>
      <MenuItem onAction={() => done.push('report')} tone="danger">
        Report
      </MenuItem>
    </Menu>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  expect(done).toEqual(['report'])
})

test('a form in a dialog doesn’t submit the form behind it', async () => {
  const behind = vi.fn()
  const inside = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={behind}>
      <Dialog isOpen onOpenChange={() => undefined} title="Describe the picture">
        <form aria-label="Description" onSubmit={inside} />
      </Dialog>
    </form>,
  )
  fireEvent.submit(await screen.findByRole('form', { name: 'Description' }))
  expect(inside).toHaveBeenCalledOnce()
  expect(behind).not.toHaveBeenCalled()
})

test('a question names the act, and the safe answer has the focus', async () => {
  let isConfirmed = false
  render(
    <ConfirmDialog
      isOpen
      onOpenChange={() => undefined}
      title="Remove Barista Oat?"
      text="Its page leaves Trellis."
      confirmLabel="Remove Barista Oat"
      onConfirm={() => (isConfirmed = true)}
      errorMessage="It was not removed."
    />,
  )
  expect(await screen.findByRole('alertdialog', { name: 'Remove Barista Oat?' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' })))
  expect(screen.getByRole('alert').textContent).toBe('It was not removed.')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Barista Oat' }))
  expect(isConfirmed).toBe(true)
})

test('photos turn with the arrow keys and stop at the ends', async () => {
  const photos = [
    { src: '/images/1', alt: 'Toast' },
    { src: '/images/2', alt: 'Soup' },
  ]
  render(<Lightbox photos={photos} openAt={0} onClose={() => undefined} label="Photos by Elif" />)
  const dialog = await screen.findByRole('dialog', { name: 'Photos by Elif' })
  const shown = () => dialog.querySelector('img')?.alt
  const close = screen.getByRole('button', { name: 'Close' })
  fireEvent.keyDown(close, { key: 'ArrowLeft' })
  expect(shown()).toBe('Toast')
  fireEvent.keyDown(close, { key: 'ArrowRight' })
  fireEvent.keyDown(close, { key: 'ArrowRight' })
  expect(shown()).toBe('Soup')
  expect(screen.getByRole('button', { name: 'Next photo' }).hasAttribute('disabled')).toBe(true)
})

test('one key moves to a toast, also to one after the first', async () => {
  render(<Toasts />)
  for (const text of ['Draft discarded', 'Saved reply deleted']) {
    act(() => toast(text, { undo: () => {} }))
    await screen.findByText(text)
    act(() => void fireEvent.keyDown(document.body, { key: 'F6' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region')))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  }
})

test('a toast is announced, and its undo acts once and removes it', async () => {
  let undone = 0
  render(<Toasts />)
  act(() => toast('Comment removed', { undo: () => (undone += 1) }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Comment removed')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undone).toBe(1)
  await waitFor(() => expect(screen.queryByText('Comment removed')).toBeNull())
})

test('the palette finds by name and by synonyms, and says when nothing matches', async () => {
  const groups = [
    {
      title: 'Go to',
      items: [
        { id: 'reviews', label: 'Reviews', onAction: () => undefined },
        { id: 'performance', label: 'Performance', keywords: 'insights', onAction: () => undefined },
      ],
    },
  ]
  render(<CommandPalette isOpen onOpenChange={() => undefined} groups={groups} />)
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'insi' } })
  await waitFor(() => expect(screen.queryByText('Reviews')).toBeNull())
  expect(screen.getByText('Performance')).toBeTruthy()
  fireEvent.change(search, { target: { value: 'insi zz' } })
  expect(await screen.findByText('No results.')).toBeTruthy()
})
