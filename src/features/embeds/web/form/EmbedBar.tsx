import type { ReactNode } from 'react'

import { cx } from '#ui/cx.ts'

type EmbedBarProps = {
  /** Unsaved changes, or what can be copied. */
  status: string
  errorMessage: string | null
  /** Shown on wide screens too, where the buttons of the header can be out of sight. */
  isPinned: boolean
  children: ReactNode
}

/** The foot of the form, always in reach: on phones to copy the code, everywhere to save. */
export function EmbedBar({ status, errorMessage, isPinned, children }: EmbedBarProps) {
  return (
    <section
      aria-label="Save and copy"
      data-save-bar=""
      data-print="hide"
      className={cx('sticky bottom-20 z-20 md:bottom-6', !isPinned && 'md:hidden')}
    >
      <div className="deep flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card py-2.5 ps-5 pe-2.5 shadow-layer">
        <p className="me-auto min-w-0 font-semibold wrap-anywhere">{status}</p>
        {errorMessage !== null && (
          <p role="alert" className="w-full text-t1 font-medium text-marigold sm:w-auto">
            {errorMessage}
          </p>
        )}
        {children}
      </div>
    </section>
  )
}
