import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { productKeys } from '#features/products/web/keys.ts'
import {
  applyImport,
  type CheckedRow,
  checkRows,
  SHEET_BATCH_MAX,
  type SheetImport,
  startImport,
} from '#features/products/sheet-contract.ts'
import { rereadProducts } from '#features/products/web/cache.ts'
import { batchesOf, type ReadFile, readFile } from '#features/products/web/import/read-file.ts'
import { lastImportQuery } from '#features/products/web/import/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

type Checked = { fileName: string; file: ReadFile; importId: string; rows: CheckedRow[] }
export type ImportState =
  | { step: 'choose'; error?: string }
  | { step: 'checking'; fileName: string; done: number; total: number }
  | ({ step: 'checked'; error?: string; isStale?: boolean; isApplying?: boolean } & Checked)
  | { step: 'applied'; result: SheetImport; wrong: number }

/** Runs an import: file chosen, checked in batches with progress, applied as a whole. */
export function useImport(brandId: string) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  // Results of an earlier file are ignored after another is chosen.
  const run = useRef(0)

  async function check(fileName: string, file: ReadFile) {
    const current = (run.current += 1)
    const tell = (next: ImportState) => run.current === current && setState(next)
    const total = file.rows.length
    tell({ step: 'checking', fileName, done: 0, total })
    try {
      const body = { brandId, fileName: fileName.slice(0, 200) }
      const { id } = await attempt(body, (idempotencyKey) => call(startImport, { body, idempotencyKey }))
      const rows: CheckedRow[] = []
      for (const batch of batchesOf(file.rows, { rowsMax: SHEET_BATCH_MAX })) {
        rows.push(...(await call(checkRows, { params: { id }, body: { brandId, rows: batch } })).rows)
        if (run.current !== current) return
        tell({ step: 'checking', fileName, done: rows.length, total })
      }
      tell({ step: 'checked', fileName, file, importId: id, rows })
    } catch (error) {
      console.error('Failed: product import.', error)
      tell({ step: 'choose', error: wordsFor(error) })
    }
  }

  async function choose(file: File) {
    try {
      await check(file.name, await readFile(file))
    } catch (error) {
      setState({ step: 'choose', error: wordsFor(error) })
    }
  }

  async function apply() {
    if (state.step !== 'checked') return
    const checked = state
    setState({ ...checked, isApplying: true })
    try {
      const result = await call(applyImport, {
        params: { id: checked.importId },
        body: { brandId },
        idempotencyKey: checked.importId,
      })
      client.removeQueries({ queryKey: productKeys.details })
      rereadProducts(client)
      client.setQueryData(lastImportQuery(brandId).queryKey, { import: result, failed: null })
      setState({
        step: 'applied',
        result,
        wrong: checked.rows.filter(({ outcome }) => outcome === 'wrong').length,
      })
    } catch (error) {
      console.error('Failed: product import.', error)
      void client.invalidateQueries(lastImportQuery(brandId))
      setState({ ...checked, isApplying: false, error: wordsFor(error), isStale: isApiError(error, 'stale') })
    }
  }

  return {
    state,
    choose,
    apply,
    checkAgain: () => state.step === 'checked' && void check(state.fileName, state.file),
    startOver() {
      run.current += 1
      setState({ step: 'choose' })
    },
  }
}

function wordsFor(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Try again.'
}
