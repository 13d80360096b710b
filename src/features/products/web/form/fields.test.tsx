import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { CountryField } from '#features/products/web/form/CountryField.tsx'
import { TokenField } from '#features/products/web/form/TokenField.tsx'

function Tokens({ first = [] }: { first?: string[] }) {
  const [value, setValue] = useState(first)
  return <TokenField id="ingredients" label="Ingredients" noun="ingredient" value={value} onChange={setValue} />
}
const chips = () => screen.queryAllByRole('row').map((item) => item.textContent)

test('R117 ingredients: Enter and commas add one, a pasted list all of it, each once; Backspace takes the last one back', () => {
  render(<Tokens first={['water']} />)
  const field = screen.getByLabelText('Ingredients')
  fireEvent.change(field, { target: { value: '  sea   salt ' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: 'oats' } })
  fireEvent.keyDown(field, { key: ',' })
  expect(chips()).toEqual(['water', 'sea salt', 'oats'])
  fireEvent.paste(field, { clipboardData: { getData: () => 'oil (sunflower; rapeseed); water\npepper' } })
  expect(chips()).toEqual(['water', 'sea salt', 'oats', 'oil (sunflower', 'rapeseed)', 'pepper'])
  fireEvent.keyDown(field, { key: 'Backspace' })
  expect(chips().at(-1)).toBe('rapeseed)')
  fireEvent.click(screen.getByRole('button', { name: 'Remove water' }))
  expect(chips()).not.toContain('water')
  expect(document.activeElement).toBe(field)
  // Text that was not confirmed counts when the field is left.
  fireEvent.change(field, { target: { value: 'thyme' } })
  fireEvent.blur(field)
  expect(chips().at(-1)).toBe('thyme')
})

function Country({ taken = [] }: { taken?: string[] }) {
  const [value, setValue] = useState('')
  return (
    <>
      <CountryField value={value} onChange={setValue} taken={taken} />
      <output>{value}</output>
    </>
  )
}

test('R174 a country is found by its name without accents or by its code; one that has a link already is not offered', () => {
  render(<Country taken={['GB']} />)
  const field = screen.getByRole('combobox', { name: 'Country' })
  fireEvent.change(field, { target: { value: 'cote d' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByRole('status').textContent).toBe('CI')
  fireEvent.change(field, { target: { value: 'be' } })
  expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Belgium/)
  fireEvent.change(field, { target: { value: 'united kingdom' } })
  expect(screen.queryAllByRole('option')).toEqual([])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByRole('status').textContent).toMatch(/^[A-Z]{2}$/)
})
