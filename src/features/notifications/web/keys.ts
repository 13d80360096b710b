/** Keys of the cached queries of notifications. */
export const notificationKeys = {
  list: (businessId: string) => ['notifications', 'list', businessId] as const,
  unread: ['notifications', 'unread'] as const,
  preferences: (businessId: string) => ['notifications', 'preferences', businessId] as const,
}
