/** Keys of the cached queries of categories. */
export const categoryKeys = {
  ofProducts: ['categories', 'of products'] as const,
  ofBrands: ['categories', 'of brands'] as const,
}
