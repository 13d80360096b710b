import { createEvent, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { useSaveKeys } from '#web/forms/use-save-keys.ts'

/** Presses Ctrl+S beside a layer; counts the saves, and tells whether the browser's own "Save page" is prevented. */
function pressBeside(layer: ReactNode, { repeat = false } = {}) {
  let saves = 0
  function Page() {
    useSaveKeys(() => (saves += 1))
    return layer
  }
  render(<Page />)
  const press = createEvent.keyDown(document.body, { key: 's', ctrlKey: true, repeat })
  fireEvent(document.body, press)
  return { saves, isOurs: press.defaultPrevented }
}

test('Ctrl+S saves while a toast is shown, not behind a dialog, and once while it is held', () => {
  const toast = <div role="alertdialog" aria-modal="false" aria-label="Product saved" />
  expect(pressBeside(toast)).toEqual({ saves: 1, isOurs: true })
  expect(pressBeside(toast, { repeat: true })).toEqual({ saves: 0, isOurs: true })
  const dialog = <div role="alertdialog" aria-modal="true" aria-label="Delete it?" />
  expect(pressBeside(dialog)).toEqual({ saves: 0, isOurs: false })
})
