import { useQuery } from '@tanstack/react-query'

import type { SheetImport } from '#features/products/sheet-contract.ts'
import { Undone } from '#features/products/web/import/Undone.tsx'
import { useUndoImport } from '#features/products/web/import/use-undo-import.ts'
import { lastImportQuery } from '#features/products/web/import/queries.ts'
import { formatDateTime } from '#shared/dates.ts'
import { count, isolated } from '#shared/text.ts'
import { Banner } from '#ui/display/Banner.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'

/** The last import, which can be undone; or a failed one, with the reason. */
export function LastImport({ brandId }: { brandId: string }) {
  const { data } = useQuery(lastImportQuery(brandId))
  const undo = useUndoImport(brandId)
  if (undo.data !== undefined) return <Undone undone={undo.data} />
  const last = data?.import
  const failed = data?.failed
  return (
    <>
      {failed?.failure && <Failed fileName={failed.fileName} failure={failed.failure} />}
      {last?.appliedAt && last.undoneAt === null && (
        <Card>
          <h2 className="text-t3">The last import</h2>
          <p className="mt-1.5 text-ink-2 wrap-anywhere">
            <bdi>{last.fileName}</bdi> on {formatDateTime(last.appliedAt)}: {count(last.added, 'product')}{' '}
            added, {last.changed} changed.
          </p>
          <p className="mt-1 text-t1 text-ink-3">
            If you undo it, anything changed since then stays as it is.
          </p>
          <FormError message={undo.error?.message ?? null} className="mt-3" />
          <Button
            size="sm"
            isPending={undo.isPending}
            pendingLabel="Undoing the import"
            onPress={() => undo.mutate(last)}
            className="mt-3"
          >
            Undo import
          </Button>
        </Card>
      )}
    </>
  )
}

type FailedProps = { fileName: string; failure: NonNullable<SheetImport['failure']> }

function Failed({ fileName, failure: { at, reason } }: FailedProps) {
  return (
    <Banner
      tone="warning"
      title={`Nothing was imported from ${isolated(fileName)}`}
      className="wrap-anywhere"
    >
      <p className="wrap-anywhere">
        On {formatDateTime(at)}: {reason}
      </p>
      <p className="mt-1">Choose the file again to see what each row would change now.</p>
    </Banner>
  )
}
