import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Promotion } from '#features/promotions/contract.ts'
import { PromotePage } from '#features/promotions/web/PromotePage.tsx'
import { titleOf } from '#features/promotions/web/words.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'
import { promotionOf } from '#test/world/wire.ts'

afterEach(() => {
  // A toast outlives its page, and its Undo would be found by the next test.
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button)
  clearSession()
  queryClient.clear()
})

/** Opens the page with these drafts, which the server deletes when it is told to. */
function open(drafts: Promotion[], tries: (Promotion | undefined)[] = []) {
  let left = drafts
  const businesses = [aBusinessRef(1)]
  logIn(aLogin({ businesses }))
  const deletions = drafts.map(({ id }) => [
    `DELETE /promotions/${id}`,
    () => {
      left = left.filter((each) => each.id !== id)
      return { status: 204 }
    },
  ])
  answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    'GET /redemptions/summary': { body: { adCredit: null, perks: null } },
    'GET /promotions': ({ query }) => {
      const all = query['show'] === 'active' ? [] : left
      const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'])]
      const promotions = all.slice((page - 1) * limit, page * limit)
      const counts = { all: left.length, active: 0, finished: 0 }
      return { body: { promotions, metadata: { totalCount: all.length }, counts } }
    },
    ...Object.fromEntries(deletions),
    'POST /promotions': () => {
      const restored = tries.shift()
      if (restored === undefined) return refusal(503, 'unavailable')
      left = [...left, restored]
      return { status: 201, body: restored }
    },
  })
  drawPage(
    <>
      <PromotePage />
      <Toasts />
    </>,
    { client: queryClient },
  )
}

const product = (name: string) => [{ id: idOf(2), name, image: null, rating: null, reviewsCount: 0 }]
const OAT = promotionOf({ id: idOf(31), products: product('Oat drink') })
const PEA = promotionOf({ id: idOf(32), products: product('Pea drink') })

async function deleteDraft(promotion: Promotion) {
  const name = `More for ${titleOf(promotion)}`
  ;(await screen.findByRole('button', { name })).focus()
  await press(name)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete draft' }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
}

test('the focus stays at the drafts when one is deleted, and moves on with the last', async () => {
  open([OAT, PEA])
  await deleteDraft(OAT)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Drafts'))
  await deleteDraft(PEA)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Put a product in the spotlight'))
})

test('the focus stays at the end of the list when all promotions are shown', async () => {
  open(Array.from({ length: 21 }, (_, index) => promotionOf({ id: idOf(31 + index) })))
  const more = await screen.findByRole('button', { name: 'Show 1 more' })
  more.focus()
  await press('Show 1 more')
  const position = await screen.findByText('21 of 21 promotions')
  expect(document.activeElement).toBe(position)
})

test('a deleted draft can be restored also after Undo has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const restored = promotionOf({ ...OAT, id: idOf(33) })
  open([OAT], [undefined, restored])
  await deleteDraft(OAT)
  await press('Undo')
  await screen.findByText('We couldn’t undo it')
  await press('Undo')
  expect(await screen.findByRole('button', { name: `More for ${titleOf(restored)}` })).toBeDefined()
})
