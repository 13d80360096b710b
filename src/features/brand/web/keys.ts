/** Keys of the cached queries of brands. */
export const brandKeys = {
  all: ['brand'] as const,
  ofBusiness: (businessId: string) => ['brand', businessId] as const,
}
