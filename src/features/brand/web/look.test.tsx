import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { BareLogo } from '#features/brand/web/BareLook.tsx'

test.each([
  ['Quiet Cup', 'Q'],
  ['  éclair & fils', 'É'],
  ['𠮷野家', '𠮷'],
  ['שקד', 'ש'],
  ['', '·'],
])('without a logo %j shows what its public page shows: %s', (name, letter) => {
  render(<BareLogo name={name} className="size-16" />)
  expect(screen.getByText(letter).getAttribute('aria-hidden')).toBe('true')
})
