import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { Promotion } from '#features/promotions/contract.ts'
import { PromotionMenu } from '#features/promotions/web/list/PromotionMenu.tsx'
import { usePromotionActions } from '#features/promotions/web/use-actions.ts'
import { titleOf } from '#features/promotions/web/words.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { queryClient } from '#web/data/query-client.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { idOf } from '#test/world/people.ts'
import { promotionOf } from '#test/world/wire.ts'

afterEach(() => queryClient.clear())

const DAY = 86_400_000
function anEmail(status: Promotion['status'], days: number): Promotion {
  const at = (more: number) => new Date(Date.now() + more * DAY).toISOString()
  const dates = { goesOutAt: at(days + 4), deadlineAt: at(days) }
  const slot = { id: idOf(9), title: 'Weekend table', audience: 'Readers', readers: 18_400, ...dates }
  const texts = { headline: 'Foam that holds', body: 'Pour it slowly.', button: '' }
  const block = { ...texts, image: null, slot, sentTo: null, sentUrl: '', opens: null }
  return promotionOf({ channel: 'email', status, block })
}

function Menu({ promotion }: { promotion: Promotion }) {
  return <PromotionMenu promotion={promotion} actions={usePromotionActions(idOf(101))} canPromote />
}

test.each([
  ['scheduled', 'before', 1, ['Open', 'Edit', 'Withdraw to drafts', 'Cancel email']],
  ['scheduled', 'after', -1, ['Open']],
  ['in_review', 'after', -1, ['Open', 'Withdraw to drafts', 'Cancel email']],
] as const)(
  'an email that is %s, %s its deadline, offers what is still possible',
  async (status, _, days, items) => {
    const promotion = anEmail(status, days)
    drawPage(<Menu promotion={promotion} />, { client: queryClient })
    await press(`More for ${titleOf(promotion)}`)
    await screen.findByRole('menuitem', { name: 'Open' })
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items)
  },
)

test('a deleted draft of an email comes back as that email, with its text', async () => {
  const promotion = anEmail('draft', 1)
  const calls = answerCalls({
    [`DELETE /promotions/${promotion.id}`]: { status: 204 },
    'POST /promotions/blocks': { status: 201, body: promotion },
  })
  drawPage(
    <>
      <Menu promotion={promotion} />
      <Toasts />
    </>,
    { client: queryClient },
  )
  await press(`More for ${titleOf(promotion)}`)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete draft' }))
  await press('Undo')
  expect(await screen.findByText(`${titleOf(promotion)} restored`)).toBeDefined()
  expect(calls.at(-1)?.body).toEqual({
    brandId: idOf(101),
    channel: 'email',
    slotId: idOf(9),
    productId: idOf(2),
    headline: 'Foam that holds',
    body: 'Pour it slowly.',
    button: '',
    imageId: null,
    imageAlt: '',
  })
})
