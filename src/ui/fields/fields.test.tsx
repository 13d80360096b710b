import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { FormExample } from '#dev/gallery/FormExample.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

test('a field is described by its help, and once wrong by its error first', () => {
  const { rerender } = render(<TextField label="Name" description="As on the shop sign" />)
  const described = () => {
    const ids = screen.getByLabelText('Name').getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent)
  }
  expect(described()).toEqual(['As on the shop sign'])
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull()

  rerender(
    <TextField label="Name" description="As on the shop sign" errorMessage="Give it a name." isRequired />,
  )
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
  render(
    <SegmentedControl
      label="Filter"
      options={options}
      value="all"
      onChange={(value) => chosen.push(value)}
    />,
  )
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
  expect(screen.getByRole('heading').textContent).toBe('3 things to fix')
  fireEvent.click(screen.getByRole('link', { name: 'Give a size.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('C'))
})

test('an empty form of the gallery names what is missing and focuses the first field', async () => {
  render(<FormExample />)
  fireEvent.click(screen.getByRole('button', { name: 'Save the brand' }))
  await waitFor(() => expect(screen.getByText('5 things to fix')).toBeTruthy())
  expect(document.activeElement).toBe(screen.getByLabelText('Brand name'))
  expect(screen.getByRole('radiogroup', { name: 'Products' }).getAttribute('aria-invalid')).toBe('true')
})

const MILKS = [
  { id: 'almond', label: 'Almond' },
  { id: 'oat', label: 'Oat' },
  { id: 'soy', label: 'Soy', isDisabled: true },
  { id: 'spelt', label: 'Spelt' },
] as const

function Milks() {
  const [milk, setMilk] = useState<(typeof MILKS)[number]['id'] | null>(null)
  return <Select label="Milk" options={MILKS} value={milk} onChange={setMilk} errorMessage="Choose one." />
}

test('a list opens when it is pressed, chooses, closes, and closes too when the same is chosen again', async () => {
  render(<Milks />)
  const button = screen.getByRole('button', { name: 'Choose Milk' })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose one.',
  )
  for (const name of ['Choose Milk', 'Oat Milk']) {
    button.focus()
    fireEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByRole('listbox', { name: 'Milk' })).toBeTruthy()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await waitFor(() => expect(document.activeElement?.closest('[role=listbox]')).toBeTruthy())
    expect(screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent)).toEqual(
      name === 'Oat Milk' ? ['Oat'] : [],
    )
    fireEvent.click(screen.getByRole('option', { name: 'Oat' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
  expect(screen.getByRole('button', { name: 'Oat Milk' })).toBe(button)
})

test('closed, letters and the arrows left and right choose, past disabled options', () => {
  render(<Milks />)
  const button = screen.getByRole('button', { name: 'Choose Milk' })
  const type = (key: string) => {
    fireEvent.keyDown(button, { key })
    return button.textContent
  }
  expect(type('ArrowRight')).toBe('Almond')
  expect(type('ArrowRight')).toBe('Oat')
  expect(type('ArrowRight')).toBe('Spelt')
  expect(type('ArrowRight')).toBe('Spelt')
  expect(type('ArrowLeft')).toBe('Oat')
  expect(type('s')).toBe('Spelt')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('letters typed one after the other are one word; the same letter again moves to the next', () => {
  const countries = ['Malta', 'Nepal', 'Netherlands', 'Norway'].map((label) => ({ id: label, label }))
  function Countries() {
    const [country, setCountry] = useState<string | null>(null)
    return <Select label="Country" options={countries} value={country} onChange={setCountry} />
  }
  render(<Countries />)
  const type = (word: string) => {
    const button = screen.getByRole('button', { name: /Country$/ })
    for (const key of word) fireEvent.keyDown(button, { key })
    return button.textContent
  }
  expect(type('net')).toBe('Netherlands')
  cleanup()
  render(<Countries />)
  expect(type('n')).toBe('Nepal')
  expect(type('n')).toBe('Netherlands')
  expect(type('n')).toBe('Norway')
  expect(type('n')).toBe('Nepal')
})

test('the label of a list focuses it and does not open it', () => {
  render(<Milks />)
  fireEvent.click(screen.getByText('Milk'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose Milk' }))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a list is a form field: it is sent under its name, and autofill chooses in it', () => {
  const milks: (string | null)[] = []
  render(
    <form aria-label="Order">
      <Select label="Milk" name="milk" options={MILKS} value="oat" onChange={(milk) => milks.push(milk)} />
    </form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Order' })
  expect(new FormData(form).get('milk')).toBe('oat')
  const native = form.querySelector('select')
  if (native) fireEvent.change(native, { target: { value: 'spelt' } })
  expect(milks).toEqual(['spelt'])
})

test('the field of a search that is cleared has the focus', () => {
  function Search() {
    const [text, setText] = useState('oats')
    return <SearchField label="Search reviews" value={text} onChange={setText} />
  }
  // happy-dom does not know the element <search>.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<Search />)
  const cross = screen.getByRole('button', { name: 'Clear search' })
  cross.focus()
  fireEvent.click(cross)
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search reviews' }))
})
