import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { SlotTable } from '#features/operator/web/slots/SlotTable.tsx'
import type { OperatorSlot } from '#features/promotions/perks-contract.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aLogin, idOf } from '#test/world/people.ts'

beforeEach(() => logIn(aLogin()))

const AT = '2026-11-10T09:00:00Z'
const SLOT: OperatorSlot = {
  id: idOf(5),
  channel: 'email',
  title: 'Weekend table',
  audience: 'Cooks',
  readers: 18_000,
  capacity: 3,
  left: 2,
  goesOutAt: AT,
  deadlineAt: AT,
  isClosed: false,
  calledOffAt: null,
  bookings: [{ promotionId: idOf(6), brand: 'Hollowmere', product: 'Barista Oat', status: 'done' }],
  updatedAt: AT,
}

test('updated results leave the link and the other figures unchanged', async () => {
  const path = `/operator/promotions/${idOf(6)}/sent`
  const calls = answerCalls({
    'GET /operator/slots': { body: { slots: [SLOT], metadata: { totalCount: 1 } } },
    [`POST ${path}`]: { status: 204 },
  })
  drawPage(<SlotTable />)
  await press('Report Hollowmere')
  const dialog = await screen.findByRole('dialog', { name: 'Update the results' })
  expect(dialog.textContent).toContain('Fields you leave empty won’t change.')
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  type('Delivered to', '18412')
  type('Clicks (optional)', '1300')
  type('Link to it (optional)', 'https://platform.example/1')
  type('Link to it (optional)', '')
  await press('Save results')
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([{ sentTo: 18_412, clicks: 1300 }])
})
