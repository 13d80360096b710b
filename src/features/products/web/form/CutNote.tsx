import { cutIngredients, joinCut } from '#features/products/cut-ingredients.ts'
import { Button } from '#ui/actions/Button.tsx'

type CutNoteProps = { ingredients: readonly string[]; onJoin: (ingredients: string[]) => void }

/** Offers to join ingredients that a decimal comma cut in two. Renders nothing if there are none. */
export function CutNote({ ingredients, onJoin }: CutNoteProps) {
  const cut = cutIngredients(ingredients)
  if (cut.length === 0) return null
  const names = cut.map(({ joined }) => joined).join('; ')
  return (
    <p role="status" className="mt-2 flex flex-wrap items-center gap-x-2 text-ink-2">
      <span className="min-w-0 wrap-anywhere">
        Cut in two: <bdi>{names}</bdi>?
      </span>
      <Button variant="text" size="sm" onPress={() => onJoin(joinCut(ingredients, cut))}>
        Join them
      </Button>
    </p>
  )
}
