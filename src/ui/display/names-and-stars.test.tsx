import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LongName } from '#ui/display/LongName.tsx'
import { Stars } from '#ui/display/Stars.tsx'

test('R181 a name of 32 characters stays whole', () => {
  const name = 'x'.repeat(32)
  render(<LongName name={name} />)
  expect(screen.getByText(name).getAttribute('title')).toBeNull()
})

test('R181 a name of 33 characters is cut to 29 and dots, with the whole one in the title', () => {
  const name = `${'a'.repeat(29)}bcde`
  render(<LongName name={name} />)
  const shown = screen.getByText(`${'a'.repeat(29)}...`)
  expect(shown.getAttribute('title')).toBe(name)
})

test('stars read as n of 5 stars, with one decimal, and draw that part of the row', () => {
  render(<Stars rating={4.6} />)
  const stars = screen.getByRole('img', { name: '4.6 of 5 stars' })
  const whole = Number(stars.getAttribute('viewBox')?.split(' ')[2])
  expect(Number(stars.querySelector('svg')?.getAttribute('width')) / whole).toBeCloseTo(0.92)
})

test('a review without a rating says No rating', () => {
  render(<Stars rating={null} />)
  expect(screen.getByText('No rating')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a name written from right to left keeps its own direction, and begins where the text around it begins', () => {
  const name = 'بيت الشوفان'
  render(
    <p>
      Reply as <LongName name={name} />.
    </p>,
  )
  const shown = screen.getByText(name)
  expect(shown.tagName, 'isolated from the words around it').toBe('BDI')
  expect(shown.className, 'no break is needed within an unbroken one').toContain('wrap-anywhere')
  expect(shown.getAttribute('title'), 'it is short enough to be whole').toBeNull()
})
