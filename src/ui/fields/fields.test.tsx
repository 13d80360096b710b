import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { FormExample } from '#ui/gallery/FormExample.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { SegmentedControl } from '#ui/press/SegmentedControl.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

test('a field is described by its help, and once wrong by its error first', () => {
  const { rerender } = render(<TextField label="Name" description="As on the shop sign" />)
  const described = () => {
    const ids = screen.getByLabelText('Name').getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent)
  }
  expect(described()).toEqual(['As on the shop sign'])
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull()

  rerender(<TextField label="Name" description="As on the shop sign" errorMessage="Give it a name." isRequired />)
  expect(described()).toEqual(['Give it a name.', 'As on the shop sign'])
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Name').getAttribute('aria-required')).toBe('true')
})

test('a wrong checkbox is described by its error', () => {
  render(<Checkbox label="I agree" errorMessage="Agree to go on." />)
  const id = screen.getByRole('checkbox', { name: 'I agree' }).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toBe('Agree to go on.')
})

test('a password is shown and hidden again', () => {
  render(<PasswordField label="Password" autoComplete="current-password" defaultValue="sunflower" />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})

test('segments report the value that was chosen', () => {
  const chosen: string[] = []
  const options = [
    { value: 'all', label: 'All' },
    { value: 'open', label: 'Unanswered' },
  ] as const
  render(<SegmentedControl label="Filter" options={options} value="all" onChange={(value) => chosen.push(value)} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Unanswered' }))
  expect(chosen).toEqual(['open'])
})

test('two errors get no summary, three do, each a link to its field', () => {
  const errors = [
    { name: 'a', message: 'Give a name.' },
    { name: 'b', message: 'Give a price.' },
  ]
  const form = (list: typeof errors) => (
    <form>
      <ErrorSummary errors={list} />
      <TextField label="A" name="a" />
      <TextField label="C" name="c" />
    </form>
  )
  const { rerender } = render(form(errors))
  expect(screen.queryByRole('link')).toBeNull()
  rerender(form([...errors, { name: 'c', message: 'Give a size.' }]))
  expect(screen.getByRole('heading').textContent).toBe('3 things to put right')
  fireEvent.click(screen.getByRole('link', { name: 'Give a size.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('C'))
})

test('an empty form of the gallery names what is missing and focuses the first field', async () => {
  render(<FormExample />)
  fireEvent.click(screen.getByRole('button', { name: 'Save the brand' }))
  await waitFor(() => expect(screen.getByText('5 things to put right')).toBeTruthy())
  expect(document.activeElement).toBe(screen.getByLabelText('Brand name'))
  expect(screen.getByRole('radiogroup', { name: 'Products' }).getAttribute('aria-invalid')).toBe('true')
})
