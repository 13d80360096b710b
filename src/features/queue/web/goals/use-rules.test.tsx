import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'

import type { AssignmentRule, RuleInput } from '#features/queue/rules-contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { keepRule, moveRule, removeRule, switchRule } from '#features/queue/web/goals/rule-edits.ts'
import { useRules } from '#features/queue/web/goals/use-rules.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
// Toasts load it when there is one, which takes long on a busy machine.
import '#ui/overlays/ToastRegion.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { idOf } from '#test/world/people.ts'

const BRAND = idOf(101)
const ROSA = { id: idOf(2), name: 'Rosa Jansen', avatar: null }

// Toasts outlive a screen.
afterEach(async () => {
  for (const close of screen.queryAllByRole('button', { name: 'Dismiss' }))
    await act(async () => close.click())
})

function aRule(stars: number): AssignmentRule {
  return {
    id: idOf(70 + stars),
    isOn: true,
    minStars: stars,
    maxStars: stars,
    productIds: [],
    languages: [],
    products: [],
    assignee: ROSA,
    isPaused: false,
  }
}

/** The rules of a server that keeps them; each save has its version. */
async function open(first: AssignmentRule[]) {
  const server = { rules: first, version: 1 }
  const list = () => ({ rules: server.rules, updatedAt: `2026-03-20T12:00:0${server.version}Z` })
  answerCalls({
    [`GET /brands/${BRAND}/assignment-rules`]: () => ({ body: list() }),
    [`PUT /brands/${BRAND}/assignment-rules`]: ({ body }) => {
      // What the hook sent.
      const { rules } = body as { rules: RuleInput[] }
      server.rules = rules.map(({ assigneeId: _assigneeId, ...rule }) => ({
        ...aRule(rule.minStars ?? 1),
        ...rule,
      }))
      server.version += 1
      return { body: list() }
    },
  })
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Suspense>{children}</Suspense>
      <Toasts />
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useRules(BRAND), { wrapper })
  await waitFor(() => expect(result.current.rules).toEqual(first))
  return { server, client, rules: result }
}

/** Presses the Undo of the toast with these words. */
async function undo(words: string) {
  const text = await screen.findByText(words)
  const toast = text.closest<HTMLElement>('[role="alertdialog"]')
  if (toast === null) throw new Error('It is a toast.')
  await act(async () => within(toast).getByRole('button', { name: 'Undo' }).click())
}

test('each Undo takes back its own change of the rules, in any order', async () => {
  const { server, rules } = await open([aRule(1), aRule(2), aRule(3)])
  act(() => rules.current.save(switchRule(aRule(1).id, false)))
  act(() => rules.current.save(removeRule(rules.current.known, aRule(2).id)))
  await screen.findByText('Rule removed')
  await undo('Rule off')
  await waitFor(() => expect(server.rules).toEqual([aRule(1), aRule(3)]))
  await undo('Rule removed')
  await waitFor(() => expect(server.rules).toEqual([aRule(1), aRule(2), aRule(3)]))
})

test('an Undo leaves the rule that a colleague added in between', async () => {
  const { server, client, rules } = await open([aRule(1), aRule(2)])
  act(() => rules.current.save(removeRule(rules.current.known, aRule(1).id)))
  await screen.findByText('Rule removed')
  server.rules = [...server.rules, aRule(5)]
  server.version += 1
  await act(() => client.invalidateQueries({ queryKey: queueKeys.rules(BRAND) }))
  await undo('Rule removed')
  await waitFor(() => expect(server.rules).toEqual([aRule(1), aRule(2), aRule(5)]))
})

test('Undo of a move and of an edit touch that rule alone', () => {
  const [one, two, three] = [1, 2, 3].map((n): RuleInput => {
    const { products: _products, assignee, isPaused: _isPaused, ...rule } = aRule(n)
    return { ...rule, assigneeId: assignee?.id ?? null }
  })
  if (one === undefined || two === undefined || three === undefined) throw new Error('There are three.')
  const moved = moveRule(three.id, 2, 0)
  expect(moved.edit([one, two, three])).toEqual([three, one, two])
  expect(moved.undo([three, { ...one, isOn: false }])).toEqual([{ ...one, isOn: false }, three])
  const edited = keepRule([one], { ...one, maxStars: 2 })
  expect(edited.edit([one, two])).toEqual([{ ...one, maxStars: 2 }, two])
  expect(edited.undo([{ ...one, maxStars: 2, isOn: false }, two])).toEqual([{ ...one, isOn: false }, two])
  expect(keepRule([one], two).undo([two, one, three])).toEqual([one, three])
})
