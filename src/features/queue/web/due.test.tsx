import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Work } from '#features/queue/contract.ts'
import { DueBadge } from '#features/queue/web/DueBadge.tsx'
import { DueCard } from '#features/queue/web/review/DueCard.tsx'

import { idOf } from '#test/world/people.ts'
import { workOf } from '#test/world/wire.ts'

function draw(given: Partial<Work>) {
  const work = workOf(idOf(50), given)
  const { container } = render(
    <>
      <DueBadge work={work} />
      <DueCard work={work} />
    </>,
  )
  return { words: container.textContent, html: container.innerHTML }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('a review from before the owner joined says so in grey, without a due time, red or “late”', () => {
  const { words, html } = draw({ askedAt: '2024-11-28T10:00:00Z', isBeforeJoined: true })
  expect(words).toBe('Before you joinedBefore you joinedNo reply goal here. An answer is still welcome.')
  expect(screen.getByTitle('Written 28/11/2024').className).toContain('text-ink-3')
  expect(html).not.toContain('tomato')
})

test('a late review says in red how long its customer waits', () => {
  const { words, html } = draw({ askedAt: hoursAgo(25), dueAt: hoursAgo(3) })
  expect(words).toContain('Late: Waiting 1 day')
  expect(html).toContain('tomato')
})
