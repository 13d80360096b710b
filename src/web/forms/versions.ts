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

/** Returns the draft to store: the changed fields, or '' if nothing changed. */
export function draftOf<Values>(changed: ChangedFields<Values>, base: Values, values: Values): string {
  const own = changed(base, values)
  return own.length === 0 ? '' : JSON.stringify(pick(values, own))
}

export function pick<Values>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  const picked: Partial<Values> = {}
  for (const field of fields) picked[field] = values[field]
  return picked
}
