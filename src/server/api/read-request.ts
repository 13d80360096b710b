import { isWellFormed } from '#shared/text.ts'

/**
 * A parsed value, or why it can't be parsed and in which field. Nothing throws, so that 401 comes before 400.
 */
export type Read =
  | { value: unknown; problem?: undefined; field?: undefined }
  | { value?: undefined; problem: string; field?: string | undefined }

const MAX_DEPTH = 32
const POISON = /^(__proto__|constructor|prototype)($|[.[])/
const TOO_DEEP = `The body is nested more than ${MAX_DEPTH} levels deep.`
const UNREADABLE = 'This contains characters we can’t read.'

/**
 * Parses a query string into strings by name. Rejects repeated names, prototype keys, NUL and invalid escapes
 * (A20, A111).
 */
export function readQuery(search: string): Read {
  const query: Record<string, string> = Object.create(null)
  if (search === '') return { value: query }
  for (const pair of search.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    const value = at < 0 ? '' : decode(pair.slice(at + 1))
    if (name === undefined || value === undefined) return { problem: UNREADABLE }
    if (POISON.test(name)) return { problem: 'This request has a parameter that isn’t allowed.' }
    if (name in query) return { problem: `Provide ${name} only once.`, field: name }
    query[name] = value
  }
  return { value: query }
}

function decode(part: string): string | undefined {
  try {
    const text =
      part.includes('%') || part.includes('+') ? decodeURIComponent(part.replaceAll('+', ' ')) : part
    return isWellFormed(text) ? text : undefined
  } catch {
    return undefined
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a JSON body: well-formed UTF-8, nested at most 32 deep, without prototype keys, NUL or lone
 * surrogates (A20, A111, A112).
 */
export function readJson(bytes: Uint8Array): Read {
  let value: unknown
  let isPlain: boolean
  try {
    const text = utf8.decode(bytes)
    value = JSON.parse(text)
    // In well-formed UTF-8 only an escape can produce NUL or a lone surrogate, or hide a key.
    isPlain = !/\\u|__proto__|constructor/.test(text)
  } catch {
    return { problem: 'The body isn’t valid JSON.' }
  }
  if (isPlain) return isDeeper(value, MAX_DEPTH) ? { problem: TOO_DEEP } : { value }
  return findProblem(value, []) ?? { value }
}

function isDeeper(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1))
}

/** Finds the first problem in a value. `path` is the position of `value` in the body. */
function findProblem(value: unknown, path: readonly string[]): Read | undefined {
  if (typeof value === 'string')
    return isWellFormed(value)
      ? undefined
      : { problem: 'This contains characters we can’t store.', field: path.join('.') || 'body' }
  if (value === null || typeof value !== 'object') return undefined
  if (path.length === MAX_DEPTH) return { problem: TOO_DEEP }
  for (const name in value) {
    if (name === '__proto__' || (name === 'constructor' && !Array.isArray(value)))
      return { problem: `Unknown field: ${name}.` }
    if (!isWellFormed(name)) return { problem: UNREADABLE }
    // The name is an own key of the value, which comes from JSON.
    const found = findProblem((value as Record<string, unknown>)[name], [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}
