import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { viewerQuery } from '#features/account/web/queries.ts'
import { ProductEditorView } from '#features/products/web/detail/ProductEditorView.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aBrandOf, aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'
import { productOf } from '#test/world/wire.ts'

const NONE = { metadata: { totalCount: 0 } }

test('R175 the link to add a picture finds the pictures of a product before they have loaded', async () => {
  logIn(aLogin())
  const viewer = aViewer({ businesses: [aBusinessRef(1)] })
  const client = makeQueryClient()
  client.setQueryData(viewerQuery(aLogin().userId).queryKey, viewer)
  const brand = aBrandOf(1)
  answerCalls({
    'GET /brands': { body: { brands: [brand], ...NONE } },
    'GET /products': { body: { products: [], ...NONE } },
    'GET /products/links': { body: { links: [], ...NONE } },
    'GET /products/missing': { body: { products: [], ...NONE } },
    'GET /images': { body: { images: [], ...NONE } },
    'GET /categories': { body: { categories: [] } },
    'GET /checkip': { body: { country: null } },
  })
  const product = productOf({ id: idOf(7), name: 'Jar' })
  drawPage(<ProductEditorView product={product} business={{ id: idOf(1), brand }} />, {
    at: `/dashboard/products/${product.id}#pictures`,
    client,
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Pictures' })))
})
