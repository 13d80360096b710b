/** A key, as in 'Ctrl K'. Hidden on touch screens. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-5 rounded-mark border border-b-2 border-line-2 bg-surface px-1.5 text-center font-sans text-t1 leading-5 font-semibold text-ink-3 touch:hidden">
      {children}
    </kbd>
  )
}
