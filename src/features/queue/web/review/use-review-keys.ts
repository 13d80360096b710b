import { type RefObject, useMemo, useRef } from 'react'

import { type PageCommand, usePageCommands } from '#web/navigation/page-commands.ts'
import { useShortcuts } from '#web/navigation/shortcuts.ts'

/** The controls of the open review that keys press. One that is not shown is null. */
export type ReviewControls = Record<'assign' | 'snooze' | 'dismiss', RefObject<HTMLButtonElement | null>>

const ACTIONS = [
  { id: 'assign', label: 'Assign this review', key: 'a', keywords: 'person colleague give take' },
  { id: 'snooze', label: 'Snooze this review', key: 's', keywords: 'later wait remind' },
  { id: 'dismiss', label: 'Mark as no reply needed', key: 'e', keywords: 'done dismiss archive' },
] as const

type Writing = { onReply: () => void; onNote: () => void }

/**
 * Binds r, n, a, s and e, and offers the same in the command palette. A key presses the visible control, so that
 * both do the same.
 */
export function useReviewKeys({ onReply, onNote }: Writing): ReviewControls {
  const [assign, snooze, dismiss] = [
    useRef<HTMLButtonElement>(null),
    useRef<HTMLButtonElement>(null),
    useRef<HTMLButtonElement>(null),
  ]
  const commands = useMemo((): PageCommand[] => {
    const controls = { assign, snooze, dismiss }
    const reply = { id: 'reply', label: 'Reply to this review', key: 'r', keywords: 'answer write' }
    const note = {
      id: 'note',
      label: 'Notes on this review',
      key: 'n',
      keywords: 'internal team colleague mention',
    }
    return [
      { ...reply, onAction: onReply },
      { ...note, onAction: onNote },
      ...ACTIONS.map((action) => ({ ...action, onAction: () => press(controls[action.id].current) })),
    ]
  }, [onReply, onNote, assign, snooze, dismiss])
  usePageCommands(commands)
  useShortcuts(commands.map(({ key, onAction }) => ({ keys: [key], run: onAction })))
  return { assign, snooze, dismiss }
}

/** Opens the control's menu on its first item, or presses it. Focused first: what opens returns the focus. */
function press(control: HTMLButtonElement | null): void {
  if (control === null) return
  control.focus()
  if (control.ariaHasPopup === 'menu')
    control.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  else control.click()
}
