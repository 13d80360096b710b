import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { CountryField } from '#features/products/web/form/CountryField.tsx'
import { TokenField } from '#features/products/web/form/TokenField.tsx'
import { COUNTRIES, countryName } from '#shared/countries.ts'

// Loaded at once, as it is before anybody has typed.
import '#features/products/label.ts'

function Tokens({ first = [] }: { first?: string[] }) {
  const [value, setValue] = useState(first)
  return (
    <TokenField id="ingredients" label="Ingredients" noun="ingredient" value={value} onChange={setValue} />
  )
}
const chips = () => screen.queryAllByRole('row').map((item) => item.textContent)

test('R117 ingredients: Enter and commas add one, a pasted list all of it, each once; Backspace removes the last one', () => {
  render(<Tokens first={['water']} />)
  const field = screen.getByLabelText('Ingredients')
  fireEvent.change(field, { target: { value: '  sea   salt ' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: 'oats,' } })
  expect(chips()).toEqual(['water', 'sea salt', 'oats'])
  fireEvent.paste(field, {
    clipboardData: { getData: () => 'oil (sunflower; rapeseed 2,5 %); water; pepper' },
  })
  expect(chips()).toEqual(['water', 'sea salt', 'oats', 'oil (sunflower; rapeseed 2,5 %)', 'pepper'])
  fireEvent.keyDown(field, { key: 'Backspace' })
  expect(chips().at(-1)).toBe('oil (sunflower; rapeseed 2,5 %)')
  fireEvent.click(screen.getByRole('button', { name: 'Remove water' }))
  expect(chips()).not.toContain('water')
  expect(document.activeElement).toBe(field)
  // Text that was not confirmed counts when the field is left.
  fireEvent.change(field, { target: { value: 'thyme' } })
  fireEvent.blur(field)
  expect(chips().at(-1)).toBe('thyme')
})

test('ingredients: a comma after a digit or in a bracket waits for what follows', () => {
  render(<Tokens />)
  const field = screen.getByLabelText<HTMLInputElement>('Ingredients')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  for (const typed of ['oats 42,', 'oats 42,5', 'oats 42,5%']) type(typed)
  expect([chips(), field.value]).toEqual([[], 'oats 42,5%'])
  type('oats 42,5%,')
  type('oil (sunflower,')
  expect([chips(), field.value]).toEqual([['oats 42,5%'], 'oil (sunflower,'])
  type('oil (sunflower, rapeseed);')
  type('E 471, s')
  expect([chips(), field.value]).toEqual([['oats 42,5%', 'oil (sunflower, rapeseed)', 'E 471'], 's'])
  fireEvent.paste(field, { clipboardData: { getData: () => 'alt 0,5 g' } })
  expect(chips()).toHaveLength(3)
})

function Country({ taken = [], errorMessage }: { taken?: string[]; errorMessage?: string }) {
  const [value, setValue] = useState('')
  return (
    <>
      <CountryField value={value} onChange={setValue} taken={taken} errorMessage={errorMessage} />
      <output>{value}</output>
    </>
  )
}

test('R174 a country is found by its name without accents, by its code or another name; one that has a link already is not offered', () => {
  render(<Country taken={['GB']} />)
  const field = screen.getByRole('combobox', { name: 'Country' })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const chosen = () => screen.getByRole('status').textContent
  act(() => field.focus())
  type('cote')
  type('cote d')
  // The next letter is appended, whatever the list does.
  expect(field).toHaveProperty('selectionStart', 'cote d'.length)
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen()).toBe('CI')
  expect(field).toHaveProperty('value', countryName('CI'))
  expect(options()).toEqual([])
  type('be')
  expect(options()[0]).toMatch(/^Belgium/)
  type('holland')
  expect(options()).toEqual(['NetherlandsNL'])
  type('uk')
  expect(options()).toEqual(['UkraineUA'])
  type('united kingdom')
  expect(options()).toEqual(['No matching country.'])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveProperty('value', countryName('CI'))
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen()).toMatch(/^[A-Z]{2}$/)
})

test('R174 leaving the country chooses the only match, and reverts a text that matches none or several', () => {
  render(<Country errorMessage="Choose the country." />)
  const field = screen.getByRole('combobox', { name: 'Country' })
  const leave = () => act(() => field.blur())
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Choose the country.').id).toBe(field.getAttribute('aria-describedby')?.trim())
  act(() => field.focus())
  fireEvent.click(field)
  expect(screen.getAllByRole('option')).toHaveLength(COUNTRIES.length)
  fireEvent.change(field, { target: { value: 'portug' } })
  leave()
  expect(screen.getByRole('status').textContent).toBe('PT')
  expect(field).toHaveProperty('value', 'Portugal')
  for (const text of ['guinea', 'Atlantis']) {
    act(() => field.focus())
    fireEvent.change(field, { target: { value: text } })
    leave()
    expect(field).toHaveProperty('value', 'Portugal')
  }
  // The reopened list offers every country, not only the chosen one.
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getAllByRole('option')).toHaveLength(COUNTRIES.length)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('PortugalPT')
})
