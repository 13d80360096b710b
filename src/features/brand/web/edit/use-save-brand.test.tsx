import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { useSaveBrand } from '#features/brand/web/edit/use-save-brand.ts'
import { valuesOf } from '#features/brand/web/edit/values.ts'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { aBrandOf, idOf } from '#test/world/people.ts'

const base = aBrandOf(1)
const values = { ...valuesOf(base), description: 'Oats, and nothing else.' }

/** Saves `values` where the server has moved on to `now`. */
async function saveOver(now: typeof base) {
  const answers = [refusal(412, 'stale')]
  const calls = answerCalls({
    [`PATCH /brands/${base.id}`]: () => answers.shift() ?? { body: { ...now, description: values.description } },
    'GET /brands': { body: { brands: [now], metadata: { totalCount: 1 } } },
  })
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useSaveBrand(idOf(1)), { wrapper })
  const saved = await result.current.mutateAsync({ base, values })
  return { saved, patches: calls.filter(({ method }) => method === 'PATCH').length }
}
const LATER = '2027-01-01T00:00:00Z'

test('A114 a save whose answer was lost is done: sent again it is saved, by nobody else, and not a second time', async () => {
  const { saved, patches } = await saveOver({ ...base, description: values.description, updatedAt: LATER })
  expect(saved).toMatchObject({ isMerged: false, brand: { description: values.description } })
  expect(patches).toBe(1)
})

test('A114 what others saved in other fields meanwhile is kept beside it, and told', async () => {
  const contact = { ...base.contact, website: 'https://oats.example' }
  const { saved, patches } = await saveOver({ ...base, contact, updatedAt: LATER })
  expect(saved).toMatchObject({ isMerged: true, brand: { description: values.description, contact } })
  expect(patches).toBe(2)
})
