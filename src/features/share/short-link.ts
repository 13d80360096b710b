/** Returns the path that leads to where people write reviews; `?qr` counts the visit as one of the code. */
export function shortLink(slug: string, product?: string): string {
  return `/r/${encodeURIComponent(slug)}${product === undefined ? '' : `/${encodeURIComponent(product)}`}`
}
