/** Parses a public web URL without credentials; undefined for anything else (A97). */
export function webAddress(url: string): URL | undefined {
  const target = URL.parse(url)
  if (
    target === null ||
    (target.protocol !== 'https:' && target.protocol !== 'http:') ||
    target.username !== ''
  )
    return undefined
  return target
}
