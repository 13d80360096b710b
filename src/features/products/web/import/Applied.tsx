import { Undone } from '#features/products/web/import/Undone.tsx'
import type { ImportState } from '#features/products/web/import/use-import.ts'
import { useUndoImport } from '#features/products/web/import/use-undo-import.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'

type AppliedProps = {
  brandId: string
  applied: Extract<ImportState, { step: 'applied' }>
  onStartOver: () => void
}

/** The result of an import, and a button to undo it. */
export function Applied({ brandId, applied: { result, wrong }, onStartOver }: AppliedProps) {
  const undo = useUndoImport(brandId)
  if (undo.data !== undefined) return <Undone undone={undo.data} onStartOver={onStartOver} />
  const parts = [
    result.added > 0 && `${count(result.added, 'product')} added`,
    result.changed > 0 && `${count(result.changed, 'product')} changed`,
    wrong > 0 && `${count(wrong, 'row')} left out`,
  ].filter((part) => part !== false)
  return (
    <Card isPadded={false} className="max-w-[46rem]">
      <EmptyState
        art="done"
        title="Import complete"
        text={<p>{parts.join(', ')}.</p>}
        action={
          <>
            <LinkButton
              variant="primary"
              href={withQuery(paths.products, { sort: result.added > 0 ? 'createdAt_desc' : null })}
            >
              View your products
            </LinkButton>
            <Button
              onPress={() => undo.mutate(result)}
              isPending={undo.isPending}
              pendingLabel="Undoing the import"
            >
              Undo import
            </Button>
            <Button variant="ghost" onPress={onStartOver}>
              Import another file
            </Button>
          </>
        }
      />
      <FormError message={undo.error?.message ?? null} className="mx-5 mb-5" />
    </Card>
  )
}
