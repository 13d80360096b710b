type Value = string | number | boolean | null | readonly string[]
type Known = Readonly<Record<string, unknown>>

export type Merged<T> = { next: T; isChanged: boolean; imported: Record<string, unknown>; isNoted: boolean }

/**
 * Merges a re-imported row: a field takes the source's value only if it still equals the last imported one,
 * so that an owner's edits survive. Fields of `together` form one statement: an edit of one keeps all.
 * `imported` is the new record of imported values; `isNoted` tells whether it differs.
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
