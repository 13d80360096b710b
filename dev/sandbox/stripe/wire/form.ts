export type FormValue = string | FormValue[] | { [key: string]: FormValue }

/**
 * Parses Stripe's form encoding: `items[0][price]=price_1` is `{items: [{price: 'price_1'}]}`. Throws for
 * invalid names.
 */
export function readForm(text: string): Record<string, FormValue> {
  // No prototype to write on.
  const root: Record<string, FormValue> = Object.create(null) as Record<string, FormValue>
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\[|\]\[?/).filter((key, at) => at === 0 || key !== '' || name.includes('[]'))
    if (name.endsWith('[]')) append(root, keys[0] ?? '', value)
    else put(root, keys, value)
  }
  return listed(root) as Record<string, FormValue> // A record stays one: its first names are no numbers.
}

function append(root: Record<string, FormValue>, key: string, value: string) {
  const list = root[key]
  if (Array.isArray(list)) list.push(value)
  else root[key] = [value]
}

function put(node: Record<string, FormValue>, [key = '', ...rest]: string[], value: string) {
  if (rest.length === 0) {
    node[key] = value
    return
  }
  const next = node[key]
  // As above.
  const empty = Object.create(null) as Record<string, FormValue>
  const child = typeof next === 'object' && !Array.isArray(next) ? next : empty
  node[key] = child
  put(child, rest, value)
}

/** Converts records with the keys 0, 1, 2 … to lists. */
function listed(value: FormValue): FormValue {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(listed)
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at))
  if (isList) return entries.map(([, item]) => listed(item))
  return Object.fromEntries(entries.map(([key, item]) => [key, listed(item)]))
}
