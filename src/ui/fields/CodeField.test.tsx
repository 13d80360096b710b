import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CodeField } from '#ui/fields/CodeField.tsx'

function aCodeField(props: { length?: number; hasLetters?: boolean } = {}) {
  const completed: string[] = []
  render(<CodeField label="Code" onComplete={(code) => completed.push(code)} {...props} />)
  return { input: screen.getByLabelText<HTMLInputElement>('Code'), completed }
}

test('the code is one input that browsers fill in from a message', () => {
  const { input } = aCodeField()
  expect(input.autocomplete).toBe('one-time-code')
  expect(input.inputMode).toBe('numeric')
})

test('pasting keeps only its six digits', () => {
  const { input, completed } = aCodeField()
  fireEvent.change(input, { target: { value: 'Code: 482 913.' } })
  expect(input.value).toBe('482913')
  expect(completed).toEqual(['482913'])
})

test('fewer than six digits complete nothing, more are cut', () => {
  const { input, completed } = aCodeField()
  fireEvent.change(input, { target: { value: '48291' } })
  expect(completed).toEqual([])
  fireEvent.change(input, { target: { value: '48291377' } })
  expect(input.value).toBe('482913')
  expect(completed).toEqual(['482913'])
})

test('a code of letters is shown in capitals, without spaces and dashes', () => {
  const { input, completed } = aCodeField({ length: 8, hasLetters: true })
  expect([input.inputMode, input.getAttribute('autocapitalize')]).toEqual(['text', 'characters'])
  fireEvent.change(input, { target: { value: ' bcdf-2345 ' } })
  expect(input.value).toBe('BCDF2345')
  expect(completed).toEqual(['BCDF2345'])
})
