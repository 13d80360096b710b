/** Keys of the cached queries of developers. */
export const developerKeys = {
  all: ['developers'] as const,
  apiKeys: (businessId: string) => ['developers', 'api-keys', businessId] as const,
}
