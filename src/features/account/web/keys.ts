/** Keys of the cached queries of accounts and businesses. */
export const accountKeys = {
  all: ['account'] as const,
  viewers: ['account', 'viewer'] as const,
  viewer: (userId: string) => ['account', 'viewer', userId] as const,
  profile: (businessId: string) => ['account', 'profile', businessId] as const,
  country: ['account', 'country'] as const,
}
