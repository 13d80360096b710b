import { useRef } from 'react'

/** A longer pause begins a new word. */
const PAUSE_MS = 1000

type Choice = { label: string; isDisabled?: boolean }

/** Which option letters lead to that are typed one after the other: 'n', 'no', 'nor'. The same letter again leads to the next that begins with it. */
export function useTypedOption<Option extends Choice>(options: readonly Option[], chosen: Option | undefined) {
  const typed = useRef({ text: '', at: 0 })
  return (key: string, at: number): Option | undefined => {
    if (key.trim().length !== 1) return undefined
    const letter = key.toLowerCase()
    const before = at - typed.current.at > PAUSE_MS ? '' : typed.current.text
    typed.current = { text: before + letter, at }
    const isAgain = before === letter
    const found = isAgain ? undefined : beginningWith(typed.current.text, options, chosen, before !== '')
    if (found !== undefined) return found
    typed.current = { text: letter, at }
    return beginningWith(letter, options, chosen, false)
  }
}

/** From the chosen one on, or past it, and round to the start. */
function beginningWith<Option extends Choice>(
  text: string,
  options: readonly Option[],
  chosen: Option | undefined,
  mayStay: boolean,
): Option | undefined {
  const at = (chosen ? options.indexOf(chosen) : -1) + (mayStay ? 0 : 1)
  const from = Math.max(at, 0)
  return [...options.slice(from), ...options.slice(0, from)].find(
    ({ label, isDisabled }) => !isDisabled && label.toLowerCase().startsWith(text),
  )
}
