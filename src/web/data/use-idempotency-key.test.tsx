import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { invite } from '#features/team/contract.ts'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { idOf } from '#test/world/people.ts'

const params = { businessId: idOf(1) }
const INVITATION = {
  id: idOf(5),
  email: 'bea@oat.example',
  role: 'editor',
  invitedBy: 'Maya',
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: '2026-11-08T08:00:00Z',
  isExpired: false,
}

test('A71 a retry after a lost response has the same key, another request another one', async () => {
  const { result, rerender } = renderHook(() => useIdempotencyKey())
  const ask = (email: string) => {
    const body = { email, role: 'editor' as const }
    return result
      .current(body, (idempotencyKey) => call(invite, { params, body, idempotencyKey }))
      .catch(() => null)
  }
  const answers: (() => ReturnType<typeof refusal>)[] = [
    () => {
      throw new TypeError('the line is cut')
    },
    () => refusal(409, 'in_progress'),
    () => ({ status: 201, body: INVITATION }),
    () => refusal(409, 'duplicate'),
    () => ({ status: 201, body: INVITATION }),
  ]
  const calls = answerCalls({
    [`POST /businesses/${params.businessId}/invitations`]: () =>
      answers.shift()?.() ?? refusal(500, 'internal'),
  })
  await ask('bea@oat.example')
  rerender()
  await ask('bea@oat.example')
  expect(await ask('bea@oat.example')).toMatchObject({ id: idOf(5) })
  await ask('bea@oat.example')
  await ask('noor@oat.example')
  const keys = calls.map(({ key }) => key)
  expect(keys).toHaveLength(5)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(new Set(keys).size).toBe(3)
  expect(keys.every((key) => key !== null && /^[0-9a-f-]{36}$/.test(key))).toBe(true)
})

test('A71 a second press before the first was answered sends nothing, and gets the same response', async () => {
  const { result } = renderHook(() => useIdempotencyKey())
  const body = { email: 'bea@oat.example', role: 'editor' as const }
  const ask = () => result.current(body, (idempotencyKey) => call(invite, { params, body, idempotencyKey }))
  const gate = Promise.withResolvers<{ status: number; body: unknown }>()
  const calls = answerCalls({ [`POST /businesses/${params.businessId}/invitations`]: () => gate.promise })
  const both = Promise.all([ask(), ask()])
  gate.resolve({ status: 201, body: INVITATION })
  const [first, second] = await both
  expect(calls).toHaveLength(1)
  expect(first).toMatchObject({ id: idOf(5) })
  expect(second).toEqual(first)
  await ask()
  expect(new Set(calls.map(({ key }) => key)).size).toBe(2)
})
