import { useEffect, useState } from 'react'
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

import { useDraft } from '#web/data/drafts.ts'
import type { ContractForm } from '#web/forms/form.ts'

const Kept = z.record(z.string(), z.string())

/**
 * Keeps unsaved text of these fields in this tab: it survives a reload, an expired session and a visit to
 * another page. Never for passwords. Discarding (`form.reset`) deletes it, and so does the returned function,
 * for a form that closes once it is saved.
 */
export function useFormDraft<Values extends FieldValues, Body>(
  form: ContractForm<Values, Body>,
  key: string,
  names: readonly Path<Values>[],
): () => void {
  // A text is restored once: under another key it would be saved as the text of another record.
  const [firstKey] = useState(key)
  const [kept, keep, drop] = useDraft(firstKey)
  const [found] = useState(kept)
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control })
  const typed = JSON.stringify(Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')])))
  useEffect(() => {
    const known = parse(found)
    for (const name of names) {
      const text = known[name]
      if (text !== undefined)
        // These fields are texts.
        form.setValue(name, text as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
    // Once, when the form appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- restoring again would undo what is typed
  }, [])
  useEffect(() => {
    if (isDirty) keep(typed)
    else drop()
  }, [isDirty, typed, keep, drop])
  return drop
}

function parse(json: string): Partial<Record<string, string>> {
  try {
    return Kept.safeParse(JSON.parse(json)).data ?? {}
  } catch {
    return {}
  }
}
