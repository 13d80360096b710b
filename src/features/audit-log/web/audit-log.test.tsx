import { act, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import type { AuditEntry } from '#features/audit-log/contract.ts'
import { EntryRow } from '#features/audit-log/web/EntryRow.tsx'
import { formatFilters, NO_FILTERS, parseFilters } from '#features/audit-log/web/filters.ts'
import { splitAgainst } from '#features/audit-log/web/split-against.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é'), maxLength: 30 })

test('the three parts of a text are the text, and its ends are those of the other', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [start, middle, end] = splitAgainst(one, other)
      expect(start + middle + end).toBe(one)
      expect(other.startsWith(start) && other.endsWith(end)).toBe(true)
      if (one === other) expect(middle).toBe('')
    }),
  )
})

test('filters survive the URL; unknown ones are ignored', () => {
  const filters = { period: '90', area: 'team', person: 'trellis', search: 'Crème' } as const
  expect(parseFilters(new URLSearchParams(formatFilters(filters)))).toEqual(filters)
  expect(parseFilters(new URLSearchParams('days=1&area=x&person=%00&q='))).toEqual(NO_FILTERS)
})

const ENTRY: AuditEntry = {
  id: '01a20829-061f-7e90-bfa9-57b3dad18641',
  at: '2026-11-22T14:20:00.000Z',
  area: 'team',
  by: { kind: 'member', name: 'Amir Haddad', avatar: null },
  words: 'changed the role of',
  object: { name: 'Rosa Jansen', productId: null },
  changes: [{ field: 'Role', before: 'Analyst', after: 'Responder' }],
  apiKey: null,
  reason: '',
  address: '81.245.10.0/24',
  country: 'BE',
  device: 'Safari on macOS',
}

test('an entry says who did what, with before and after; its details open with a button', async () => {
  render(
    <MemoryRouter>
      <ul>
        <EntryRow entry={ENTRY} />
      </ul>
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(
    'Amir Haddad changed the role of Rosa Jansen',
  )
  expect(screen.getByText('Analyst').tagName).toBe('DEL')
  expect(screen.getByText('Responder').tagName).toBe('INS')
  const button = screen.getByRole('button', { name: 'Details: Amir Haddad changed the role of Rosa Jansen' })
  await act(async () => button.click())
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('81.245.10.0/24')).toBeDefined()
  expect(screen.getByText('Safari on macOS')).toBeDefined()
  expect(screen.getAllByText('Belgium').length).toBeGreaterThan(0)
})
