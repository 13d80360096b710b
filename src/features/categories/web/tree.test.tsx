import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import type { Category } from '#features/categories/contract.ts'
import { productCategoryMap } from '#features/categories/rules.ts'
import { CategoryPanel } from '#features/categories/web/CategoryPanel.tsx'
import { CategoryTree } from '#features/categories/web/CategoryTree.tsx'
import { pathOf } from '#features/categories/web/path.ts'
import { productCategoriesQuery } from '#features/categories/web/queries.ts'
import { findCategories, visibleNodes } from '#features/categories/web/tree.ts'
import { makeQueryClient } from '#web/data/query-client.ts'

const category = (id: string, parent: string | null, children: string[], title = id): Category => ({
  id,
  title,
  parent,
  children,
  type: 'productCategory',
})
const ALL = productCategoryMap([
  category('drinks', null, ['milks', 'teas'], 'Drinks'),
  category('milks', 'drinks', ['oat'], 'Milks'),
  category('oat', 'milks', [], 'Oat milks'),
  category('teas', 'drinks', [], 'Teas'),
  category('creme', 'gone', [], 'Crèmes'),
  { ...category('italian', null, [], 'Italian'), type: 'cuisine' },
])
const shown = (open: string[]) =>
  visibleNodes(ALL, new Set(open)).map(({ category: { title }, depth }) => `${'-'.repeat(depth)}${title}`)

test('R60 R62 the tree shows open branches, from the top, without cuisines; orphans are at the top level', () => {
  expect(shown([])).toEqual(['Crèmes', 'Drinks'])
  expect(shown(['drinks', 'milks'])).toEqual(['Crèmes', 'Drinks', '-Milks', '--Oat milks', '-Teas'])
})

test('a search finds by title first, then by what stands above, and knows no accents', () => {
  expect(findCategories(ALL, 'milk').map(({ title }) => title)).toEqual(['Milks', 'Oat milks'])
  expect(findCategories(ALL, 'drinks oat').map(({ title }) => title)).toEqual(['Oat milks'])
  expect(findCategories(ALL, 'creme').map(({ title }) => title)).toEqual(['Crèmes'])
  expect(findCategories(ALL, 'italian')).toEqual([])
  const oat = ALL.get('oat')
  expect(oat && pathOf(ALL, oat)).toEqual(['Drinks', 'Milks', 'Oat milks'])
})

test('categories that are their own ancestors end somewhere', () => {
  const round = productCategoryMap([category('a', 'b', ['b']), category('b', 'a', ['a'])])
  const a = round.get('a')
  expect(a && pathOf(round, a)).toEqual(['b', 'a'])
  expect(visibleNodes(round, new Set(['a', 'b']))).toEqual([])
})

function Tree() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <CategoryTree categories={ALL} chosen={chosen} onToggle={(id) => setChosen(new Set([...chosen, id]))} />
  )
}

test('the arrow keys open, close and move; Enter chooses', () => {
  render(<Tree />)
  const tree = screen.getByRole('tree')
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? tree, { key })
  const at = () => document.activeElement?.textContent
  screen.getByRole('treeitem', { name: 'Crèmes' }).focus()
  press('ArrowDown')
  expect(at()).toBe('Drinks')
  press('ArrowRight')
  expect(screen.getByRole('treeitem', { name: 'Drinks' }).getAttribute('aria-expanded')).toBe('true')
  press('ArrowRight')
  expect(at()).toBe('Milks')
  press('Enter')
  expect(screen.getByRole('treeitem', { name: 'Milks' }).getAttribute('aria-selected')).toBe('true')
  press('ArrowLeft')
  expect(at()).toBe('Drinks')
  press('ArrowLeft')
  expect(screen.queryByRole('treeitem', { name: 'Milks' })).toBeNull()
  press('End')
  expect(at()).toBe('Drinks')
  press('Home')
  expect(at()).toBe('Crèmes')
})

test('Enter in the search, or on a category that it found, doesn’t submit the form around the panel', () => {
  // happy-dom does not know the element <search>.
  vi.spyOn(console, 'error').mockImplementation((text) =>
    expect(String(text)).toContain('is unrecognized in this browser'),
  )
  const client = makeQueryClient()
  client.setQueryData(productCategoriesQuery().queryKey, [...ALL.values()])
  render(
    <QueryClientProvider client={client}>
      <CategoryPanel chosen={new Set()} onToggle={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const isLeftToBrowser = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'teas' } })
  expect(isLeftToBrowser(search)).toBe(false)
  expect(isLeftToBrowser(screen.getByRole('checkbox', { name: /^Teas/ }))).toBe(false)
})
