/** Keys of the cached queries of an account's settings. */
export const settingKeys = {
  account: ['settings', 'account'] as const,
  sessions: ['settings', 'sessions'] as const,
  acts: (sessionId: string) => ['settings', 'acts', sessionId] as const,
}
