import { useSuspenseQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Share } from '#features/share/contract.ts'
import { CardEditor } from '#features/share/web/CardEditor.tsx'
import { shareQuery } from '#features/share/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'

const BRAND_ID = idOf(101)
const CARD: Share['card'] = { headline: 'How was it?', language: 'en', isProposed: false }
const SHARE: Share = {
  brand: { name: 'Hollowmere', logo: null },
  product: null,
  products: [],
  url: 'https://trellis.example/r/hollowmere',
  code: { side: 29, path: '0h1v1h-1z' },
  visits: { links: 60, codes: 26 },
  reviews: 9,
  card: CARD,
}

beforeEach(() => logIn(aLogin()))
afterEach(() => queryClient.clear())

/** Opens the card; returns the bodies that were saved. */
async function open(mayAnswer: (count: number) => Promise<void> | undefined = () => undefined) {
  let card = CARD
  const saved: unknown[] = []
  answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
    [`GET /brands/${BRAND_ID}/share`]: () => ({ body: { ...SHARE, card } }),
    [`PUT /brands/${BRAND_ID}/share/card`]: async ({ body }) => {
      const count = saved.push(body)
      card = { ...card, ...(body as object) } // the contract's body
      const written = card
      await mayAnswer(count)
      return { body: written }
    },
  })
  drawPage(<Loaded />, { client: queryClient })
  const headline = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Headline' })
  await waitFor(() => expect(headline.disabled).toBe(false))
  const change = async (next: Partial<Share['card']>) => {
    card = { ...card, ...next }
    await act(() => queryClient.invalidateQueries({ queryKey: shareQuery(BRAND_ID, undefined).queryKey }))
  }
  return { headline, saved, change }
}

function Loaded() {
  const { data } = useSuspenseQuery(shareQuery(BRAND_ID, undefined))
  return <CardEditor share={data} brandId={BRAND_ID} productId={undefined} />
}

test('R171 the headline of a colleague is shown, and leaving the field saves nothing', async () => {
  const { headline, saved, change } = await open()
  await change({ headline: 'Tell us how it tastes' })
  await waitFor(() => expect(headline.value).toBe('Tell us how it tastes'))
  fireEvent.focus(headline)
  await act(async () => fireEvent.blur(headline))
  fireEvent.change(headline, { target: { value: 'Tell us' } })
  fireEvent.change(headline, { target: { value: 'Tell us how it tastes' } })
  await act(async () => fireEvent.blur(headline))
  expect(saved).toEqual([])
  // What was typed back counts as unchanged.
  await change({ headline: 'How was breakfast?' })
  await waitFor(() => expect(headline.value).toBe('How was breakfast?'))
})

test('R171 what was typed stays while a colleague changes the language, and is saved with it', async () => {
  const { headline, saved, change } = await open()
  fireEvent.change(headline, { target: { value: 'How was breakfast?' } })
  await change({ headline: 'Wie war es?', language: 'de' })
  await screen.findByRole('img', { name: /^Back of the card: Danke/ })
  expect(headline.value).toBe('How was breakfast?')
  await act(async () => fireEvent.blur(headline))
  await waitFor(() => expect(saved).toEqual([{ headline: 'How was breakfast?', language: 'de' }]))
  await change({ headline: 'Wie schmeckt es?' })
  await waitFor(() => expect(headline.value).toBe('Wie schmeckt es?'))
})

test('R171 two saves follow each other, so that the last one is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { headline, saved } = await open((count) => (count === 1 ? promise : undefined))
  fireEvent.change(headline, { target: { value: 'How was breakfast?' } })
  await act(async () => fireEvent.blur(headline))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Language/ })))
  const german = await screen.findByRole('option', { name: 'Deutsch' })
  await act(async () => german.click())
  expect(saved).toEqual([{ headline: 'How was breakfast?', language: 'en' }])
  await act(async () => resolve())
  await waitFor(() =>
    expect(saved).toEqual([
      { headline: 'How was breakfast?', language: 'en' },
      { headline: 'How was breakfast?', language: 'de' },
    ]),
  )
  await screen.findByRole('img', { name: /^Back of the card: Danke/ })
})
