import { cx } from '#ui/cx.ts'

const LATTICE =
  'bg-sunken bg-[repeating-linear-gradient(45deg,transparent_0_27px,var(--line)_27px_28px),repeating-linear-gradient(-45deg,transparent_0_27px,var(--line)_27px_28px)]'

/**
 * The placeholder of a banner, as on the public page (public-pages/server/style.ts), so that the owner sees
 * what visitors see.
 */
export function BareBanner() {
  return <div aria-hidden="true" className={cx('size-full', LATTICE)} />
}

/** The placeholder of a logo: the first letter of the name, as on the public page. */
export function BareLogo({ name, className }: { name: string; className: string }) {
  const first = Array.from(name.trim())[0] ?? '·'
  return (
    <span
      aria-hidden="true"
      className={cx('display grid place-items-center bg-leaf-tint text-leaf-ink select-none', className)}
    >
      {first.toUpperCase()}
    </span>
  )
}
