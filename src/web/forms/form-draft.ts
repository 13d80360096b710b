import { useEffect, useState } from 'react'
import { type FieldValues, get, type Path, type PathValue, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

import { useDraft } from '#web/data/drafts.ts'
import type { ContractForm } from '#web/forms/form.ts'

const Kept = z.record(z.string(), z.string())

/**
 * Keeps changed text of these fields in this tab: it survives a reload, an expired session and a visit to
 * another page; unchanged fields follow what others save. Never for passwords. Discarding (`form.reset`) deletes
 * it, and so does the returned function, for a form that closes once it is saved.
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
  const { dirtyFields } = form.formState
  const values = useWatch({ control: form.control })
  const changed = names.filter((name) => get(dirtyFields, name) === true)
  const text =
    changed.length === 0
      ? ''
      : JSON.stringify(Object.fromEntries(changed.map((name) => [name, String(values[name] ?? '')])))
  useEffect(() => {
    const known = parse(found)
    for (const name of names) {
      const typed = known[name]
      if (typed !== undefined)
        // These fields are texts.
        form.setValue(name, typed as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
    // Once, when the form appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- restoring again would undo what is typed
  }, [])
  useEffect(() => keep(text), [text, keep])
  return drop
}

function parse(json: string): Partial<Record<string, string>> {
  try {
    return Kept.safeParse(JSON.parse(json)).data ?? {}
  } catch {
    return {}
  }
}
