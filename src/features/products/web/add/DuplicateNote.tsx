import { paths } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { Banner } from '#ui/display/Banner.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'

type DuplicateNoteProps = {
  name: string
  twin: { id: string; name: string } | undefined
  isPending: boolean
  /** Adds the new product as well. */
  onAdd: () => void
}

/** R90: a product of this name exists. The user can open it instead, or add the new one as well. */
export function DuplicateNote({ name, twin, isPending, onAdd }: DuplicateNoteProps) {
  const known = inSentence(twin?.name ?? name.trim())
  return (
    <div id="duplicate" tabIndex={-1} className="mt-3 rounded-card">
      <Banner tone="warning" title={`You already have a product called ${known}`}>
        <p>Two products with the same name are hard to tell apart in search.</p>
        <p className="mt-2.5 flex flex-wrap gap-2">
          {twin && (
            <LinkButton size="sm" href={paths.product(twin.id)}>
              Open {known}
            </LinkButton>
          )}
          <Button size="sm" isPending={isPending} pendingLabel="Adding" onPress={onAdd}>
            Add it anyway
          </Button>
        </p>
      </Banner>
    </div>
  )
}
