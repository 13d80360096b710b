import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import {
  NO_VALUES,
  PRODUCT_FIELDS,
  ProductForm,
  type ProductValues,
} from '#features/products/web/form/product-form.ts'
import { ProductFields } from '#features/products/web/form/ProductFields.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'
import { submitTo, summaryOf, useContractForm } from '#web/forms/form.ts'

import { answerCalls } from '#test/outside/answers.ts'

const LINK = 'https://shop.example'

function Fields({ values }: { values: Partial<ProductValues> }) {
  const form = useContractForm(ProductForm, { defaultValues: { ...NO_VALUES, name: 'Jar', ...values } })
  return (
    <form noValidate onSubmit={submitTo(form, async () => {})}>
      <output>{summaryOf(form, PRODUCT_FIELDS).map(({ name }) => name)}</output>
      <ProductFields form={form} />
      <button type="submit">Send</button>
    </form>
  )
}

function open(values: Partial<ProductValues>) {
  answerCalls({
    'GET /categories': { body: { categories: [] } },
    'GET /checkip': { body: { country: null } },
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <Fields values={values} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test.each<[string, Partial<ProductValues>, () => HTMLElement | undefined]>([
  ['ingredients', { ingredients: ['x'.repeat(301)] }, () => screen.getByLabelText('Ingredients')],
  [
    'purchasability',
    {
      purchasability: [
        { country: 'BE', url: LINK },
        { country: 'DE', url: 'no link' },
      ],
    },
    () => screen.getAllByLabelText('Link')[1],
  ],
  [
    'categories',
    { categories: Array.from({ length: 21 }, (_, i) => `019a0000-0000-7000-8000-0000000000${i + 10}`) },
    () => screen.getByRole('group', { name: 'Categories' }),
  ],
])('submitting a product with wrong %s names the field and focuses it', async (name, values, field) => {
  open(values)
  await act(async () => screen.getByRole('button', { name: 'Send' }).click())
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(name)
})

test('R174 removing the last shop moves the focus to the one before, and then to the button to add one', () => {
  open({
    purchasability: [
      { country: 'BE', url: LINK },
      { country: 'DE', url: LINK },
    ],
  })
  const remove = (name: string) => {
    const button = screen.getByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)
    return document.activeElement
  }
  expect(remove('Remove the shop in Germany')).toBe(
    screen.getByRole('button', { name: 'Remove the shop in Belgium' }),
  )
  expect(remove('Remove the shop in Belgium')).toBe(screen.getByRole('button', { name: 'Add a shop' }))
})

test('ingredients that a decimal comma cut in two are joined once the person says so', async () => {
  open({ ingredients: ['water', 'oats 42', '5%', 'salt'] })
  const list = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect((await screen.findByText('oats 42,5%')).closest('p')?.textContent).toContain(
    'Cut in two: oats 42,5%?',
  )
  expect(list()).toEqual(['water', 'oats 42', '5%', 'salt'])
  await act(async () => screen.getByRole('button', { name: 'Join them' }).click())
  expect(list()).toEqual(['water', 'oats 42,5%', 'salt'])
  expect(screen.queryByRole('button', { name: 'Join them' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Ingredients'))
})
