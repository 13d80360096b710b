import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { ProductList } from '#features/products/web/list/ProductList.tsx'
import type { Premium } from '#features/products/web/premium/use-premium.ts'

import { drawPage } from '#test/screens.tsx'
import { idOf } from '#test/world/people.ts'
import { productOf } from '#test/world/wire.ts'

const PREMIUM: Premium = {
  featured: 0,
  limit: 10,
  isKnown: true,
  reasonsFor: () => [],
  toggle: () => {},
  explain: () => {},
  layer: null,
  close: () => {},
  confirmOff: () => {},
}

function Archive() {
  const [products, setProducts] = useState([1, 2].map((n) => productOf({ id: idOf(n), name: `Jar ${n}` })))
  const context = {
    brandName: 'Oats',
    canEdit: true,
    premium: PREMIUM,
    primaryId: null,
    deadLinks: new Set<string>(),
    onRestore: ({ id }: { id: string }) => setProducts(products.filter((product) => product.id !== id)),
  }
  return <ProductList products={products} isArchived context={context} />
}

test('restoring a product moves the focus to the next one of the archive', async () => {
  drawPage(<Archive />)
  const button = await screen.findByRole('button', { name: 'Restore Jar 1' })
  act(() => button.focus())
  fireEvent.click(button)
  expect(button.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Jar 2/ }))
})
