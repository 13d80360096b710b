import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type KeyboardEvent, useRef, useState } from 'react'

import type { CategoryMap } from '#features/categories/web/path.ts'
import { type TreeNode, visibleNodes } from '#features/categories/web/tree.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

type CategoryTreeProps = {
  categories: CategoryMap
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** An ARIA tree: arrow keys move, open and close; Enter and Space choose. A single Tab stop. */
export function CategoryTree({ categories, chosen, onToggle }: CategoryTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const nodes = visibleNodes(categories, open)
  const place = Math.max(
    0,
    nodes.findIndex(({ category }) => category.id === current),
  )

  function unfold(id: string, isOpen: boolean) {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  function goTo(node: TreeNode | undefined) {
    if (node === undefined) return
    setCurrent(node.category.id)
    tree.current?.querySelector<HTMLElement>(`[data-id="${node.category.id}"]`)?.focus()
  }
  function press(event: KeyboardEvent) {
    const node = nodes[place]
    if (node === undefined) return
    const act = actionFor(event.key, { node, nodes, place, goTo, unfold, onToggle })
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={-1}
      aria-label="All categories"
      aria-multiselectable="true"
      onKeyDown={press}
    >
      {nodes.map((node, index) => (
        <Node
          key={node.category.id}
          node={node}
          isChosen={chosen.has(node.category.id)}
          isStop={index === place}
          onFocus={() => setCurrent(node.category.id)}
          onToggle={() => onToggle(node.category.id)}
          onUnfold={() => unfold(node.category.id, !node.isOpen)}
        />
      ))}
    </div>
  )
}

type NodeProps = {
  node: TreeNode
  isChosen: boolean
  isStop: boolean
  onFocus: () => void
  onToggle: () => void
  onUnfold: () => void
}

function Node({
  node: { category, depth, isOpen, hasChildren },
  isChosen,
  isStop,
  onFocus,
  onToggle,
  onUnfold,
}: NodeProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree hears the keys
    <div
      role="treeitem"
      data-id={category.id}
      tabIndex={isStop ? 0 : -1}
      aria-level={depth + 1}
      aria-selected={isChosen}
      aria-expanded={hasChildren ? isOpen : undefined}
      onFocus={onFocus}
      onClick={onToggle}
      style={{ paddingInlineStart: `${depth * 1.25}rem` }}
      className={cx(
        'flex min-h-9 cursor-pointer items-center gap-1 rounded-mark pe-2 hover:bg-sunken touch:min-h-11',
        isChosen && 'font-semibold text-leaf-ink',
      )}
    >
      <span
        aria-hidden="true"
        role="presentation"
        onClick={(event) => {
          event.stopPropagation()
          onUnfold()
        }}
        className={cx(
          'grid size-8 place-items-center rounded-mark text-ink-3 touch:size-11',
          !hasChildren && 'invisible',
        )}
      >
        <Icon
          of={IconChevronRight}
          size={16}
          className={cx('transition-transform', isOpen ? 'rotate-90' : 'rtl:rotate-180')}
        />
      </span>
      <span className="min-w-0 flex-1">{category.title}</span>
      {isChosen && <Icon of={IconCheck} size={17} />}
    </div>
  )
}

type Place = {
  node: TreeNode
  nodes: readonly TreeNode[]
  place: number
  goTo: (node: TreeNode | undefined) => void
  unfold: (id: string, isOpen: boolean) => void
  onToggle: (id: string) => void
}

/** Returns the action of a key at the focused node; undefined for other keys. */
function actionFor(
  key: string,
  { node, nodes, place, goTo, unfold, onToggle }: Place,
): (() => void) | undefined {
  const { id } = node.category
  const parent = () => nodes.slice(0, place).findLast(({ depth }) => depth < node.depth)
  const actions: Record<string, () => void> = {
    ArrowDown: () => goTo(nodes[place + 1]),
    ArrowUp: () => goTo(nodes[place - 1]),
    Home: () => goTo(nodes[0]),
    End: () => goTo(nodes.at(-1)),
    ArrowRight: () => (node.isOpen ? goTo(nodes[place + 1]) : node.hasChildren && unfold(id, true)),
    ArrowLeft: () => (node.isOpen ? unfold(id, false) : goTo(parent())),
    Enter: () => onToggle(id),
    ' ': () => onToggle(id),
  }
  return actions[key]
}
