import type { ReactNode } from 'react'

type OptionRowProps = { label: string; children: ReactNode; note?: ReactNode }

/**
 * A choice in one line: its name, and its control at the end. The control has the name for screen readers.
 */
export function OptionRow({ label, children, note }: OptionRowProps) {
  return (
    <div className="border-t border-line py-2 [h2+&]:border-t-0 [h2+&]:pt-0">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span aria-hidden="true" className="font-medium">
          {label}
        </span>
        {children}
      </div>
      {note}
    </div>
  )
}
