import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { BillingDetails } from '#features/payments/billing-contract.ts'
import { DetailsForm } from '#features/payments/web/billing/DetailsForm.tsx'
import { logIn, readStoredDrafts } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aLogin, idOf } from '#test/world/people.ts'

beforeEach(() => logIn(aLogin()))

const NOTHING = {
  name: null,
  email: null,
  address: { line1: null, line2: null, city: null, postalCode: null, state: null, country: null },
  taxId: null,
}
/** Loads the form of this business, as a reload of the page does. */
const load = (n: number, details: BillingDetails = NOTHING) => {
  cleanup()
  drawPage(<DetailsForm businessId={idOf(n)} details={details} />)
}
// By label: the list of countries makes roles slow.
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }))

test('R24 details that were typed survive a reload of the page, for their own business, until they are saved', async () => {
  load(1)
  await type('Name on invoices', 'Oat Works GmbH')
  await type('Tax number', 'DE123456789')
  load(2)
  expect(field('Name on invoices').value).toBe('')
  load(1)
  await expect.poll(() => field('Name on invoices').value).toBe('Oat Works GmbH')
  expect(field('Tax number').value).toBe('DE123456789')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  const saved = { ...NOTHING, name: 'Oat Works GmbH', taxId: { type: 'eu_vat', value: 'DE123456789' } }
  const calls = answerCalls({ 'PATCH /payments/billing-details': { body: saved } })
  await act(async () => screen.getByText('Save details').closest('button')?.click())
  await expect.poll(readStoredDrafts).toBeNull()
  expect(calls[0]?.body).toMatchObject({ businessId: idOf(1), name: 'Oat Works GmbH' })
  expect(field('Name on invoices').value).toBe('Oat Works GmbH')
})

test('R24 a field that was not changed shows what a colleague has saved since', async () => {
  load(1)
  await type('Tax number', 'DE123456789')
  load(1, { ...NOTHING, name: 'Oat Works GmbH' })
  await expect.poll(() => field('Tax number').value).toBe('DE123456789')
  expect(field('Name on invoices').value).toBe('Oat Works GmbH')
})
