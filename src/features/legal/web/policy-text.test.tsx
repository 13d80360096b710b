import { describe, expect, test } from 'vitest'

import { readPolicy, type Run } from '#features/legal/web/policy-text.ts'
import { paths, POLICIES } from '#shared/paths.ts'

import { isBrowserPath } from '#test/browser-paths.ts'

const policies = POLICIES.map((policy) => ({ policy, ...readPolicy(policy) }))
const runsOf = ({ blocks }: (typeof policies)[number]): Run[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading') return []
    if (block.kind === 'paragraph') return block.runs
    return block.kind === 'list' ? block.items.flat() : [...block.head.flat(), ...block.rows.flat(2)]
  })
const wordsOf = (policy: (typeof policies)[number]) =>
  runsOf(policy)
    .map(({ text }) => text)
    .join(' ')

describe.each(policies)('R17 the policy $policy', (policy) => {
  test('R17 has a title, a date of its last change, and sections to link to', () => {
    expect(policy.summary.length).toBeGreaterThan(40)
    expect(Date.parse(policy.changed)).toBeLessThanOrEqual(Date.now())
    const ids = policy.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(ids.length).toBeGreaterThan(5)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('its links lead to pages that are there', () => {
    const links = runsOf(policy).flatMap((run) => (run.kind === 'link' ? [run.href] : []))
    expect(links.length).toBeGreaterThan(0)
    const known = (path: string) => path === paths.ranking || isBrowserPath(path)
    expect(links.filter((href) => !known(href.replace(/[?#].*$/, '')))).toEqual([])
  })

  test('no mark of its source is left in what people read', () => {
    expect(wordsOf(policy)).not.toMatch(/\*\*|\]\(|(^|\s)#|\|/)
  })
})
