/** Keys of the cached queries of asking for reviews. */
export const shareKeys = {
  of: (brandId: string, productId: string | undefined) => ['share', brandId, productId ?? ''] as const,
}
