import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import type { Image } from '#features/images/contract.ts'
import { PICTURES_MAX, UPLOAD_MAX_BYTES } from '#features/images/rules.ts'
import { ImageGrid } from '#features/images/web/ImageGrid.tsx'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { ImagePicker } from '#features/images/web/ImagePicker.tsx'
import { problemOf } from '#features/images/web/send.ts'
import '#features/images/web/crop/CropLayer.tsx'
import '#ui/overlays/DialogLayer.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { idOf } from '#test/world/people.ts'

let client = makeQueryClient()
afterEach(() => {
  client.clear()
  client = makeQueryClient()
})

function anImage(n: number): Image {
  return {
    id: idOf(n),
    path: `/images/${idOf(n)}`,
    public_id: `upload-${n}`,
    type: 'image/jpeg',
    kind: 'photo',
    entity: 'product',
    width: 800,
    height: 600,
    alt: '',
    business: idOf(90),
    brand: idOf(91),
    product: idOf(92),
    user: idOf(93),
    isOfficial: true,
    createdAt: '2026-01-02T08:00:00Z',
  }
}

function openGrid(answers: Parameters<typeof answerCalls>[0], images = [anImage(1), anImage(2)]) {
  const calls = answerCalls({
    'GET /images': { body: { images, metadata: { totalCount: images.length } } },
    ...answers,
  })
  const onChange = vi.fn()
  const onMakeMain = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <ImageGrid
        brandId={idOf(91)}
        productId={idOf(92)}
        productName="Barista Oat"
        mainId={idOf(1)}
        onMakeMain={onMakeMain}
        onChange={onChange}
      />
    </QueryClientProvider>,
  )
  return { calls, onChange, onMakeMain }
}

const aFile = (name: string, type: string, size = 10) => ({ name, type, size })

test('R107 a file that is too large, empty or of an unsupported type is refused with a message before it is sent', () => {
  expect(problemOf(aFile('oat.jpg', 'image/jpeg', UPLOAD_MAX_BYTES))).toBeUndefined()
  expect(problemOf(aFile('oat.jpg', 'image/jpeg', UPLOAD_MAX_BYTES + 1))).toContain('20 MB')
  expect(problemOf(aFile('oat.jpg', 'image/jpeg', 0))).toContain('empty')
  expect(problemOf(aFile('oat.bmp', 'image/bmp'))).toContain('BMP')
  expect(problemOf(aFile('oat.svg', 'image/svg+xml'))).toContain('SVG')
  expect(problemOf(aFile('oat.pdf', 'application/pdf'))).toContain('HEIC')
  // Some systems do not know HEIC: the server checks it.
  expect(problemOf(aFile('IMG_0001.HEIC', ''))).toBeUndefined()
})

test('R87 R167 a removed picture disappears at once; if removing fails it returns with an error, until dismissed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { calls, onChange } = openGrid({
    [`DELETE /images/${idOf(2)}`]: refusal(500, 'internal', { message: 'It broke.' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Barista Oat, picture 2' }))
  expect(await screen.findByText('It broke.')).toBeInstanceOf(HTMLElement)
  expect(await screen.findByRole('img', { name: 'Barista Oat, picture 2' })).toBeInstanceOf(HTMLElement)
  expect(onChange).not.toHaveBeenCalled()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(console.error).toHaveBeenCalledWith('Failed: image delete.', expect.any(Error))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('It broke.')).toBeNull())
})

test('R87 removing a picture focuses the next one, else the previous one, else the add button', async () => {
  let kept = [anImage(1), anImage(2)]
  const gone = (id: string) => () => {
    kept = kept.filter((image) => image.id !== id)
    return { status: 204 }
  }
  openGrid({
    'GET /images': () => ({ body: { images: kept, metadata: { totalCount: kept.length } } }),
    [`DELETE /images/${idOf(1)}`]: gone(idOf(1)),
    [`DELETE /images/${idOf(2)}`]: gone(idOf(2)),
  })
  for (const focused of ['Remove Barista Oat, picture 1', 'Choose pictures']) {
    const button = await screen.findByRole('button', { name: 'Remove Barista Oat, picture 1' })
    act(() => button.focus())
    fireEvent.click(button)
    await waitFor(() => expect(button.isConnected).toBe(false))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: focused }))
  }
})

test('R6 an image is given an alternative text and moved with the keys; both are saved at once', async () => {
  const three = [anImage(1), anImage(2), anImage(3)]
  let kept = three
  const { calls } = openGrid(
    {
      'GET /images': () => ({ body: { images: kept, metadata: { totalCount: 3 } } }),
      'POST /images/order': ({ body }) => {
        const { ids } = z.object({ ids: z.array(z.string()) }).parse(body)
        kept = ids.flatMap((id) => three.find((each) => each.id === id) ?? [])
        return { body: { images: kept, metadata: { totalCount: 3 } } }
      },
      [`PATCH /images/${idOf(3)}`]: () => {
        kept = kept.map((each) => (each.id === idOf(3) ? { ...each, alt: 'Front of the carton' } : each))
        return { body: kept.find(({ id }) => id === idOf(3)) }
      },
    },
    three,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More for Barista Oat, picture 3' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move earlier' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/images/order')).toBe(true))
  expect(calls.find(({ path }) => path === '/images/order')?.body).toEqual({
    product: idOf(92),
    ids: [idOf(1), idOf(3), idOf(2)],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'More for Barista Oat, picture 2' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add description' }))
  fireEvent.change(await screen.findByLabelText('What it shows'), {
    target: { value: 'Front of the carton' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save description' }))
  expect(
    await screen.findByRole('img', { name: 'Barista Oat, picture 2: Front of the carton' }),
  ).toBeDefined()
})

test('R6 a picture is dragged to another place', async () => {
  const three = [anImage(1), anImage(2), anImage(3)]
  const { calls } = openGrid(
    { 'POST /images/order': { body: { images: three.toReversed(), metadata: { totalCount: 3 } } } },
    three,
  )
  const [first = document.body, , third = document.body] = await screen.findAllByRole('listitem')
  fireEvent.dragStart(third, { dataTransfer: { setData: () => {} } })
  fireEvent.dragOver(first)
  fireEvent.drop(first)
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/images/order')?.body).toMatchObject({
      ids: [idOf(3), idOf(1), idOf(2)],
    }),
  )
})

test('R87 R6 the main image is marked, another can replace it, and ten are the maximum', async () => {
  const ten = Array.from({ length: PICTURES_MAX }, (_, n) => anImage(n + 1))
  const { onMakeMain } = openGrid({}, ten)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first ?? document.body).getByText('Main')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('10 of 10 pictures')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull()
  fireEvent.click(within(second ?? document.body).getByRole('button', { name: /main picture/ }))
  expect(onMakeMain).toHaveBeenCalledExactlyOnceWith(idOf(2))
})

test('R66 a picker shows a wrong file’s error at the field, and removes its image', async () => {
  const onChange = vi.fn()
  const value = { id: idOf(1), path: `/images/${idOf(1)}` }
  render(<ImagePicker kind="logo" label="Logo" brandId={idOf(91)} value={value} onChange={onChange} />)
  const file = new File(['BM'], 'logo.bmp', { type: 'image/bmp' })
  const items = [{ kind: 'file', type: file.type, getAsFile: () => file }]
  const dataTransfer = { items, types: ['Files'], effectAllowed: 'all' }
  const area = screen.getByRole('img', { name: 'Your logo' })
  fireEvent.dragEnter(area, { dataTransfer })
  fireEvent.drop(area, { dataTransfer })
  expect(await screen.findByText(/BMP isn’t supported/)).toBeInstanceOf(HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})

test('a picture that was cancelled too late, while it was registered, is not taken', async () => {
  const registered = Promise.withResolvers<{ body: Image }>()
  const calls = answerCalls({
    'POST /images/upload': {
      status: 201,
      body: {
        id: 'upload-1',
        uploadUrl: 'https://pictures.example',
        maxBytes: 1000,
        expiresAt: '2026-01-02T08:00:00Z',
      },
    },
    'POST /images': () => registered.promise,
  })
  vi.stubGlobal('XMLHttpRequest', ArrivedRequest)
  const onChange = vi.fn()
  render(<ImagePicker kind="logo" label="Logo" brandId={idOf(91)} value={null} onChange={onChange} />)
  const area = screen.getByRole('group', { name: 'Logo' })
  const file = new File(['oats'], 'oats.heic', { type: 'image/heic' })
  fireEvent.change(area.querySelector('input[type="file"]') ?? area, { target: { files: [file] } })
  // No browser reads it, so it is sent whole.
  fireEvent.error(await screen.findByRole('img', { name: 'oats.heic' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/images')).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel oats.heic' }))
  await act(async () => registered.resolve({ body: anImage(1) }))
  expect(onChange).not.toHaveBeenCalled()
})

/** Stands in for the upload host: every file arrives at once. */
class ArrivedRequest extends EventTarget {
  upload = new EventTarget()
  status = 200
  responseText = JSON.stringify({ success: true, result: { id: 'upload-1', variants: ['/images/upload-1'] } })
  open() {}
  abort() {}
  send() {
    this.dispatchEvent(new Event('load'))
  }
}

test('R180 an image is offered in all widths, as AVIF and WebP, 720 wide by default', () => {
  const { container } = render(<ResponsiveImage picture={{ path: '/images/a' }} alt="Oats" />)
  const image = screen.getByRole('img', { name: 'Oats' })
  expect(image.getAttribute('src')).toBe('/images/a/720.webp')
  expect(image.getAttribute('srcset')?.match(/\d+w/g)).toEqual(['120w', '240w', '480w', '720w', '1080w'])
  expect(container.querySelector('source')?.getAttribute('srcset')).toContain('/images/a/1080.avif 1080w')
  render(<ResponsiveImage picture={{ path: '/images/b' }} alt="Small" size="xs" />)
  expect(screen.getByRole('img', { name: 'Small' }).getAttribute('src')).toBe('/images/b/120.webp')
})
