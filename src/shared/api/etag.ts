/** Returns the ETag of a brand or product: the version of a row is the time of its last change (A114). */
export function etagOf(updatedAt: string): string {
  return `"${updatedAt}"`
}

/**
 * Tells whether If-Match allows a write to this version: it is absent, `*`, or lists the version's ETag. A
 * weak one never matches (RFC 9110).
 */
export function isMatch(ifMatch: string | undefined, updatedAt: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((tag) => tag.trim() === etagOf(updatedAt))
}
