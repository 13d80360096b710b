/** Keys of the cached queries of site checks. */
export const siteCheckKeys = {
  list: (brandId: string) => ['site-checks', brandId] as const,
}
