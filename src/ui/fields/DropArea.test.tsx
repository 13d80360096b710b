import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { DropArea } from '#ui/fields/DropArea.tsx'

const file = new File(['oats'], 'oats.jpg', { type: 'image/jpeg' })
const paste = (target: Element) => fireEvent.paste(target, { clipboardData: { files: [file] } })

function areas(given: readonly { label: string; isDisabled?: boolean }[]) {
  const onFiles = vi.fn()
  render(
    given.map(({ label, isDisabled = false }) => (
      <DropArea
        key={label}
        label={label}
        accept="image/*"
        isDisabled={isDisabled}
        onFiles={(files) => onFiles(label, files)}
      >
        <button type="button">Choose {label}</button>
        <input aria-label={`What ${label} shows`} />
      </DropArea>
    )),
  )
  return onFiles
}

test('what is pasted where nothing has the focus goes to the only drop area', () => {
  const onFiles = areas([{ label: 'photos' }, { label: 'documents', isDisabled: true }])
  paste(document.body)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith('photos', [file])
})

test('with several drop areas it goes to the one that has the focus', () => {
  const onFiles = areas([{ label: 'banner' }, { label: 'logo' }])
  paste(document.body)
  expect(onFiles).not.toHaveBeenCalled()
  paste(screen.getByRole('button', { name: 'Choose logo' }))
  expect(onFiles).toHaveBeenCalledExactlyOnceWith('logo', [file])
})

test('what is pasted into a text field is left to it, also when it comes with a picture', () => {
  const onFiles = areas([{ label: 'photos' }])
  paste(screen.getByRole('textbox', { name: 'What photos shows' }))
  expect(onFiles).not.toHaveBeenCalled()
})
