/** Keys of the cached queries of images. */
export const imageKeys = {
  ofProduct: (productId: string) => ['images', productId] as const,
}
