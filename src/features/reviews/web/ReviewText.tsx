import { useId, useState } from 'react'

import { length } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'

/** The characters that fit in six lines on the widest card; a text has no more line breaks than that. */
const LONG = 480
const MANY_LINES = 8

/** The text of a review. In a list a long text is truncated after six lines, with a button to expand. */
export function ReviewText({ text, whose }: { text: string; whose: string }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  // Computed from the text, not measured, so that the page keeps its height when the user returns.
  const isLong = length(text) > LONG || text.split('\n').length > MANY_LINES

  if (text.trim() === '') return <p className="text-ink-3">Rating only, no text.</p>
  return (
    <>
      <p
        id={id}
        className={cx(
          'max-w-[62ch] text-pretty wrap-anywhere whitespace-pre-line',
          isLong && !isOpen && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? `Show less of ${whose} review` : `Read all of ${whose} review`}
          onClick={() => setIsOpen(!isOpen)}
          className="link mt-1 min-h-6 text-t1 touch:min-h-11"
        >
          {isOpen ? 'Show less' : 'Read all'}
        </button>
      )}
    </>
  )
}
