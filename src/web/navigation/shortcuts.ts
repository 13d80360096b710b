import { useLayoutEffect, useRef } from 'react'

/** Keys in order: ['g', 'r'] is g, then r. Modifiers are not supported. */
export type Binding = { keys: readonly [string] | readonly [string, string]; run: () => void }

/** The longest time in milliseconds between two keys of a sequence. */
const SEQUENCE_MS = 1200

let areOn = true

/**
 * Turns single-key shortcuts on or off; users can switch them off in their account (WCAG 2.1.4). Ctrl or Cmd
 * with K stays.
 */
export function allowSingleKeys(isAllowed: boolean): void {
  areOn = isAllowed
}

/**
 * Returns a function that finds the binding of a key press. Off in fields, with Ctrl, Alt or Meta, while a
 * dialog or a menu is open, and for repeats of a held key. Remembers the first key of a sequence.
 */
export function makeKeyReader(
  bindings: () => readonly Binding[],
  now: () => number = () => performance.now(),
) {
  let first: { key: string; at: number } | null = null
  return (event: KeyboardEvent): void => {
    if (
      !areOn ||
      event.defaultPrevented ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isBusy(event)
    )
      return
    if (event.key === 'Shift') return
    const before = first !== null && now() - first.at <= SEQUENCE_MS ? first.key : null
    first = null
    const all = bindings()
    const found =
      all.find(({ keys }) => keys.length === 2 && keys[0] === before && keys[1] === event.key) ??
      all.find(({ keys }) => keys.length === 1 && keys[0] === event.key)
    if (found) {
      event.preventDefault()
      found.run()
    } else if (all.some(({ keys }) => keys.length === 2 && keys[0] === event.key)) {
      first = { key: event.key, at: now() }
    }
  }
}

/**
 * Binds single-key shortcuts of the dashboard. Bound before the paint, so that a key never applies to the
 * previous page.
 */
export function useShortcuts(bindings: readonly Binding[]): void {
  const latest = useRef(bindings)
  useLayoutEffect(() => {
    latest.current = bindings
  })
  useLayoutEffect(() => {
    const read = makeKeyReader(() => latest.current)
    addEventListener('keydown', read)
    return () => removeEventListener('keydown', read)
  }, [])
}

const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]'
/** A toast is a non-modal `alertdialog`; shortcuts keep working while it is shown. */
export const DIALOGS = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])'
const LAYERS = `${DIALOGS}, [role="menu"], [role="listbox"]`

function isBusy(event: KeyboardEvent): boolean {
  const { target } = event
  if (target instanceof Element && target.closest(FIELDS) !== null) return true
  return document.querySelector(LAYERS) !== null
}
