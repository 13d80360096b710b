import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { type ListContext, ProductRow, ROW_REM } from '#features/products/web/list/ProductRow.tsx'
import type { ListedProduct } from '#features/products/web/queries.ts'
import { Card } from '#ui/display/Card.tsx'
import { useNextFocus } from '#ui/next-focus.ts'
import { rootFontSize } from '#ui/root-font-size.ts'
import { useShortcuts } from '#web/navigation/shortcuts.ts'

type ProductListProps = { products: readonly ListedProduct[]; isArchived: boolean; context: ListContext }

/** A virtualised list of products. j and k, or the arrow keys within it, move between rows. */
export function ProductList({ products, isArchived, context }: ProductListProps) {
  const list = useRef<HTMLUListElement>(null)
  const rows = useRows(list, products.length)
  const drawn = rows.getVirtualItems()
  const top = (drawn[0]?.start ?? 0) - rows.options.scrollMargin
  const bottom = rows.getTotalSize() + rows.options.scrollMargin - (drawn.at(-1)?.end ?? 0)
  const move = useFocusedRow(list, products.length)
  const focusNext = useNextFocus()
  const linkOf = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)

  return (
    <Card isPadded={false} className="isolate overflow-hidden">
      <div
        aria-hidden="true"
        className="grid grid-cols-[4rem_minmax(0,1fr)_7rem_8.5rem_5.5rem] gap-x-4 border-b border-line bg-paper px-5 py-2 text-t1 text-ink-3 max-lg:hidden"
      >
        <span className="col-span-2">Product</span>
        <span>Rating</span>
        <span>Verified by Trellis</span>
        <span className="text-end">{!isArchived && 'Featured'}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between links */}
      <ul
        ref={list}
        aria-label={isArchived ? 'Archived products' : 'Products'}
        onKeyDown={(event) => moveByArrows(event, move)}
        style={{ paddingTop: Math.max(0, top), paddingBottom: Math.max(0, bottom) }}
      >
        {drawn.map(({ index }) => {
          const product = products[index]
          return (
            product && (
              <ProductRow
                key={product.id}
                ref={rows.measureElement}
                product={product}
                index={index}
                total={products.length}
                isArchived={isArchived}
                context={{
                  ...context,
                  onRestore(restored) {
                    focusNext(() => linkOf(index) ?? linkOf(index - 1))
                    context.onRestore(restored)
                  },
                }}
              />
            )
          )
        })}
      </ul>
    </Card>
  )
}

/**
 * Renders the rows near the screen plus eight beyond, so that scrolling and arrow keys find them. The page
 * scrolls.
 */
function useRows(list: { current: HTMLUListElement | null }, count: number) {
  const [scrollMargin, setScrollMargin] = useState(0)
  // After every render, because a banner above may move the list. Setting the same number renders nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs after every render
  useLayoutEffect(() => {
    setScrollMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
  })
  // oxlint-disable-next-line react-hooks/incompatible-library -- we use no React Compiler
  return useWindowVirtualizer({ count, overscan: 8, scrollMargin, estimateSize: rowHeight })
}

function rowHeight(): number {
  return rootFontSize() * (matchMedia('(min-width: 64rem)').matches ? ROW_REM.wide : ROW_REM.phone)
}

function moveByArrows(event: KeyboardEvent, move: (step: 1 | -1) => void) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  move(event.key === 'ArrowDown' ? 1 : -1)
}

/** Moves the focus to the next row's link, from the focused one or from the first row on the screen. */
function useFocusedRow(list: { current: HTMLUListElement | null }, count: number) {
  const [wanted, setWanted] = useState<{ index: number } | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.index}"]`)
    row?.querySelector('a')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [list, wanted])

  function move(step: 1 | -1) {
    const current = document.activeElement?.closest<HTMLElement>('[data-index]')
    const from =
      current && list.current?.contains(current)
        ? Number(current.dataset['index'])
        : firstOnScreen(list.current) - step
    setWanted({ index: Math.min(Math.max(0, from + step), count - 1) })
  }
  useShortcuts([
    { keys: ['j'], run: () => move(1) },
    { keys: ['k'], run: () => move(-1) },
  ])
  return move
}

function firstOnScreen(list: HTMLUListElement | null): number {
  const rows = list?.querySelectorAll<HTMLElement>('[data-index]') ?? []
  const row = [...rows].find((element) => element.getBoundingClientRect().top >= 0)
  return Number(row?.dataset['index'] ?? 0)
}
