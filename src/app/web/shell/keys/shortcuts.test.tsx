import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { SECTIONS } from '#app/web/shell/nav/sections.ts'
import { allowSingleKeys, type Binding, makeKeyReader, useShortcuts } from '#web/navigation/shortcuts.ts'

let done: string[]
let clock: number
beforeEach(() => {
  done = []
  clock = 0
})

afterEach(() => allowSingleKeys(true))

const bindings: Binding[] = [
  { keys: ['g', 'r'], run: () => done.push('reviews') },
  { keys: ['/'], run: () => done.push('search') },
  { keys: ['?'], run: () => done.push('help') },
]

function press(...keys: (string | KeyboardEventInit)[]) {
  const read = makeKeyReader(
    () => bindings,
    () => clock,
  )
  for (const key of keys) read(new KeyboardEvent('keydown', typeof key === 'string' ? { key } : key))
  return done
}

test('one key or a sequence of two triggers its action', () => {
  expect(press('/', 'g', 'r', { key: 'Shift' }, '?')).toEqual(['search', 'reviews', 'help'])
})

test('the second key only counts soon after the first, and only once', () => {
  const read = makeKeyReader(
    () => bindings,
    () => clock,
  )
  read(new KeyboardEvent('keydown', { key: 'g' }))
  clock = 1201
  read(new KeyboardEvent('keydown', { key: 'r' }))
  read(new KeyboardEvent('keydown', { key: 'g' }))
  read(new KeyboardEvent('keydown', { key: 'r' }))
  read(new KeyboardEvent('keydown', { key: 'r' }))
  expect(done).toEqual(['reviews'])
})

test('a toast does not capture keys, a dialog does', () => {
  const { rerender } = render(<div role="alertdialog" aria-modal="false" aria-label="Reply posted" />)
  expect(press('/')).toEqual(['search'])
  rerender(<div role="alertdialog" aria-modal="true" aria-label="Delete it?" />)
  expect(press('/')).toEqual(['search'])
})

test('modifiers and held keys are not ours', () => {
  expect(
    press(
      { key: '/', ctrlKey: true },
      { key: '/', metaKey: true },
      { key: '?', altKey: true },
      { key: '/', repeat: true },
    ),
  ).toEqual([])
})

function Frame() {
  useShortcuts(bindings)
  return (
    <>
      <input aria-label="in" />
      <textarea aria-label="area" />
      <div role="textbox" tabIndex={0} aria-label="box" />
      <button type="button">out</button>
    </>
  )
}

test('off in fields, on everywhere else', () => {
  const { getByLabelText, getByRole } = render(<Frame />)
  for (const label of ['in', 'area', 'box']) fireEvent.keyDown(getByLabelText(label), { key: '/' })
  expect(done).toEqual([])
  fireEvent.keyDown(getByRole('button'), { key: '/' })
  expect(done).toEqual(['search'])
})

test('off while a dialog or a menu is open', () => {
  const { rerender } = render(<Frame />)
  rerender(
    <>
      <Frame />
      <div role="dialog" aria-label="open" />
    </>,
  )
  fireEvent.keyDown(document.body, { key: '/' })
  expect(done).toEqual([])
})

test('R28 the six sections are in order, each with a key of its own', () => {
  const titles = ['Reviews', 'Brand', 'Performance', 'Promote', 'Products', 'Get started']
  expect(SECTIONS.map(({ title }) => title)).toEqual(titles)
  expect(new Set(SECTIONS.map(({ key }) => key)).size).toBe(6)
})

test('with single-key shortcuts switched off, keys have no effect, also the first of a sequence', () => {
  allowSingleKeys(false)
  expect(press('/', '?', 'g', 'r')).toEqual([])
  allowSingleKeys(true)
  expect(press('?')).toEqual(['help'])
})
