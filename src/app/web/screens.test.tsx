import { afterEach, expect, test } from 'vitest'

import { viewerQuery } from '#features/account/web/queries.ts'
import { loadScreen } from '#app/web/screens.ts'
import { FRAMED, paths } from '#shared/paths.ts'
import type { Role } from '#shared/roles.ts'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => queryClient.clear())

const url = (path: string) => new URL(path.replace('/any', `/${idOf(9)}`), 'http://localhost')

/** Logs in as a member whose viewer has been loaded. */
function member(role: Role, planStatus: 'active' | 'canceled') {
  const businesses = [aBusinessRef(1, { role, planStatus })]
  logIn(aLogin({ businesses }))
  queryClient.setQueryData(viewerQuery(idOf(1)).queryKey, aViewer({ businesses }))
}

const PAID = [
  paths.reviews,
  paths.review('any'),
  paths.performance,
  paths.promote,
  paths.promoteNew,
  paths.promoteLedger,
  paths.promotion('any'),
  paths.promoteEdit('any'),
  paths.products,
  paths.productsAdd,
  paths.productsImport,
  paths.product('any'),
  paths.onboarding,
]

test('R27 without a plan no data of a paid screen is prefetched', async () => {
  member('owner', 'canceled')
  const calls = answerCalls({})
  for (const path of PAID) await loadScreen(url(path))
  expect(calls).toEqual([])
})

test('A7 what the role does not include is not prefetched', async () => {
  member('responder', 'active')
  const calls = answerCalls({})
  for (const path of [
    paths.performance,
    paths.productsAdd,
    paths.productsImport,
    paths.billing,
    paths.invoices,
  ])
    await loadScreen(url(path))
  expect(calls).toEqual([])
})

test('nothing is prefetched before the viewer is known, or where the address switches to another business', async () => {
  const calls = answerCalls({})
  logIn(aLogin())
  for (const path of FRAMED) await loadScreen(url(path))
  member('owner', 'active')
  await loadScreen(url(`${paths.team}?business=${idOf(2)}`))
  expect(calls).toEqual([])
})

test('the data of a screen is in the cache once it renders, and fresh data is not fetched again', async () => {
  member('editor', 'active')
  const members = { members: [], metadata: { totalCount: 0 } }
  const calls = answerCalls({ [`GET /businesses/${idOf(1)}/members`]: { body: members } })
  await loadScreen(url(paths.team))
  await loadScreen(url(paths.team))
  expect(calls.map(({ path }) => path)).toEqual([`/businesses/${idOf(1)}/members`])
})
