import { type KeyboardEvent, type RefObject, useId, useState } from 'react'

import { useViewer } from '#features/account/web/active.ts'
import type { Colleague } from '#features/queue/contract.ts'
import { wordAt } from '#features/queue/mentions.ts'
import { replaceIn } from '#ui/fields/replace-in.ts'

/** The most colleagues that are suggested. */
const SUGGESTED = 6

/**
 * Suggests colleagues while an @ and a part of a name are typed. Arrow keys move, Enter and Tab choose, Escape
 * closes the list. `chosen` are those picked from the list: they win if two people have the same name.
 */
export function useMentions(field: RefObject<HTMLTextAreaElement | null>, colleagues: readonly Colleague[]) {
  const viewerId = useViewer()?.id
  const listId = useId()
  const [chosen, setChosen] = useState<readonly Colleague[]>([])
  const [typed, setTyped] = useState<{ start: number; word: string } | null>(null)
  const [active, setActive] = useState(0)
  const others = colleagues.filter(({ id }) => id !== viewerId)
  const found = typed === null ? [] : others.filter(({ name }) => fits(name, typed.word)).slice(0, SUGGESTED)
  const isOpen = found.length > 0
  const at = Math.min(active, found.length - 1)
  const current = found[at]

  function follow() {
    const area = field.current
    if (area === null || area.selectionStart !== area.selectionEnd) return setTyped(null)
    const next = wordAt(area.value, area.selectionEnd)
    if (next?.start === typed?.start && next?.word === typed?.word) return
    setTyped(next)
    setActive(0)
  }
  function choose(person: Colleague) {
    const area = field.current
    if (area === null || typed === null) return
    setChosen((known) => [person, ...known.filter(({ id }) => id !== person.id)])
    setTyped(null)
    replaceIn(area, typed.start, typed.start + 1 + typed.word.length, `@${person.name} `)
  }
  /** Returns whether the key was for the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || current === undefined || event.nativeEvent.isComposing) return false
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'ArrowDown') setActive((at + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((at + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current)
    else if (event.key === 'Escape') setTyped(null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    chosen,
    follow,
    close: () => setTyped(null),
    onKeyDown,
    listId,
    found,
    current,
    choose,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && current !== undefined ? `${listId}-${current.id}` : undefined,
    } as const,
  }
}

/** Tells whether a name, or a later word of it, begins with what was typed; accents don't matter. */
function fits(name: string, typed: string): boolean {
  const [whole, start] = [plain(name), plain(typed)]
  return whole.startsWith(start) || (start !== '' && whole.includes(` ${start}`))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
