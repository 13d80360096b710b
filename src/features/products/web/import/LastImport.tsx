import { useQuery } from '@tanstack/react-query'

import { Undone } from '#features/products/web/import/Undone.tsx'
import { useUndoImport } from '#features/products/web/import/use-undo-import.ts'
import { lastImportQuery } from '#features/products/web/import/queries.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { count } from '#kernel/text.ts'
import { Button } from '#ui/press/Button.tsx'
import { Card } from '#ui/show/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'

/** The import before, which can still be taken back. */
export function LastImport({ brandId }: { brandId: string }) {
  const { data: last } = useQuery(lastImportQuery(brandId))
  const undo = useUndoImport(brandId)
  if (undo.data !== undefined) return <Undone undone={undo.data} />
  if (!last || last.appliedAt === null || last.undoneAt !== null) return null
  return (
    <Card>
      <h2 className="text-t3">The last import</h2>
      <p className="mt-1.5 text-ink-2 wrap-anywhere">
        {last.fileName} on {formatDateTime(last.appliedAt)}: {count(last.added, 'product')} added, {last.changed}{' '}
        changed.
      </p>
      <p className="mt-1 text-t1 text-ink-3">Taken back, what was changed again since stays as it is.</p>
      <FormError message={undo.error?.message ?? null} className="mt-3" />
      <Button
        size="sm"
        isPending={undo.isPending}
        pendingLabel="Taking it back"
        onPress={() => undo.mutate(last)}
        className="mt-3"
      >
        Take it back
      </Button>
    </Card>
  )
}
