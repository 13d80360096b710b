/** Keys of the cached queries of feeds. */
export const feedKeys = {
  feeds: (brandId: string) => ['feeds', brandId] as const,
}
