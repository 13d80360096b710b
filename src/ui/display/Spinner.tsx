import { cx } from '#ui/cx.ts'

type SpinnerProps = { size?: number; className?: string; label?: string }

/** A spinner. With a label it is announced; without one, the surrounding text says so. */
export function Spinner({ size = 18, className, label }: SpinnerProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label }
  return (
    <svg
      {...named}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      className={cx('animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.4" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
