import { useWriters } from '#features/comments/web/presence/use-writers.ts'
import { LongName } from '#ui/display/LongName.tsx'

/** "Bea is writing", beside a review in a list. Renders nothing while nobody is. */
export function WritingMark({ brandId, reviewId }: { brandId: string; reviewId: string }) {
  const [first, ...others] = useWriters({ brandId, reviewId })
  if (first === undefined) return null
  return (
    <p className="text-t1 font-semibold text-leaf">
      <LongName name={first.name} />
      {others.length > 0 ? ' and others are writing' : ' is writing'}
    </p>
  )
}
