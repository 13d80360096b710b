import { useEffect, useId, useRef, useState } from 'react'

import { cx } from '#ui/cx.ts'

/** What the reviewer wrote. In a list long texts are cut after six lines, with 'Read all' only where something is hidden. */
export function ReviewText({ text, whose }: { text: string; whose: string }) {
  const id = useId()
  const ref = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  // How much fits depends on the width: only the browser knows.
  useEffect(() => {
    const paragraph = ref.current
    if (paragraph === null || isOpen) return
    const watch = new ResizeObserver(() => setIsCut(paragraph.scrollHeight > paragraph.clientHeight + 1))
    watch.observe(paragraph)
    return () => watch.disconnect()
  }, [isOpen])

  if (text.trim() === '') return <p className="text-ink-3">No words, only a rating.</p>
  return (
    <>
      <p
        ref={ref}
        id={id}
        className={cx('max-w-[62ch] text-pretty wrap-anywhere whitespace-pre-line', !isOpen && 'line-clamp-6')}
      >
        {text}
      </p>
      {(isCut || isOpen) && (
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
