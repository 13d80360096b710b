import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { viewerQuery } from '#features/account/web/queries.ts'
import type { QueueItem } from '#features/queue/contract.ts'
import type { Thanked } from '#features/queue/thanks-contract.ts'
import { ThanksDialog } from '#features/queue/web/thanks/ThanksDialog.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'
import { reviewOf, workOf } from '#test/world/wire.ts'

// Loaded at once: the test that opens it first takes no longer than the others.
import '#ui/overlays/DialogLayer.tsx'

afterEach(() => queryClient.clear())

const ID = idOf(11)
const ITEM: QueueItem = {
  review: reviewOf({ id: ID }),
  work: workOf(ID, { language: 'en' }),
  comment: null,
  hasProposedReply: false,
}

/** Opens the preview of one reply, which the server leaves out the first time. */
function open(skipped: Thanked['skipped'][number]) {
  const businesses = [aBusinessRef(1)]
  logIn(aLogin({ businesses }))
  queryClient.setQueryData(viewerQuery(idOf(1)).queryKey, aViewer({ businesses }))
  let isFirst = true
  const calls = answerCalls({
    [`GET /reviews/${ID}/guard`]: { body: { review: '', reviewer: '', contact: [], latest: [] } },
    [`GET /businesses/${idOf(1)}/saved-replies`]: {
      body: { savedReplies: [], metadata: { totalCount: 0 } },
    },
    'POST /queue/thanks': () => {
      const posted = isFirst ? [] : [{ reviewId: ID, id: idOf(99), publishesAt: null }]
      const body = { posted, skipped: isFirst ? [skipped] : [] }
      isFirst = false
      return { body }
    },
  })
  const closed: boolean[] = []
  drawPage(
    <ThanksDialog
      brandId={idOf(101)}
      items={[ITEM]}
      onClose={(isDone) => closed.push(isDone)}
      onUndone={() => {}}
    />,
    { client: queryClient },
  )
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { closed, sent }
}

test('where none of the replies is posted, nothing says that others are', async () => {
  const { closed } = open({ reviewId: ID, because: 'answered', verdict: null })
  await press('Post 1 reply')
  expect(await screen.findByText('Nothing was posted.')).toBeDefined()
  expect(screen.queryByText(/The others/)).toBeNull()
  await press('Remove the reply to Maya')
  expect(closed).toEqual([false])
})

test('names what only the server stops, and posts the reply once it is changed', async () => {
  const finding = { rule: 'personal_data', level: 'stop', start: 0, end: 5 } as const
  const { closed, sent } = open({
    reviewId: ID,
    because: 'guarded',
    verdict: { level: 'stop', findings: [finding] },
  })
  await press('Post 1 reply')
  expect(await screen.findByText(/This could reveal who the customer is/)).toBeDefined()
  await press('Post 1 reply')
  expect(await screen.findByText(/This reply can’t be posted yet/)).toBeDefined()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Thank you, Maya!' } })
  await press('Post 1 reply')
  await waitFor(() => expect(closed).toEqual([true]))
  expect(sent()).toEqual([
    { replies: [{ reviewId: ID, text: expect.any(String) }] },
    { replies: [{ reviewId: ID, text: 'Thank you, Maya!' }] },
  ])
})
