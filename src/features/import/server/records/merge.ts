type Value = string | number | boolean | null | readonly string[]
type Known = Readonly<Record<string, unknown>>

export type Merged<T> = { next: T; isChanged: boolean; imported: Record<string, unknown>; isNoted: boolean }

/**
 * Returns what a row becomes when its source is imported again: a field takes the source's value only where it still equals the last one
 * that was imported, so that an owner's edits survive (rules.md, import). Fields of `together` are one statement: an edit of one keeps all.
 * `imported` is what to remember; `isNoted` says it differs.
 */
export function merge<T extends Readonly<Record<string, Value>>>(
  current: T,
  imported: Known,
  incoming: T,
  together: readonly (keyof T & string)[] = [],
): Merged<T> {
  const isEdited = (field: string) => !isSame(current[field], imported[field])
  const isOneEdited = together.some(isEdited)
  const next: Record<string, Value> = { ...current }
  let isChanged = false
  let isNoted = false
  for (const [field, value] of Object.entries(incoming)) {
    if (!isSame(imported[field], value)) isNoted = true
    const isOwners = together.includes(field) ? isOneEdited : isEdited(field)
    if (isSame(current[field], value) || isOwners) continue
    next[field] = value
    isChanged = true
  }
  // Every key comes from `current` or `incoming`, both of type T.
  return { next: next as T, isChanged, imported: { ...imported, ...incoming }, isNoted }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
