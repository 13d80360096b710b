import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { viewerQuery } from '#features/account/web/queries.ts'
import { AddProductPage } from '#features/products/web/add/AddProductPage.tsx'
import { paths } from '#shared/paths.ts'
import '#features/images/web/crop/CropLayer.tsx'
import '#ui/overlays/DialogLayer.tsx'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'
import { productOf } from '#test/world/wire.ts'

const STILL = 'The picture is still uploading. Wait until it’s done.'
const FAILED = 'The picture wasn’t uploaded. Try again, or dismiss it.'
const loaded = {
  'GET /checkip': { body: { country: null } },
  'GET /products': { body: { products: [], metadata: { totalCount: 0 } } },
  'GET /categories': { body: { categories: [], metadata: { totalCount: 0 } } },
}

/** Fills in a name and chooses a picture, whose upload the server answers with `upload`. */
async function addWithPicture() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const upload = Promise.withResolvers<ReturnType<typeof refusal>>()
  const calls = answerCalls({
    ...loaded,
    'POST /images/upload': () => upload.promise,
    'POST /products': refusal(500, 'internal', { message: 'It broke.' }),
  })
  const client = makeQueryClient()
  logIn(aLogin())
  client.setQueryData(viewerQuery(idOf(1)).queryKey, aViewer())
  drawPage(<AddProductPage />, { client })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Barista Oat' } })
  const area = screen.getByRole('group', { name: 'Picture' })
  const file = new File(['oats'], 'oats.heic', { type: 'image/heic' })
  fireEvent.change(area.querySelector('input[type="file"]') ?? area, { target: { files: [file] } })
  // No browser reads it, so it is sent whole.
  fireEvent.error(await screen.findByRole('img', { name: 'oats.heic' }))
  await screen.findByRole('progressbar', { name: 'Uploading oats.heic' })
  return { calls, upload }
}

test('R88 R123 a product isn’t added without the picture that is still uploading, or wasn’t uploaded', async () => {
  const { calls, upload } = await addWithPicture()
  const adding = () => calls.filter(({ method, path }) => method === 'POST' && path === '/products')
  await press('Add Barista Oat')
  expect(await screen.findByText(STILL)).toBeDefined()

  await act(async () => upload.resolve(refusal(500, 'internal', { message: 'No room.' })))
  expect(await screen.findByText(FAILED)).toBeDefined()
  await press('Add Barista Oat')
  expect(screen.getByText(FAILED)).toBeDefined()
  expect(adding()).toEqual([])

  await press('Dismiss oats.heic')
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull())
  await press('Add Barista Oat')
  expect(await screen.findByText('It broke.')).toBeDefined()
  expect(adding()).toHaveLength(1)
})

test('R123 starting over cancels the upload', async () => {
  await addWithPicture()
  await press('Start over')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

// The name is known here, or only to the server: a colleague has just added the product.
test.each([[[productOf({ name: 'Barista Oat' })]], [[]]])(
  'R90 “Add it anyway” adds the product with one press, and a retry after a lost reply repeats it (%#)',
  async (products) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const added = productOf({ id: idOf(77), name: 'Barista oat ' })
    const duplicate = refusal(409, 'duplicate', { message: 'You already have it.' })
    let isLost = true
    const calls = answerCalls({
      ...loaded,
      'GET /products': { body: { products, metadata: { totalCount: products.length } } },
      'POST /products': ({ body }) => {
        if (!JSON.stringify(body).includes('"allowDuplicate":true')) return duplicate
        if (isLost) return refusal(500, 'internal', { message: 'It broke.' })
        return { status: 201, body: added }
      },
    })
    const client = makeQueryClient()
    logIn(aLogin())
    client.setQueryData(viewerQuery(idOf(1)).queryKey, aViewer())
    const routes = [
      { path: '/', element: <AddProductPage /> },
      { path: '*', element: <Toasts /> },
    ]
    const router = drawPage(routes, { client })
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Barista oat' } })
    await press('Add Barista oat')
    await press('Add it anyway')
    expect(await screen.findByText('It broke.')).toBeDefined()
    isLost = false
    await press('Add it anyway')
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.product(idOf(77))))
    const [first, second] = calls.filter(({ key, body }) => key && JSON.stringify(body).includes('allow'))
    expect(second?.key).toBe(first?.key)
    expect(second?.body).toEqual(first?.body)
  },
)
