import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { viewerQuery } from '#features/account/web/queries.ts'
import type { Report } from '#features/reports/contract.ts'
import { ReportButton } from '#features/reports/web/form/ReportButton.tsx'
import { reviewReportsQuery } from '#features/reports/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

// Loaded at once, so that opening it takes no time.
import '#features/reports/web/form/ReportDialog.tsx'
import '#ui/overlays/DialogLayer.tsx'

afterEach(() => queryClient.clear())

const [BRAND, REVIEW] = [idOf(101), idOf(11)]
const THEIRS: Report = {
  id: idOf(1),
  reviewId: REVIEW,
  review: {
    user: { username: 'dara.quinlan', isDeleted: false },
    product: 'Cold Brew',
    rating: 1,
    text: 'The seller was rude.',
    isTakenDown: false,
    createdAt: '2026-10-01T08:00:00Z',
  },
  reason: 'private',
  quote: '',
  note: '',
  status: 'received',
  outcome: null,
  appealUntil: null,
  canAppeal: false,
  steps: [{ step: 'received', outcome: null, words: '', at: '2026-11-01T08:00:00Z' }],
  createdAt: '2026-11-01T08:00:00Z',
}

test('a report that is being written is lost neither by Escape nor by the report of a colleague', async () => {
  const businesses = [aBusinessRef(1)]
  logIn(aLogin({ businesses }))
  queryClient.setQueryData(viewerQuery(idOf(1)).queryKey, aViewer({ businesses }))
  answerCalls({ 'GET /reports': { body: { reports: [], metadata: { totalCount: 0 } } } })
  const review = { id: REVIEW, text: 'The seller was rude.', whose: "Dara's" }
  drawPage(<ReportButton brandId={BRAND} review={review} />, { client: queryClient })
  await press('Report this review')
  const note = await screen.findByRole('textbox')
  fireEvent.change(note, { target: { value: 'Order 1284.' } })
  fireEvent.keyDown(note, { key: 'Escape' })
  expect(screen.getByRole('textbox')).toBe(note)
  await act(async () => queryClient.setQueryData(reviewReportsQuery(BRAND, REVIEW).queryKey, [THEIRS]))
  expect(screen.getByRole('textbox')).toBe(note)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Report this review' })).toBeNull()
})
