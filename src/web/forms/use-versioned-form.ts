import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'

import { isApiError } from '#shared/errors.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { useDraft, useRestoredDraft } from '#web/data/drafts.ts'
import { type ContractForm, settle, submitTo, useContractForm } from '#web/forms/form.ts'
import {
  type ChangedFields,
  type Choice,
  clashesOf,
  draftOf,
  type Field,
  merge,
  pick,
  type Version,
  withDraft,
} from '#web/forms/versions.ts'

type Versioned = { id: string; updatedAt: string }

/** How records of one type are edited. */
export type VersionedRecord<Row extends Versioned, Values extends FieldValues, Body extends Values> = {
  /** 'brand': part of the draft key and of the log line. */
  name: string
  /** 'Brand': used in toasts. */
  label: string
  schema: z.ZodMiniType<Body, Values>
  whenEmpty?: Partial<Record<Path<Values>, string>>
  valuesOf: (row: Row) => Values
  changedFields: ChangedFields<Values>
  readDraft: (text: string) => Partial<Values>
}

type Server<Row, Body> = {
  /** Throws what must be done before anything is sent. */
  check?: () => void
  /**
   * Sends the changed fields under the version of `row`; rejects with `stale` if the record has changed
   * since.
   */
  update: (row: Row, change: Partial<Body>) => Promise<Row>
  /** Loads the current version, or null if the record can no longer be edited. */
  load: () => Promise<Row | null>
  onSaved: (row: Row) => void
}

/** Two users changed the same fields; `base` are the values before. */
export type Conflict<Row, Values> = {
  base: Values
  theirs: Row
  mine: Values
  /** The values that were sent. */
  sent: Values
  fields: readonly Field<Values>[]
}
type Save<Row, Values, Body> = {
  from: Version<Row, Values>
  body: Body
  sent: Values
  fields: readonly Field<Values>[]
}

export type VersionedForm<Row, Values extends FieldValues, Body = Values> = {
  form: ContractForm<Values, Body>
  /** The version that was edited. */
  base: Row
  values: Values
  isDirty: boolean
  isSaving: boolean
  errorMessage: string | null
  conflict: Conflict<Row, Values> | null
  save: () => void
  /** Saves the changes, if any, and then runs `next` with the saved version; its errors show in the form. */
  saveAnd: (next: (saved: Row) => Promise<void>) => void
  /** Saves with the chosen side of each conflicting field; all other changes of both sides are kept. */
  resolve: (choice: Choice) => void
  dismiss: () => void
  discard: () => void
}

const TRIES = 3

/**
 * Edits a record that has a version. Unsaved changes are kept as a draft in this tab. Only changed fields are
 * sent, under the version they were changed from. If another user saved first, both sets of changes are
 * merged; fields that both changed are a conflict (A114).
 */
export function useVersionedForm<Row extends Versioned, Values extends FieldValues, Body extends Values>(
  row: Row,
  record: VersionedRecord<Row, Values, Body>,
  { check, update, load, onSaved }: Server<Row, Body>,
): VersionedForm<Row, Values, Body> {
  const { name, label, schema, whenEmpty = {}, valuesOf, changedFields } = record
  const key = `${name}:${row.id}`
  const [draft, setDraft, clearDraft] = useDraft(key)
  const [{ version: firstVersion, values: defaultValues }] = useState(() => withDraft(record, row, draft))
  const [version, setVersion] = useState(firstVersion)
  const [conflict, setConflict] = useState<Conflict<Row, Values> | null>(null)
  // all of them
  const form = useContractForm(schema, { defaultValues: defaultValues as DefaultValues<Values>, whenEmpty })
  const values = useWatch({ control: form.control, compute: (all: Values) => all })
  const isDirty = changedFields(version.values, values).length > 0

  const unsaved = draftOf(changedFields, version, values)
  useEffect(() => setDraft(unsaved), [unsaved, setDraft])

  const versionOf = (of: Row): Version<Row, Values> => ({ row: of, values: valuesOf(of) })
  /** Starts editing another version; the form holds `next`. */
  const start = (next: Version<Row, Values>, nextValues: Values) => {
    setVersion(next)
    form.reset(nextValues)
  }
  const isNewer = Date.parse(row.updatedAt) > Date.parse(version.row.updatedAt)
  const newest = isNewer ? row : version.row

  const restoreDraft = useRestoredDraft(key, (restored) => {
    const typed = form.getValues()
    const { version: from, values: drafted } = withDraft(record, newest, restored)
    start(from, { ...drafted, ...pick(typed, changedFields(version.values, typed)) })
  })

  const saving = useMutation({
    meta: { action: `${name} update` },
    mutationFn: async ({ from, body, sent, fields }: Save<Row, Values, Body>) => {
      let [known, change, isMerged] = [from, pick(body, fields), false]
      for (let tries = 1; ; tries += 1) {
        let stale: Error
        try {
          return { saved: await update(known.row, change), isMerged, conflict: null }
        } catch (error) {
          if (!isApiError(error, 'stale') || tries > TRIES) throw error
          stale = error
        }
        const current = await load()
        if (current === null) throw stale
        const [before, theirs] = [known.values, valuesOf(current)]
        const mine: Values = { ...before, ...change }
        const clashes = clashesOf(changedFields, { base: before, mine, theirs })
        if (clashes.length > 0)
          return {
            saved: null,
            isMerged,
            conflict: { base: before, theirs: current, mine, sent, fields: clashes },
          }
        const merged = merge(changedFields, { base: before, mine, theirs })
        isMerged ||= changedFields(mine, merged).length > 0
        const left = changedFields(theirs, merged)
        // Nothing is left to send: this save succeeded, and its reply was lost.
        if (left.length === 0) return { saved: current, isMerged, conflict: null }
        ;[known, change] = [versionOf(current), pick(change, left)]
      }
    },
    onSuccess: ({ saved }) => saved && onSaved(saved),
  })

  // A newer version was loaded: untouched fields follow it. On a conflict the next save asks.
  useEffect(() => {
    if (saving.isPending || !isNewer) return
    const sides = { base: version.values, mine: form.getValues(), theirs: valuesOf(row) }
    if (clashesOf(changedFields, sides).length === 0) start(versionOf(row), merge(changedFields, sides))
    // oxlint-disable-next-line react/exhaustive-deps -- only when another version is loaded
  }, [row, saving.isPending])

  async function send(body: Body, from: Version<Row, Values>, next?: (saved: Row) => Promise<void>) {
    check?.()
    const sent = form.getValues()
    const fields = changedFields(from.values, sent)
    if (fields.length === 0) return next?.(from.row)
    const { saved, isMerged, conflict: clash } = await saving.mutateAsync({ from, body, sent, fields })
    setConflict(clash)
    if (saved === null) return
    // If the user has typed since, the draft holds that.
    if (changedFields(sent, form.getValues()).length === 0) clearDraft()
    setVersion(versionOf(saved))
    settle(form, valuesOf(saved), sent)
    if (next !== undefined) return next(saved)
    toast(isMerged ? `${label} saved, with changes by others` : `${label} saved`)
  }

  const { errors, isSubmitted, isSubmitting } = form.formState
  const hasErrors = isSubmitted && Object.keys(errors).length > 0
  return {
    form,
    base: version.row,
    values,
    isDirty,
    isSaving: saving.isPending || isSubmitting,
    errorMessage: errors.root?.message ?? (hasErrors ? 'Some fields need your attention.' : null),
    conflict,
    save: submitTo(form, (body) => send(body, version)),
    saveAnd: (next) => submitTo(form, (body) => send(body, version, next))(),
    resolve(choice) {
      if (conflict === null) return
      const { theirs, mine, sent } = conflict
      const sides = { base: conflict.base, mine, theirs: valuesOf(theirs) }
      const typedSince = pick(form.getValues(), changedFields(sent, form.getValues()))
      const next = { ...merge(changedFields, sides, choice), ...typedSince }
      start(versionOf(theirs), next)
      setConflict(null)
      if (changedFields(sides.theirs, next).length === 0) clearDraft()
      else submitTo(form, (body) => send(body, versionOf(theirs)))()
    },
    dismiss: () => setConflict(null),
    discard() {
      const discarded = draftOf(changedFields, version, form.getValues())
      start(versionOf(newest), valuesOf(newest))
      saving.reset()
      clearDraft()
      toast('Changes discarded', { undo: () => restoreDraft(discarded) })
    },
  }
}
