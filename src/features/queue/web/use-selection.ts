import { type RefObject, useState } from 'react'

import { BULK_MAX } from '#features/queue/contract.ts'
import { useReturnedFocus } from '#ui/use-returned-focus.ts'
import { useShortcuts } from '#web/navigation/shortcuts.ts'

export type Selection = {
  /** Rows have checkboxes. */
  isOn: boolean
  ids: readonly string[]
  /** With `isRange`, also the rows between this one and the last. */
  toggle: (id: string, isRange?: boolean) => void
  selectAll: () => void
  begin: () => void
  end: () => void
}

type Selected = { view: string; isOn: boolean; ids: readonly string[] }

/**
 * The reviews that are selected in a list, at most as many as are changed at once. `view` names the list:
 * another one begins with none. x selects the open review, Escape ends it; the focus then goes to `list`.
 */
export function useSelection(
  view: string,
  shown: readonly string[],
  openId: string | null,
  list: RefObject<HTMLElement | null>,
): Selection {
  const [state, setState] = useState<Selected>({ view, isOn: false, ids: [] })
  const [last, setLast] = useState<string | null>(null)
  const isOn = state.view === view && state.isOn
  // What has left the list is not changed unseen.
  const ids = isOn ? state.ids.filter((id) => shown.includes(id)) : []
  const select = (next: readonly string[]) => setState({ view, isOn: true, ids: next.slice(0, BULK_MAX) })

  function toggle(id: string, isRange = false) {
    const [from, to] = [shown.indexOf(last ?? id), shown.indexOf(id)].toSorted((a, b) => a - b)
    setLast(id)
    if (isRange && from !== undefined && from >= 0)
      return select([...new Set([...ids, ...shown.slice(from, (to ?? from) + 1)])])
    select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  }
  const end = () => setState({ view, isOn: false, ids: [] })
  // What was pressed goes with the selection.
  useReturnedFocus(isOn, list)
  useShortcuts([
    { keys: ['x'], run: () => openId !== null && shown.includes(openId) && toggle(openId) },
    { keys: ['Escape'], run: () => isOn && end() },
  ])
  return { isOn, ids, toggle, selectAll: () => select(shown), begin: () => select([]), end }
}
