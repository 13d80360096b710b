import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { type ListContext, ProductRow, ROW_REM } from '#features/products/web/list/ProductRow.tsx'
import { useRowWindow } from '#features/products/web/list/use-row-window.ts'
import type { ListedProduct } from '#features/products/web/queries.ts'
import { Card } from '#ui/display/Card.tsx'
import { useShortcuts } from '#web/navigation/shortcuts.ts'

type ProductListProps = { products: readonly ListedProduct[]; isArchived: boolean; context: ListContext }

/** Any number of products, of which only those near the screen are drawn. j and k, or the arrows within it, go from one to the next. */
export function ProductList({ products, isArchived, context }: ProductListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { start, end, rowHeight } = useRowWindow({ list, count: products.length, rowRem: ROW_REM })
  const move = useFocusedRow(list, products.length)

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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the links inside */}
      <ul
        ref={list}
        aria-label={isArchived ? 'Archived products' : 'Products'}
        onKeyDown={(event) => moveByArrows(event, move)}
        style={{ paddingTop: start * rowHeight, paddingBottom: (products.length - end) * rowHeight }}
      >
        {products.slice(start, end).map((product, offset) => (
          <ProductRow
            key={product.id}
            product={product}
            index={start + offset}
            total={products.length}
            isArchived={isArchived}
            context={context}
          />
        ))}
      </ul>
    </Card>
  )
}

function moveByArrows(event: KeyboardEvent, move: (step: 1 | -1) => void) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  move(event.key === 'ArrowDown' ? 1 : -1)
}

/** Puts the focus on the next row's link, from the one that has it, else on the first row on the screen. */
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
      current && list.current?.contains(current) ? Number(current.dataset['index']) : firstOnScreen(list.current) - step
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
