import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { type Marked, quoteOf, wordsOf } from '#features/reports/rules.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'

type PassagePickerProps = {
  text: string
  onChange: (quote: string) => void
  errorMessage?: string | undefined
}

/**
 * Marks words of a text: drag over them, or press the first and the last; with the keyboard the arrows move
 * and Shift marks. A listbox for screen readers.
 */
export function PassagePicker({ text, onChange, errorMessage }: PassagePickerProps) {
  const id = useId()
  const words = wordsOf(text)
  const list = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(0)
  const [marked, setMarked] = useState<Marked | null>(null)
  const drag = useRef<{ from: number; hasMoved: boolean } | null>(null)
  const quote = quoteOf(text, words, marked)
  const [first, last] =
    marked === null ? [1, 0] : [Math.min(marked.from, marked.to), Math.max(marked.from, marked.to)]

  useEffect(() => {
    const end = () => {
      // The click that follows still checks for a drag.
      requestAnimationFrame(() => (drag.current = null))
    }
    addEventListener('pointerup', end)
    return () => removeEventListener('pointerup', end)
  }, [])

  function mark(next: Marked | null) {
    setMarked(next)
    onChange(quoteOf(text, words, next))
  }

  /**
   * Marks a word with the first press, and everything up to a word with the second; pressing the only marked
   * word clears the mark.
   */
  function press(index: number) {
    setCursor(index)
    if (marked === null || marked.from !== marked.to) return mark({ from: index, to: index })
    mark(marked.from === index ? null : { from: marked.from, to: index })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && marked !== null) {
      event.stopPropagation()
      return mark(null)
    }
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      return press(cursor)
    }
    const next = stepped(event.key, cursor, list.current)
    if (next === undefined) return
    event.preventDefault()
    const to = Math.max(0, Math.min(words.length - 1, next))
    if (event.shiftKey) mark({ from: marked?.from ?? cursor, to })
    setCursor(to)
    list.current?.querySelectorAll('[role=option]')[to]?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div>
      <p
        id={`${id}-label`}
        className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 font-semibold"
      >
        Which words?
        <span className="text-t1 font-normal text-ink-3">Optional</span>
      </p>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-multiselectable
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        aria-activedescendant={`${id}-${cursor}`}
        onKeyDown={onKeyDown}
        className="group/words max-h-48 touch-pan-y overflow-y-auto rounded-control border border-control bg-surface px-3 py-2.5 leading-7 wrap-anywhere whitespace-pre-line select-none"
      >
        {words.map((word, index) => {
          const isMarked = index >= first && index <= last
          const gap = text.slice(word.end, words[index + 1]?.start ?? word.end)
          return [
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list takes the keys
            <span
              key={word.start}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={isMarked}
              onPointerDown={({ pointerType }) => {
                if (pointerType === 'mouse') drag.current = { from: index, hasMoved: false }
              }}
              onPointerEnter={() => {
                if (drag.current === null || drag.current.from === index) return
                drag.current.hasMoved = true
                setCursor(index)
                mark({ from: drag.current.from, to: index })
              }}
              onClick={() => {
                if (drag.current?.hasMoved !== true) press(index)
              }}
              className={cx(
                'cursor-pointer rounded-sm outline-offset-1 hover:bg-sunken',
                isMarked &&
                  'bg-marigold-tint text-marigold-ink underline decoration-marigold decoration-2 hover:bg-marigold-tint',
                index === cursor &&
                  'group-focus-visible/words:outline-2 group-focus-visible/words:outline-focus',
              )}
            >
              {word.text}
              {isMarked && index < last && gap}
            </span>,
            !(isMarked && index < last) && gap,
          ]
        })}
      </div>
      <div className="mt-1.5 flex min-h-8 items-center justify-between gap-3 text-t1">
        <p
          id={`${id}-help`}
          aria-live="polite"
          className={cx('min-w-0', errorMessage ? 'font-medium text-tomato-ink' : 'text-ink-3')}
        >
          {errorMessage ??
            (quote === ''
              ? 'Select the first and last word, or drag across them. With a keyboard, use the arrow keys and Shift.'
              : `${last - first + 1 === 1 ? '1 word' : `${last - first + 1} words`} marked.`)}
        </p>
        {marked !== null && (
          <Button variant="ghost" size="sm" onPress={() => mark(null)} className="-me-3 shrink-0">
            Clear
          </Button>
        )}
      </div>
    </div>
  )
}

/** Returns the word that a key moves to; undefined for other keys. */
function stepped(key: string, from: number, list: HTMLElement | null): number | undefined {
  if (key === 'ArrowRight') return from + 1
  if (key === 'ArrowLeft') return from - 1
  if (key === 'Home') return 0
  if (key === 'End') return Number.MAX_SAFE_INTEGER
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const boxes = [...(list?.querySelectorAll('[role=option]') ?? [])].map((word) =>
    word.getBoundingClientRect(),
  )
  const here = boxes[from]
  if (here === undefined) return undefined
  const lines = boxes.map(({ top }) => Math.round(top))
  const line =
    key === 'ArrowDown'
      ? lines.find((top) => top > here.top + 4)
      : lines.findLast((top) => top < here.top - 4)
  if (line === undefined) return from
  const near = boxes.map(({ left }, index) => ({
    index,
    far: lines[index] === line ? Math.abs(left - here.left) : Infinity,
  }))
  return near.reduce((best, word) => (word.far < best.far ? word : best)).index
}
