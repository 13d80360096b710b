import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

/**
 * A number of waiting items. `label` is the whole sentence, read in its place: '4 reviews wait for a reply'.
 */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span
      title={label}
      className="inline-grid min-h-5.5 min-w-5.5 place-items-center rounded-pill bg-marigold px-1.5 text-t1 leading-tight font-bold text-on-marigold tabular-nums"
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
