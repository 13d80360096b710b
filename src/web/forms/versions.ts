import * as z from 'zod/mini'

/** Returns the fields that differ, in their order on the page. */
export type ChangedFields<Values> = (from: Values, to: Values) => readonly Field<Values>[]
export type Field<Values> = keyof Values & string
export type Sides<Values> = { base: Values; mine: Values; theirs: Values }
export type Side = 'mine' | 'theirs'
/** Which side of a field wins; mine by default. */
export type Choice = Readonly<Partial<Record<string, Side>>>

/**
 * Returns the fields that both sides changed to different values. All others can be kept from both sides
 * (A114).
 */
export function clashesOf<Values>(changed: ChangedFields<Values>, { base, mine, theirs }: Sides<Values>) {
  const [byThem, differing] = [changed(base, theirs), changed(mine, theirs)]
  return changed(base, mine).filter((field) => byThem.includes(field) && differing.includes(field))
}

/** Returns their values with my changes on top; `choice` decides conflicting fields. */
export function merge<Values>(
  changed: ChangedFields<Values>,
  { base, mine, theirs }: Sides<Values>,
  choice: Choice = {},
): Values {
  const own = changed(base, mine).filter((field) => choice[field] !== 'theirs')
  return { ...theirs, ...pick(mine, own) }
}

/** A version of a record, and the values that changes are compared with. */
export type Version<Row, Values> = { row: Row; values: Values }

/**
 * Returns the draft to store, or '' if nothing changed: the changed fields with their previous values, and
 * the `updatedAt` of the version they were based on.
 */
export function draftOf<Row extends { updatedAt: string }, Values>(
  changed: ChangedFields<Values>,
  { row: { updatedAt }, values: base }: Version<Row, Values>,
  values: Values,
): string {
  const own = changed(base, values)
  if (own.length === 0) return ''
  return JSON.stringify({ ...pick(values, own), changedFrom: { ...pick(base, own), updatedAt } })
}

/**
 * Applies a draft to `row`. If a drafted field has changed on the server since, keeps the draft's version, so
 * that the next save is a conflict (A114).
 */
export function withDraft<Row extends { updatedAt: string }, Values>(
  { valuesOf, changedFields, readDraft }: DraftedRecord<Row, Values>,
  row: Row,
  draft: string,
): { version: Version<Row, Values>; values: Values } {
  const theirs = valuesOf(row)
  const mine = { ...theirs, ...readDraft(draft) }
  const from = changedFrom(draft)
  const base = { ...theirs, ...readDraft(JSON.stringify(from)) }
  const isClash = clashesOf(changedFields, { base, mine, theirs }).length > 0
  if (!isClash || from === null) return { version: { row, values: theirs }, values: mine }
  return { version: { row: { ...row, updatedAt: from.updatedAt }, values: base }, values: mine }
}

type DraftedRecord<Row, Values> = {
  valuesOf: (row: Row) => Values
  changedFields: ChangedFields<Values>
  readDraft: (text: string) => Partial<Values>
}

const Draft = z.object({ changedFrom: z.looseObject({ updatedAt: z.iso.datetime() }) })

function changedFrom(draft: string): z.infer<typeof Draft>['changedFrom'] | null {
  try {
    return Draft.safeParse(JSON.parse(draft)).data?.changedFrom ?? null
  } catch {
    return null
  }
}

export function pick<Values>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  const picked: Partial<Values> = {}
  for (const field of fields) picked[field] = values[field]
  return picked
}
